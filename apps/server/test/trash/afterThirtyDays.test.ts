import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sweepFiles } from '@dosye/server/files/sweep.ts';
import { changed } from '@dosye/testing/records.ts';
import { expect, it } from 'vitest';
import { certificate, createAdult } from '../acts/office.ts';
import { offices } from '../dossiers/offices.ts';
import { hold } from '../retention/retentions.ts';
import { corbeille, daysPass, restore } from './corbeille.ts';

const { as, owner, database, files } = await offices();

const versionsOf = async (dossierId: number): Promise<number> =>
  (await owner.query('select from dossier_version where dossier_id = $1', [dossierId])).rows.length;

it('after thirty days a dossier is not restored; its versions, its pictures and its acts stay', async () => {
  const dossier = await createAdult(as.agent);
  await as.agent.get(certificate(dossier));
  const form = kindById('certificat-majeur')?.kind.form;
  const pictures = form ? picturesOf(form, dossier).map(({ value }) => value) : [];
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  await daysPass(owner, 29);
  expect((await corbeille(as.superAdmin)).map(({ daysLeft }) => daysLeft)).toEqual([1]);

  await daysPass(owner, 2);
  expect(await corbeille(as.superAdmin)).toEqual([]);
  expect((await restore(as.superAdmin, dossier)).statusCode).toBe(404);
  await owner.query(`update unreferenced_file set since = since - interval '25 hours'`);
  await sweepFiles(database, files);
  expect(await versionsOf(dossier.id)).toBe(1);
  expect(pictures.length).toBeGreaterThan(0);
  for (const path of pictures) expect(await files.has(path.slice('/api/files/'.length))).toBe(true);
  expect((await as.agent.get(`/api/acts/${dossier.dossierNo}-D1`)).statusCode).toBe(200);
});

it('nobody removes the versions of a dossier, the owner of the tables neither', async () => {
  const dossier = await hold(as.agent);
  await as.agent.put(`/api/retention/${dossier.id}`, {
    dossierData: changed(dossier, { 'etatCivil.prenom': 'Wilfrid' }),
  });
  const removal = 'delete from dossier_version where dossier_id = $1';
  await expect(owner.query(removal, [dossier.id])).rejects.toMatchObject({ code: '42501' });
  await as.superAdmin.delete(`/api/retention/${dossier.id}`);
  await daysPass(owner, 31);
  await expect(owner.query(removal, [dossier.id])).rejects.toMatchObject({ code: '42501' });
  expect(await versionsOf(dossier.id)).toBe(2);
});
