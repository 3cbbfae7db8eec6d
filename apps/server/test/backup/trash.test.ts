import type { ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { expect, it } from 'vitest';
import { SYSTEM } from '../../src/access/transaction.ts';
import { actsOf, certificate, createAdult } from '../acts/office.ts';
import { corbeille, restore } from '../trash/corbeille.ts';
import { addAccounts, backUp, office, signIn } from './office.ts';

const made = await office();
const { app, database } = made;
const PHOTO = 'renseignementsPersonnels';

it('a backup contains the deleted dossiers, which can be restored after it is, and whose acts are void until then', async () => {
  await addAccounts(database);
  const superAdmin = await signIn(app, 'superAdmin');
  const author = await signIn(app, 'agent');
  const dossier = await createAdult(author);
  await author.get(certificate(dossier));
  await superAdmin.delete(`/api/persons/${dossier.id}`, { reason: 'Saisi deux fois.' });
  const path = await backUp(made, 'hier.zip');
  await restore(superAdmin, dossier);
  expect((await actsOf(author, dossier)).map(({ state }) => state)).toEqual(['valid']);
  const { losses } = await restoreBackup(made, { receive: fromFile(path), by: SYSTEM });
  expect(losses).toEqual([]);

  const again = await signIn(app, 'superAdmin');
  expect((await again.get(`/api/persons/${dossier.id}`)).statusCode).toBe(404);
  expect(await corbeille(again)).toMatchObject([
    { dossierNo: dossier.dossierNo, reason: 'Saisi deux fois.' },
  ]);
  const { acts } = (await again.post('/api/acts/list', {})).json<ActListAnswer>();
  expect(acts).toMatchObject([{ state: 'void', dossierNo: dossier.dossierNo }]);
  expect((await restore(again, dossier)).statusCode).toBe(200);
  const agent = await signIn(app, 'agent');
  expect((await actsOf(agent, dossier)).map(({ state }) => state)).toEqual(['valid']);
  const read = (await agent.get(`/api/persons/${dossier.id}`)).json();
  expect((await agent.get(read[PHOTO].photoUrl)).statusCode).toBe(200);
});
