import { ACT_STATES, type ActState } from '@dosye/domain/dossier/actState.ts';
import type { ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { recordEvent, registerAct, unusedNumber } from '@dosye/testing/registerAct.ts';
import { migrationFiles } from '@dosye/server/schema/sqlFiles.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { as, database, owner } = await offices();

it('the register filtered by a state has the acts that it shows with that state, whatever happened to them in whichever order', async () => {
  // One, two or three acts of a dossier, with each validity and each course of events.
  for (let dossier = 0; dossier < 36; dossier += 1) {
    const dossierNumber = unusedNumber();
    const validUntil = [null, '2020-01-01', '2099-01-01'][Math.floor(dossier / 3) % 3] ?? null;
    for (let issue = 1; issue <= 1 + (dossier % 3); issue += 1) {
      const { number } = await registerAct(owner, { dossierNumber, issue, validUntil });
      const events = (Math.floor(dossier / 9) + issue) % 4;
      for (const what of ['void', 'restored', 'void'].slice(0, events))
        await recordEvent(owner, number, what as 'void');
    }
  }
  const list = async (state: ActState | '') =>
    (
      await as.superAdmin.post('/api/acts/list', { filters: { state }, limit: 200 })
    ).json<ActListAnswer>();
  const { acts, total } = await list('');
  expect([acts.length, total > 40]).toEqual([total, true]);
  for (const state of ACT_STATES) {
    const expected = acts.filter((act) => act.state === state).map(({ number }) => number);
    const filtered = await list(state);
    expect(expected.length).toBeGreaterThan(0);
    expect([filtered.acts.map(({ number }) => number), filtered.total]).toEqual([
      expected,
      expected.length,
    ]);
  }
});

it.each([
  [
    'another one of its dossier is issued',
    (dossierNumber: string) => registerAct(owner, { dossierNumber, issue: 2 }),
  ],
  [
    'its dossier is brought back',
    (dossierNumber: string) => recordEvent(owner, `${dossierNumber}-D1`, 'restored'),
  ],
])('the register finds an act among the void ones that is made void while %s', async (_what, happens) => {
  const dossierNumber = unusedNumber();
  const { number } = await registerAct(owner, { dossierNumber });
  await recordEvent(owner, number, 'void');
  await recordEvent(owner, number, 'restored');
  const deciding = await database.connectAsOwner();
  try {
    await deciding.query('begin');
    await deciding.query(
      `insert into act_event (act_number, bureau_id, what, cause, reason, by)
       values ($1, 1, 'void', 'decision', 'Remis à une autre personne', 'wilner')`,
      [number],
    );
    const happening = happens(dossierNumber);
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    await deciding.query('commit');
    await happening;
  } finally {
    await deciding.end();
  }
  const filters = { number, state: 'void' };
  const { acts } = (await as.superAdmin.post('/api/acts/list', { filters })).json<ActListAnswer>();
  expect(acts).toMatchObject([{ number, state: 'void' }]);
});

it('a database of before is migrated to the states that the register shows', async () => {
  const dossierNumber = unusedNumber();
  const numbers: string[] = [];
  for (const issue of [1, 2, 3]) {
    numbers.push((await registerAct(owner, { dossierNumber, issue })).number);
  }
  const [first = '', second = '', third = ''] = numbers;
  await recordEvent(owner, second, 'void');
  const states = async () =>
    (
      await owner.query('select number, ended from act_status where number = any($1) order by 1', [
        numbers,
      ])
    ).rows;
  const right = await states();
  expect(right).toEqual([
    { number: first, ended: 'replaced' },
    { number: second, ended: 'void' },
    { number: third, ended: null },
  ]);
  await owner.query(
    `update act_status set ended = case number when $1 then 'void' when $2 then 'replaced' end`,
    [first, second],
  );
  await owner.query(migrationFiles().find(({ name }) => name.endsWith('-act-states'))?.text ?? '');
  expect(await states()).toEqual(right);
});
