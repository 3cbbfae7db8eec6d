import type { SearchAnswer } from '@dosye/domain/calls/search.ts';
import type { MatchesAnswer } from '@dosye/domain/calls/matches.ts';
import { changed, type Changes, newPerson } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { expect, it, test } from 'vitest';
import { create, offices } from './offices.ts';

const { as } = await offices();
const P = 'renseignementsPersonnels';
const CERTIFICATE = '/api/persons';
const THIS_YEAR = Number(todayInHaiti().slice(0, 4));

const adult = (changes: Changes) => ({ personData: newPerson(changes), force: true });

test('a year of birth alone is saved, listed and found', async () => {
  const { id } = await create(as.agent, CERTIFICATE, adult({ [`${P}.dateNaissance`]: '1961' }));
  const read = await as.agent.get(`${CERTIFICATE}/${id}`);
  expect(read.json()).toMatchObject({ renseignementsPersonnels: { dateNaissance: '1961' } });
  const list = await as.agent.post(`${CERTIFICATE}/list`, {
    filters: {},
    sortConfig: { key: 'dateNaissance', direction: 'asc' },
  });
  expect(list.json()).toMatchObject({ persons: [{ id, dateNaissance: '1961' }] });
  const dated = await create(
    as.agent,
    CERTIFICATE,
    adult({ [`${P}.dateNaissance`]: '1961-03-12' }),
  );
  const age = THIS_YEAR - 1961;
  const found = async (q: string): Promise<number[]> => {
    const answer = await as.agent.post('/api/search', { q });
    return (answer.json<SearchAnswer>()['certificat'] ?? []).map((result) => result.id);
  };
  for (const q of ['né en 1961', 'pierre née vers 1961', `${age} ans`]) {
    expect(await found(q)).toEqual([dated.id, id]);
  }
  for (const q of ['12/03/1961', 'né le 12 mars 1961', 'esther 1961-03-12']) {
    expect(await found(q)).toEqual([dated.id]);
  }
  const searched = await as.agent.post(`${CERTIFICATE}/list`, {
    filters: { searchTerm: 'née en 1961' },
  });
  expect(searched.json()).toMatchObject({ totalFilteredDossiers: 2 });
});

test.each([
  ['1799', 'n’existe pas'],
  [String(THIS_YEAR + 1), 'dans le futur'],
  ['1961-', 'n’existe pas'],
])('%s is no year of birth', async (dateNaissance, sentence) => {
  const answer = await as.agent.post(CERTIFICATE, adult({ [`${P}.dateNaissance`]: dateNaissance }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ fields: Record<string, string> }>().fields[`${P}.dateNaissance`]).toContain(
    sentence,
  );
});

test('a weapon’s declarant has a whole date of birth', async () => {
  const { armeDeParticulier } = await import('@dosye/testing/armes.ts');
  const registrationData = {
    ...changed(armeDeParticulier(), { 'declarantInfo.dateNaissance': '1961' }),
    registrationType: 'personal',
  };
  const answer = await as.agent.post('/api/firearms', { registrationData });
  expect(answer.statusCode).toBe(422);
});

it('is compared with every date of the year, by the names', async () => {
  const named = { [`${P}.nomFamille`]: 'THERMIDOR', [`${P}.prenoms`]: 'Osias' };
  const year = await create(
    as.agent,
    CERTIFICATE,
    adult({ ...named, [`${P}.dateNaissance`]: '1957' }),
  );
  const custody = changed(retenuGrandAnse(), {
    'etatCivil.nom': 'TERMIDOR',
    'etatCivil.prenom': 'Ozias',
    'etatCivil.dateNaissance': '1957-08-14',
    'etatCivil.age': null,
    'etatCivil.noIdentificationUnique': '',
  });
  const dated = await create(as.agent, '/api/retention', { dossierData: custody });
  const matchesOf = async (kind: string, dossierId: number) => {
    const answer = await as.agent.post('/api/matches', { kind, dossierId });
    return answer.json<MatchesAnswer>().own.map((match) => [match.dossierId, match.level]);
  };
  expect(await matchesOf('certificat-majeur', year.id)).toEqual([[dated.id, 'possible']]);
  expect(await matchesOf('retention', dated.id)).toEqual([[year.id, 'possible']]);
});

test('a person with a single name needs no first name, and only they', async () => {
  const single = { [`${P}.prenoms`]: '', [`${P}.nomUnique`]: true };
  const saved = await create(as.agent, CERTIFICATE, adult(single));
  const read = await as.agent.get(`${CERTIFICATE}/${saved.id}`);
  expect(read.json()).toMatchObject({ renseignementsPersonnels: { prenoms: '', nomUnique: true } });
  const without = await as.agent.post(CERTIFICATE, adult({ [`${P}.prenoms`]: '' }));
  expect(without.json()).toMatchObject({ fields: { [`${P}.prenoms`]: expect.any(String) } });
  const custody = changed(retenuGrandAnse(), {
    'etatCivil.prenom': '',
    'etatCivil.nomUnique': true,
  });
  await create(as.agent, '/api/retention', { dossierData: custody });
  const minor = changed(sampleOf(certificatMineur, 1), {
    'renseignementsMineur.prenom': '',
    'renseignementsMineur.nomUnique': true,
    'renseignementsMineur.dateNaissance': String(THIS_YEAR - 12),
    type_dossier: 'mineur',
  });
  await create(as.agent, CERTIFICATE, { personData: minor, force: true });
});

test('a box beside a first name says nothing', async () => {
  const { id } = await create(as.agent, CERTIFICATE, adult({ [`${P}.nomUnique`]: true }));
  const read = await as.agent.get(`${CERTIFICATE}/${id}`);
  expect(read.json()).toMatchObject({ renseignementsPersonnels: { nomUnique: false } });
});

test('who may be a minor is one in custody, and crosses to no other office', async () => {
  const born = String(THIS_YEAR - 18);
  const custody = changed(retenuGrandAnse(), {
    'etatCivil.nom': 'LOUISSAINT',
    'etatCivil.dateNaissance': born,
    'etatCivil.age': null,
    'informationSurLaRetention.dateInterpellation': `${THIS_YEAR}-01-15`,
    'comparutionDevantLeJuge.dateHeure': '',
  });
  const { id } = await create(as.agent, '/api/retention', { dossierData: custody });
  const minors = await as.agent.post('/api/retention/list', { filters: { statut: 'mineur' } });
  expect(minors.json<{ dossiers: { id: number }[] }>().dossiers.map((row) => row.id)).toContain(id);
  const other = await create(as.agentNippes, CERTIFICATE, adult({ [`${P}.dateNaissance`]: born }));
  const decision = await as.superAdmin.post('/api/matches/decisions', {
    kind: 'retention',
    dossierId: id,
    otherKind: 'certificat-majeur',
    otherDossierId: other.id,
    decision: 'same',
  });
  expect(decision.statusCode).toBe(422);
});
