import { createAdult, register } from '../acts/office.ts';
import { type Answered, offices } from '../dossiers/offices.ts';
import { hold } from '../retention/retentions.ts';
import { corbeille, daysPass, numbersIn, restore } from './corbeille.ts';
import type { TrashedDossier } from '@dosye/domain/calls/trash.ts';
import { sweepFiles } from '@dosye/server/files/sweep.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const office = await offices();
const { as, owner, people, database, files } = office;
let esther: Answered;
let wilson: Answered;
let nippes: Answered;

beforeAll(async () => {
  esther = await createAdult(as.agent, {
    'renseignementsPersonnels.nomFamille': 'PIERRE-LOUIS',
    'renseignementsPersonnels.prenoms': 'Esther Nadège',
  });
  wilson = await hold(as.agent, { 'etatCivil.nom': 'DORVAL', 'etatCivil.prenom': 'Wilson' });
  nippes = await hold(as.agentNippes, { 'etatCivil.nom': 'SANON' });
  await owner.query(
    `update app_user set full_name = 'Fritzner Jean', grade = 'Inspecteur' where id = $1`,
    [people.delegue.id],
  );
  await as.delegue.delete(`/api/persons/${esther.id}`, { reason: '  Saisie deux fois.  ' });
  await daysPass(owner, 10);
  await as.superAdmin.delete(`/api/retention/${wilson.id}`);
  await as.superAdmin.delete(`/api/retention/${nippes.id}`);
});

describe('the Corbeille', () => {
  it('tells of each dossier what it was, who deleted it, when and why, and how long it can be restored', async () => {
    const listed = await corbeille(as.delegue);
    expect(numbersIn(listed)).toEqual([nippes, wilson, esther].map(({ dossierNo }) => dossierNo));
    expect(listed.at(-1)).toEqual({
      id: esther.id,
      kind: 'certificat-majeur',
      dossierNo: esther.dossierNo,
      title: 'PIERRE-LOUIS Esther Nadège',
      bureau_id: 1,
      bureau_nom: "Grand'Anse",
      deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      deletedBy: 'fritzner',
      deletedByOfficer: 'Inspecteur Fritzner Jean',
      reason: 'Saisie deux fois.',
      daysLeft: 20,
    } satisfies TrashedDossier);
    expect(listed[0]).toMatchObject({ bureau_nom: 'Nippes', reason: '', daysLeft: 30 });
  });

  it.each<[string, object, () => Answered[]]>([
    ['a number', { searchTerm: 'rt01' }, () => [wilson]],
    ['a name', { searchTerm: 'esther pierre louis' }, () => [esther]],
    ['a name by its sound', { searchTerm: 'Ester' }, () => [esther]],
    ['a kind', { kind: 'certificat-majeur' }, () => [esther]],
    ['an office', { bureauId: 2 }, () => [nippes]],
    ['nothing that is there', { searchTerm: 'Personne Inconnue' }, () => []],
  ])('is searched by %s', async (_what, filters, expected) => {
    const found = await corbeille(as.superAdmin, filters);
    expect(numbersIn(found)).toEqual(expected().map(({ dossierNo }) => dossierNo));
  });

  it('is not searched by a text of any length', async () => {
    const filters = { searchTerm: '1 '.repeat(100_000) };
    const answer = await as.superAdmin.post('/api/trash/list', { filters });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      'filters.searchTerm': 'Ce texte ne doit pas dépasser 200 caractères.',
    });
  });

  it('is read page by page', async () => {
    const second = { filters: {}, page: 2, limit: 2, actingUser: as.superAdmin.user };
    const { dossiers, total } = (await as.superAdmin.post('/api/trash/list', second)).json();
    expect([numbersIn(dossiers), total]).toEqual([[esther.dossierNo], 3]);
  });

  it.each([
    [{ filters: { nom: 'x' } }, 'filters.nom'],
    [{ filters: { kind: 'x' } }, 'filters.kind'],
    [{ filters: {}, limit: 201 }, 'limit'],
    [{ filters: { bureauId: 'x' } }, 'filters.bureauId'],
    [{ filters: { searchTerm: 5 } }, 'filters.searchTerm'],
    [{ filters: 'x' }, 'filters'],
    [{ page: 0 }, 'page'],
    [{ where: '1=1' }, 'where'],
    [[], 'body'],
  ])('refuses what it does not know: %j', async (body, path) => {
    const answer = await as.superAdmin.post('/api/trash/list', body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [path]]);
  });

  it('takes no reason that is too long, and the dossier stays', async () => {
    const dossier = await createAdult(as.agent);
    const path = `/api/persons/${dossier.id}`;
    expect((await as.superAdmin.delete(path, { reason: 'x'.repeat(301) })).statusCode).toBe(422);
    expect((await as.agent.get(path)).statusCode).toBe(200);
  });
});

const versionsOf = async (dossierId: number): Promise<number> =>
  (await owner.query('select from dossier_version where dossier_id = $1', [dossierId])).rows.length;

it('after thirty days a dossier is not restored; its versions, its pictures and its acts stay', async () => {
  const photoUrl = dataUrl(plainPng(21, 22, [4, 5, 6]));
  const dossier = await createAdult(as.agent, { 'renseignementsPersonnels.photoUrl': photoUrl });
  await register(office, dossier);
  const photo = (dossier['renseignementsPersonnels'] as { photoUrl: string }).photoUrl;
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  await daysPass(owner, 29);
  expect((await corbeille(as.superAdmin)).map(({ daysLeft }) => daysLeft)).toEqual([1, 1, 1]);

  await daysPass(owner, 2);
  expect(await corbeille(as.superAdmin)).toEqual([]);
  expect((await restore(as.superAdmin, dossier)).statusCode).toBe(404);
  await owner.query(`update unreferenced_file set since = since - interval '25 hours'`);
  await sweepFiles(database, files);
  expect(await versionsOf(dossier.id)).toBe(1);
  expect(await files.has(photo.slice('/api/files/'.length))).toBe(true);
  expect((await as.agent.get(`/api/acts/${dossier.dossierNo}-D1`)).statusCode).toBe(200);
});

it('nobody removes the versions of a dossier, the owner of the tables neither', async () => {
  const dossier = await hold(as.agent);
  await as.agent.put(`/api/retention/${dossier.id}`, {
    dossierData: { ...dossier, commune: 'Corail' },
  });
  const removal = 'delete from dossier_version where dossier_id = $1';
  await expect(owner.query(removal, [dossier.id])).rejects.toMatchObject({ code: '42501' });
  await as.superAdmin.delete(`/api/retention/${dossier.id}`);
  await daysPass(owner, 31);
  await expect(owner.query(removal, [dossier.id])).rejects.toMatchObject({ code: '42501' });
  expect(await versionsOf(dossier.id)).toBe(2);
});
