import { makeLog } from '@dosye/server/platform/log.ts';
import { startBackgroundWork } from '@dosye/server/start/backgroundWork.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { openList } from '@dosye/verification/list.ts';
import { expect, it } from 'vitest';

const services = await testApp({ backupHour: undefined, backupDir: testFolder() });
const { app, database, files, owner } = services;
await addAccounts(database);

interface Line {
  msg: string;
  job: string;
  result?: unknown;
}

it('a server of itself removes what is no longer needed and signs the list of acts of each day', async () => {
  await signIn(app, 'agent');
  await owner.query("update session set last_seen_at = now() - interval '31 min'");
  const name = `${'a'.repeat(64)}.jpg`;
  await files.put(name, Buffer.from('x'));
  await owner.query("update unreferenced_file set since = now() - interval '25 hours'");
  await owner.query(
    `insert into verification_list (made_at, content) values (now() - interval '24 hours', 'of yesterday')`,
  );
  const lines: Line[] = [];
  const log = makeLog({ write: (line) => void lines.push(JSON.parse(line) as Line) });
  const stop = startBackgroundWork(services, log, 0);
  const ended = () => lines.filter(({ msg }) => msg === 'travail terminé');
  await expect.poll(() => ended().length).toBe(3);
  await stop();
  expect(ended().map(({ job, result }) => [job, result])).toEqual(
    expect.arrayContaining([
      ['nettoyage', undefined],
      ['retrait des images sans référence', 1],
      ['liste des actes annulés et remplacés', undefined],
    ]),
  );
  expect((await owner.query('select from session')).rowCount).toBe(0);
  expect(await files.has(name)).toBe(false);
  const { rows } = await owner.query<{ content: string }>('select content from verification_list');
  expect(openList(rows[0]?.content ?? '')?.keys).toHaveLength(1);
});
