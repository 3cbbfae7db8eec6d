import { actsOf, createAdult, register } from '../acts/office.ts';
import { corbeille, restore } from '../trash/corbeille.ts';
import { backUp, office, signIn, staffedOffice } from './office.ts';
import type { ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { installationSigner } from '@dosye/server/backup/archive/signing.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { revokeKey, rotateKey } from '@dosye/server/verification/changeKeys.ts';
import { readKeys } from '@dosye/server/verification/keys.ts';
import { ensureSigningKey } from '@dosye/server/verification/signingKey.ts';
import { expect, it } from 'vitest';

const made = await staffedOffice();
const { app } = made;
const PHOTO = 'renseignementsPersonnels';

it('a backup contains the deleted dossiers, which can be restored after it is, and whose acts are void until then', async () => {
  const superAdmin = await signIn(app, 'superAdmin');
  const author = await signIn(app, 'agent');
  const dossier = await createAdult(author);
  await register(made, dossier);
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

const idsOf = async (one: typeof made): Promise<string[]> =>
  (await readKeys(one)).map(({ id }) => id).toSorted();

it('a restore keeps the keys made since the backup, and what was revoked since', async () => {
  await ensureSigningKey(made);
  const [first] = await readKeys(made);
  const path = await backUp(made, 'cles.zip');
  const second = await rotateKey(made, null);
  const revoked = { id: first?.id ?? '', from: '2026-11-23', because: 'machine volée' };
  await revokeKey(made, revoked);
  await restoreBackup(made, { receive: fromFile(path), by: SYSTEM });
  const keys = await readKeys(made);
  expect(keys.map(({ id }) => id).toSorted()).toEqual([revoked.id, second].toSorted());
  expect(keys.find(({ id }) => id === first?.id)).toMatchObject({
    revokedFrom: '2026-11-23',
    revokedBecause: 'machine volée',
  });
});

it('a restore on another machine keeps the public keys, and a new key signs there', async () => {
  await ensureSigningKey(made);
  const path = await backUp(made, 'ailleurs.zip');
  const there = await office();
  const elsewhere = { ...there, settings: { ...there.settings, actKey: Buffer.alloc(32, 9) } };
  await restoreBackup(elsewhere, {
    receive: fromFile(path),
    by: SYSTEM,
    // The fingerprint that people note on paper.
    origin: (await installationSigner(made.database)).fingerprint,
  });
  expect(await idsOf(elsewhere)).toEqual(await idsOf(made));
  expect(await ensureSigningKey(elsewhere)).toBe('undecryptable');
  const keys = await readKeys(elsewhere);
  expect(keys.filter(({ secretKey }) => secretKey)).toHaveLength(1);
});
