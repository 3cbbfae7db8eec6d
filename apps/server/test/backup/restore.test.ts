import { SYSTEM } from '@dosye/server/access/scope.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import { expect, it } from 'vitest';
import { addCast, backUp, office, saveOfEachKind, signIn, state } from './office.ts';

const made = await office();
const { app, database } = made;

it('brings everything back as it was', async () => {
  await addCast(database);
  const agent = await signIn(app, 'agent');
  await saveOfEachKind(agent);
  const before = await state(made);
  const path = await backUp(made, 'hier.zip');
  await saveOfEachKind(agent, 1);
  const outcome = await restoreBackup(made, { receive: fromFile(path), by: SYSTEM });
  expect(outcome.losses).toEqual(['9 dossiers créés depuis']);
  expect(await state(made)).toEqual(before);
  expect((await agent.get('/api/session')).statusCode).toBe(401);
  const again = await signIn(app, 'agent');
  await saveOfEachKind(again, 2);
  expect((await verifyHistory(database)).fault).toBeNull();
});
