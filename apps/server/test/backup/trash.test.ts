import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { expect, it } from 'vitest';
import { SYSTEM } from '../../src/access/transaction.ts';
import { createAdult } from '../acts/office.ts';
import { corbeille, restore } from '../trash/corbeille.ts';
import { addAccounts, backUp, office, signIn } from './office.ts';

const made = await office();
const { app, database } = made;
const PHOTO = 'renseignementsPersonnels';

it('a backup contains the deleted dossiers, which can be restored after it is', async () => {
  await addAccounts(database);
  const superAdmin = await signIn(app, 'superAdmin');
  const dossier = await createAdult(await signIn(app, 'agent'));
  await superAdmin.delete(`/api/persons/${dossier.id}`, { reason: 'Saisi deux fois.' });
  const path = await backUp(made, 'hier.zip');
  await restore(superAdmin, dossier);
  const { losses } = await restoreBackup(made, { receive: fromFile(path), by: SYSTEM });
  expect(losses).toEqual([]);

  const again = await signIn(app, 'superAdmin');
  expect((await again.get(`/api/persons/${dossier.id}`)).statusCode).toBe(404);
  expect(await corbeille(again)).toMatchObject([
    { dossierNo: dossier.dossierNo, reason: 'Saisi deux fois.' },
  ]);
  expect((await restore(again, dossier)).statusCode).toBe(200);
  const agent = await signIn(app, 'agent');
  const read = (await agent.get(`/api/persons/${dossier.id}`)).json();
  expect((await agent.get(read[PHOTO].photoUrl)).statusCode).toBe(200);
});
