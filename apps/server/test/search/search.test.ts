import type { SearchAnswer } from '@dosye/domain/calls/search.ts';
import { kindById, SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import { armeDeParticulier } from '@dosye/testing/armes.ts';
import { changed, majeur, PICTURES, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';

const { as } = await offices();

const sample = (kind: string, changes: Record<string, unknown>) => {
  const registered = kindById(kind);
  if (!registered) throw new Error(kind);
  return changed(sampleOf(registered.kind, 1), changes);
};

const made: Record<string, Answered> = {};
const names = new Map<string, string>();

async function enter(name: string, who: Client, path: string, body: unknown): Promise<void> {
  const one = await create(who, path, body);
  made[name] = one;
  names.set(`${path}/${one.id}`, name);
}

const PATHS: Record<string, string> = {
  certificat: '/api/persons',
  retention: '/api/retention',
  plainte: '/api/plaintes',
  arme: '/api/firearms',
  operation: '/api/operations',
  information: '/api/information',
};

beforeAll(async () => {
  await enter('esther', as.agent, '/api/persons', { personData: majeur(), force: true });
  await enter('jean', as.agent, '/api/persons', {
    personData: majeur({
      ...someoneElse(1),
      'renseignementsPersonnels.nomFamille': 'JN-BAPTISTE',
      'renseignementsPersonnels.prenoms': 'Ste Rose',
      'renseignementsPersonnels.nomNaissance': 'DÉSIR',
      'renseignementsPersonnels.surnom': '',
      'renseignementsPersonnels.nomsAnterieurs': [],
      'renseignementsPersonnels.telephone': '+50933334444',
      'verificationIdentite.numeroPasseport': 'PP4031127',
      'verificationIdentite.numeroCarte': 'HT5550001',
    }),
    force: true,
  });
  await enter('mineur', as.agent, '/api/persons', {
    personData: {
      ...sample('certificat-mineur', {
        'renseignementsMineur.nom': "D'HAÏTI",
        'renseignementsMineur.prenom': 'Zoé',
      }),
      type_dossier: 'mineur',
    },
    force: true,
  });
  await enter('wilson', as.agent, '/api/retention', { dossierData: retenuGrandAnse() });
  await enter('plainte', as.agent, '/api/plaintes', {
    plainteData: sample('plainte', {
      'victime.nom': 'TOUSSAINT',
      'victime.prenom': 'Guerda',
      'victime.telephone': '+50948117722',
      'victime.dateNaissance': '1990-03-12',
      'victime.photoUrls': [PICTURES.portrait],
      'victime.numeroCarte': 'HT7654321',
      'victime.declaration': 'Il a pris ma bicyclette bleue devant le marché, puis il est parti.',
      'suspect.nomComplet': 'Fanfan Inconnu',
    }),
  });
  await enter('arme', as.agent, '/api/firearms', {
    registrationData: { ...armeDeParticulier(), registrationType: 'personal' },
  });
  await enter('operation', as.agent, '/api/operations', {
    operationData: sample('operation', { brigade: 'BRIGADE KOKORAT' }),
  });
  await enter('information', as.agent, '/api/information', {
    reportData: sample('information', {
      'informant.type': 'Monsieur',
      'informant.name': 'Gesner Kokorat',
      'informant.information': 'Des vols de bétail se préparent.',
    }),
  });
  await enter('nippes', as.agentNippes, '/api/persons', {
    personData: majeur({
      'renseignementsPersonnels.photoUrl': PICTURES.portrait,
      'renseignementsPersonnels.prenoms': 'Nippoise',
    }),
    force: true,
  });
});

async function search(q: string, who: Client = as.agent): Promise<SearchAnswer> {
  const answer = await who.post('/api/search', { q, actingUser: who.user });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<SearchAnswer>();
}

const flat = (answer: SearchAnswer) => Object.values(answer).flat();
const namesIn = (answer: SearchAnswer): (string | undefined)[] =>
  flat(answer).map(({ type, id }) => names.get(`${PATHS[type]}/${id}`));

describe('the global search finds', () => {
  test.each([
    ['pierre-louis', 'esther'],
    ['PIERRE LOUIS', 'esther'],
    ['esther pierre', 'esther'],
    ['pierre nadege', 'esther'],
    ['Nadège', 'esther'],
    ['ierr', 'esther'],
    ['es', 'esther'],
    ['th', 'esther'],
    ['th pierre', 'esther'],
    ['wi do', 'wilson'],
    ['nana', 'esther'],
    ['1042771836', 'esther'],
    ['004-182-337-6', 'esther'],
    ['0041823376', 'esther'],
    ['182-337', 'esther'],
    ['HT8204117', 'esther'],
    ['ht 8204117', 'esther'],
    ['31904561', 'esther'],
    ['31 90 45 61', 'esther'],
    ['+509 3190-4561', 'esther'],
    ['PP4031127', 'jean'],
    ['désir', 'jean'],
    ['dhaiti', 'mineur'],
    ["d'Haïti", 'mineur'],
    ['d’haiti zoe', 'mineur'],
    ['Wilson Dorval', 'wilson'],
    ['dorval wilson', 'wilson'],
    ['ti wil', 'wilson'],
    ['bicyclette', 'plainte'],
    ['fanfan', 'plainte'],
    ['7654321', 'plainte'],
    ['BGX418', 'arme'],
    ['bgx 418', 'arme'],
    ['alceus', 'arme'],
  ])('%j: %s', async (typed, name) => expect(namesIn(await search(typed))).toContain(name));

  it('a dossier by its number, whole or in part', async () => {
    const { dossierNo } = made['plainte'] as Answered;
    expect(namesIn(await search(dossierNo))).toEqual(['plainte']);
    expect(namesIn(await search(dossierNo.toLowerCase().replaceAll('-', '')))).toEqual(['plainte']);
    expect(namesIn(await search(dossierNo.slice(0, 4)))).toEqual(['plainte']);
  });

  test.each([
    'jean baptiste',
    'Jn Bte',
    'jn-baptiste',
    'sainte rose',
    'Ste-Rose',
  ])('Haitian names however they are written: %j', async (typed) =>
    expect(namesIn(await search(typed))).toContain('jean'));
});

describe('a result', () => {
  it('is in its group, in the order of the groups, with name, number and day', async () => {
    const answer = await search('+509');
    expect(Object.keys(answer)).toEqual(SEARCHED_AREAS.map((area) => area.globalSearch.type));
    expect(answer['plainte']).toEqual([
      {
        type: 'plainte',
        id: made['plainte']?.id,
        rank: 0,
        nom_complet: 'TOUSSAINT Guerda',
        dossier_no: made['plainte']?.dossierNo,
        created_at: made['plainte']?.['created_at'],
        kind: 'plainte',
        dateNaissance: '1990-03-12',
        photoUrl: expect.stringMatching(/^\/api\/files\/.+\?/),
        bureau_id: 1,
        bureau_nom: "Grand'Anse",
        reasons: ['Téléphone : +509 48 11 77 22'],
      },
    ]);
  });

  test.each([
    ['toussaint', []],
    ['guerda tous', []],
    ['7654321', ['Numéro de carte : HT7654321']],
    ['fanfan', ['Nom complet : Fanfan Inconnu']],
  ])('says why it was found where one does not see it: %j', async (typed, reasons) => {
    const [found] = (await search(typed))['plainte'] ?? [];
    expect(found?.reasons).toEqual(reasons);
  });

  it('says it as it was saved last', async () => {
    const surnom = (name: string) => ({
      ...someoneElse(8),
      'renseignementsPersonnels.surnom': name,
    });
    const one = await create(as.agent, '/api/persons', {
      personData: majeur(surnom('Ti Kokoye')),
      force: true,
    });
    const reasons = async () => (await search('koko'))['certificat']?.[0]?.reasons;
    expect(await reasons()).toEqual(['Surnom : Ti Kokoye']);
    expect(await reasons()).toEqual(['Surnom : Ti Kokoye']);
    const changes = { 'renseignementsPersonnels.surnom': 'Kokolo' };
    await as.agent.put(`/api/persons/${one.id}`, { personData: changed(one, changes) });
    expect(await reasons()).toEqual(['Surnom : Kokolo']);
    await as.superAdmin.delete(`/api/persons/${one.id}`);
    expect(await reasons()).toBeUndefined();
  });

  it('says which name was recognised', async () => {
    const [found] = (await search('Jean Bte'))['certificat'] ?? [];
    expect(found?.nom_complet).toBe('JN-BAPTISTE Ste Rose');
    expect(found?.reasons).toEqual(['Jean = JN', 'Bte = BAPTISTE']);
  });
});

describe('operations and information reports', () => {
  it('follow the persons, in the office that wrote them', async () => {
    const answer = await search('kokorat');
    expect(namesIn(answer)).toEqual(['operation', 'information']);
    expect(Object.keys(answer).slice(-2)).toEqual(['operation', 'information']);
    expect(namesIn(await search('kokorat', as.agentNippes))).toEqual([]);
    expect(namesIn(await search('kokorat', as.superAdmin))).toEqual(['operation', 'information']);
  });
});

describe('whoever searches', () => {
  it('finds the dossiers of their own office alone', async () => {
    expect(namesIn(await search('nippoise'))).toEqual([]);
    expect(namesIn(await search('nippoise', as.agentNippes))).toEqual(['nippes']);
    expect(namesIn(await search('nadege', as.agentNippes))).toEqual([]);
    expect(namesIn(await search('nippoise', as.superAdmin))).toEqual(['nippes']);
    expect(namesIn(await search('pierre-louis', as.delegue))).toEqual(['nippes', 'esther']);
  });

  it('finds what was saved a moment ago, and no longer what was deleted', async () => {
    const who = as.agent;
    const record = majeur({ ...someoneElse(7), 'renseignementsPersonnels.nomFamille': 'ZÉPHIRIN' });
    const one = await create(who, '/api/persons', { personData: record, force: true });
    expect(flat(await search('zephirin')).map(({ id }) => id)).toEqual([one.id]);
    const changes = { 'renseignementsPersonnels.nomFamille': 'ZÉTRENNE' };
    await who.put(`/api/persons/${one.id}`, { personData: changed(one, changes) });
    expect(flat(await search('zephirin'))).toEqual([]);
    expect(flat(await search('zetrenne')).map(({ id }) => id)).toEqual([one.id]);
    await as.superAdmin.delete(`/api/persons/${one.id}`);
    expect(flat(await search('zetrenne'))).toEqual([]);
  });
});

describe('what is typed', () => {
  test.each([
    '',
    ' ',
    'a',
    ' a ',
    '%',
    '__',
    '%%%',
    "zzz' or 1=1 --",
    '\\\\',
    '~~',
  ])('finds nothing where it says nothing: %j', async (typed) =>
    expect(flat(await search(typed))).toEqual([]));

  test.each([
    [{}],
    [{ q: 3 }],
    [{ q: null }],
    [{ q: 'x'.repeat(201) }],
    [{ q: 'ab', r: 1 }],
  ])('is refused where it is no search: %j', async (body) =>
    expect((await as.agent.post('/api/search', body)).statusCode).toBe(422));

  it('may be of many words', async () => {
    const typed = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9';
    expect(flat(await search(typed))).toEqual([]);
  });
});
