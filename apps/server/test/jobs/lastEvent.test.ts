import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';

const { app, database, owner } = await testApp();

it('the last change of a restore, which ends all sessions, is told also when the tables cannot be read at once', async () => {
  await addAccounts(database);
  const { cookie } = await signIn(app, 'superAdmin');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/api/jobs/events`, { headers: { cookie } });
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  const read = async (): Promise<string | undefined> => (await reader.read()).value;
  expect(await read()).toContain('"jobs":[]');
  await owner.query('begin; alter table job rename to job_before; delete from session; commit');
  // The first of them may have been asked for before.
  await read();
  await read();
  await owner.query(
    `begin; alter table job_before rename to job;
      insert into job (kind, subject, state, started_by) values ('restore', '', 'done', 'x'); commit`,
  );
  let last = '';
  for (let event = await read(); event !== undefined; event = await read()) last = event;
  expect(last).toContain('"state":"done"');
});
