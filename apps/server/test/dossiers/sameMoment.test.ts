import { majeur, someoneElse } from '@dosye/testing/records.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { expect, test } from 'vitest';
import { type Answered, offices } from './offices.ts';

const { as, owner } = await offices();
const KEY = 'une-seule-demande';

test.each([
  ['POST', 201],
  ['PUT', 200],
] as const)('a repeated %s waits for the same request of this person, which is being saved', async (method, status) => {
  const made = (
    await as.agent.post('/api/persons', { personData: majeur(), force: true })
  ).json<Answered>();
  const send = (key: string) => {
    const headers = { 'idempotency-key': key };
    return method === 'POST'
      ? as.agent.post('/api/persons', { personData: majeur(), force: true }, headers)
      : as.agent.put(`/api/persons/${made.id}`, { personData: majeur() }, headers);
  };
  const saving = await owner.connect();
  try {
    await saving.query('begin');
    await saving.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [
      `${as.agent.user.id}:${KEY}-${method}`,
    ]);
    // Another request of theirs does not wait.
    expect((await send(`une-autre-demande-${method}`)).statusCode).toBe(status);
    const repeated = send(`${KEY}-${method}`);
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    await saving.query('commit');
    expect((await repeated).statusCode).toBe(status);
  } finally {
    saving.release(true);
  }
});

test('of ten equal creations without a key in one moment one is made, and the others are answered it as a duplicate', async () => {
  const personData = majeur(someoneElse(77));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => as.agent.post('/api/persons', { personData })),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(1);
  const { id } = made[0]?.json<Answered>() ?? {};
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ isDuplicate: true, duplicates: [{ id }] });
  }
});
