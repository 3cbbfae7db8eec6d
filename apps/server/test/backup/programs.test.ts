import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { expect, it } from 'vitest';
import { newKey, program } from '../keys/program.ts';
import { backUp, signIn, staffedOffice } from './office.ts';

const made = await staffedOffice();
const { app } = made;

const restore = (path: string) => restoreBackup(made, { receive: fromFile(path), by: SYSTEM });

it('a restore revives no revoked key, also not after one of a state without it', async () => {
  const superAdmin = await signIn(app, 'superAdmin');
  const before = await backUp(made, 'avant.zip');
  const kept = await newKey(superAdmin, { name: 'Tribunal' });
  const lost = await newKey(superAdmin, { name: 'Douane' });
  const after = await backUp(made, 'avec.zip');
  const status = async (secret: string, n: number) =>
    (await program(app, secret)('GET', '/api/session', undefined, `10.1.1.${n}`)).statusCode;
  expect((await superAdmin.delete(`/api/keys/${lost.key.id}`)).statusCode).toBe(200);

  await restore(after);
  expect(await status(kept.secret, 1)).toBe(200);
  expect(await status(lost.secret, 2)).toBe(401);

  await restore(before);
  expect(await status(kept.secret, 3)).toBe(401);
  await restore(after);
  expect(await status(kept.secret, 4)).toBe(200);
  expect(await status(lost.secret, 5)).toBe(401);
});

it('after a restore the changes are read from the beginning', async () => {
  const superAdmin = await signIn(app, 'superAdmin');
  const { secret } = await newKey(superAdmin, { name: 'Lecture' });
  const call = program(app, secret);
  const { position } = (await call('GET', '/api/changes')).json();
  const path = await backUp(made, 'changements.zip');
  await restore(path);
  const refused = await call('GET', `/api/changes?after=${position}`);
  expect(refused.statusCode).toBe(410);
  expect(refused.json()).toMatchObject({ code: 'CHANGES_RESTARTED' });
  const again = (await call('GET', '/api/changes')).json();
  expect((await call('GET', `/api/changes?after=${again.position}`)).json().changes).toEqual([]);
});
