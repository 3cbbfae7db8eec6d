import type { IdentityAnswer } from '@dosye/domain/calls/identities.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { changed, type Changes, majeur, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { describe, expect, it, test } from 'vitest';
import { certificate, createAdult } from '../acts/office.ts';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();
const P = 'renseignementsPersonnels';
const YEAR = Number(todayInHaiti().slice(0, 4));

const ADULT = 'certificat-majeur';
const CUSTODY = 'retention';
/** A dossier with its kind. */
type Kinded = readonly [kind: string, dossier: Answered];

let entered = 100;
async function adult(changes: Changes = {}, by: Client = as.agent): Promise<Kinded> {
  entered += 1;
  const personData = majeur({ ...someoneElse(entered), ...changes });
  return [ADULT, await create(by, '/api/persons', { personData, force: true })];
}

async function custody(changes: Changes = {}): Promise<Kinded> {
  entered += 1;
  const own = {
    'etatCivil.nom': `THERVIL ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(entered % 26)}`,
    'etatCivil.alias': 'Ti Roro',
    'etatCivil.noIdentificationUnique': '',
  };
  const dossierData = changed(retenuGrandAnse(), { ...own, ...changes });
  return [CUSTODY, await create(as.agent, '/api/retention', { dossierData })];
}

async function minor(): Promise<Kinded> {
  const birth = { 'renseignementsMineur.dateNaissance': `${YEAR - 12}-02-01` };
  const personData = { ...changed(sampleOf(certificatMineur, 2), birth), type_dossier: 'mineur' };
  const dossier = await create(as.agent, '/api/persons', { personData, force: true });
  return ['certificat-mineur', dossier];
}

const decide = (
  [kind, { id: dossierId }]: Kinded,
  [otherKind, { id: otherDossierId }]: Kinded,
  decision: 'same' | 'different' | null,
  by: Client = as.agent,
) => by.post('/api/matches/decisions', { kind, dossierId, otherKind, otherDossierId, decision });

const read = ([kind, { id }]: Kinded, by: Client = as.agent) =>
  by.get(`/api/identities/${kind}/${id}`);
async function identityOf(dossier: Kinded, by: Client = as.agent): Promise<IdentityAnswer> {
  const answer = await read(dossier, by);
  expect(answer.statusCode).toBe(200);
  return answer.json<IdentityAnswer>();
}
const ids = ({ dossiers }: IdentityAnswer): number[] => dossiers.map(({ dossierId }) => dossierId);

describe('the page of a person', () => {
  test('has all dossiers that decisions join, from each of them', async () => {
    const [one, two, three, other] = [await adult(), await custody(), await adult(), await adult()];
    await decide(one, two, 'same');
    await decide(two, three, 'same');
    const expected = [three[1].id, two[1].id, one[1].id];
    for (const dossier of [one, two, three]) {
      expect(ids(await identityOf(dossier))).toEqual(expected);
    }
    expect(ids(await identityOf(other))).toEqual([other[1].id]);
    await decide(two, three, null);
    expect(ids(await identityOf(one))).toEqual([two[1].id, one[1].id]);
  });

  test('tells names, aliases, photos, addresses and acts, each with its dossier, and no other party', async () => {
    const one = [
      ADULT,
      await createAdult(as.agent, {
        [`${P}.nomFamille`]: 'THERVIL',
        [`${P}.nomNaissance`]: 'CADET',
        [`${P}.surnom`]: 'Roro',
        [`${P}.nomsAnterieurs`]: ['Rose Cadet'],
        [`${P}.nomMere`]: 'Immacula DESROSIERS',
        'verificationIdentite.numeroPasseport': 'PP4031199',
      }),
    ] as const;
    expect((await as.agent.get(certificate(one[1]))).statusCode).toBe(200);
    const two = await custody({ 'etatCivil.adresse': '3, Rue Bordes' });
    await decide(one, two, 'same');
    const identity = await identityOf(two);
    const names = identity.names.map(({ label, name }) => `${label} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'Nom THERVIL Esther Nadège',
        'Nom de naissance CADET',
        'Surnom Roro',
        'Alias Ti Roro',
        'Noms antérieurs Rose Cadet',
      ]),
    );
    expect(identity.addresses.map(({ address }) => address)).toEqual(
      expect.arrayContaining([expect.stringContaining('3, Rue Bordes')]),
    );
    expect(identity.pictures).toMatchObject([{ dossierId: one[1].id, kind: ADULT, minor: false }]);
    expect(identity.acts).toMatchObject([{ dossierId: one[1].id, state: 'valid' }]);
    const text = JSON.stringify(identity);
    for (const party of ['DESROSIERS', 'TOUSSAINT', 'ESTIMÉ', 'SANON']) {
      expect(text).not.toContain(party);
    }
  });

  test('marks what is from when the person was a minor', async () => {
    const young = await minor();
    const grown = await adult();
    const yearAlone = { 'etatCivil.dateNaissance': String(YEAR - 18), 'etatCivil.age': null };
    const year = await custody(yearAlone);
    await decide(young, grown, 'same');
    const marked = Object.fromEntries(
      (await identityOf(grown)).dossiers.map((dossier) => [dossier.dossierId, dossier.minor]),
    );
    expect(marked).toEqual({ [young[1].id]: true, [grown[1].id]: false });
    expect((await identityOf(year)).dossiers).toMatchObject([{ minor: true }]);
  });

  test('shows no dossier of another office, and no chain through it', async () => {
    const one = await adult();
    const far = await adult({}, as.agentNippes);
    const two = await adult();
    await decide(one, far, 'same', as.superAdmin);
    await decide(far, two, 'same', as.superAdmin);
    expect(ids(await identityOf(one))).toEqual([one[1].id]);
    expect(ids(await identityOf(one, as.superAdmin))).toHaveLength(3);
    expect((await read(one, as.agentNippes)).statusCode).toBe(404);
  });

  test('is of a person alone', async () => {
    const [, { id }] = await adult();
    for (const kind of ['plainte', 'operation', 'information', 'retention', 'rien']) {
      expect((await as.agent.get(`/api/identities/${kind}/${id}`)).statusCode).toBe(404);
    }
  });

  test('is a view of each dossier in the history', async () => {
    const one = await adult();
    const two = await custody();
    await decide(one, two, 'same');
    await identityOf(one);
    const { rows } = await owner.query(
      `select action_type from action_log
       where dossier_id = any($1) and details like '%fiche de synthèse' order by 1`,
      [[one[1].id, two[1].id]],
    );
    expect(rows.map(({ action_type }) => action_type)).toEqual(['VIEW_PERSON', 'VIEW_RETENTION']);
  });

  test('is announced when it is printed, in the history of each dossier', async () => {
    const one = await adult();
    const two = await custody();
    await decide(one, two, 'same');
    const printed = await as.agent.post(`/api/identities/${ADULT}/${one[1].id}/log-print`, {});
    expect(printed.json()).toEqual({ success: true });
    for (const path of [`/api/persons/${one[1].id}`, `/api/retention/${two[1].id}`]) {
      const { events } = (await as.agent.get(`${path}/history`)).json();
      expect(events[0]).toMatchObject({ label: 'Fiche de synthèse imprimée' });
    }
    const other = await as.agentNippes.post(`/api/identities/${ADULT}/${one[1].id}/log-print`, {});
    expect(other.statusCode).toBe(404);
  });
});

describe('a decision that contradicts others is refused with the pair', () => {
  test.each([
    ['join two that are decided different', 'different', 'same', [0, 1], 'Autre personne', [0, 1]],
    ['separate two that others join', 'same', 'different', [0, 2], 'Même personne', [1, 2]],
  ] as const)('when it would %s, until one is withdrawn', async (_what, first, tried, pair, decided, withdrawn) => {
    const dossiers = [await adult(), await adult(), await custody()] as const;
    const [a, b, c] = dossiers;
    await decide(a, b, first);
    await decide(b, c, 'same');
    const answer = await decide(a, c, tried);
    const numbers = pair.map((place) => dossiers[place][1].dossierNo).join(' et ');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'CONTRADICTS_DECISION',
        message: expect.stringMatching(new RegExp(`${numbers}.*${decided}`)),
      },
    ]);
    const [one, other] = withdrawn;
    await decide(dossiers[one], dossiers[other], null);
    expect((await decide(a, c, tried)).statusCode).toBe(200);
  });

  it('by two officers at once, one of them', async () => {
    const [a, b, c] = [await adult(), await adult(), await adult()];
    await decide(a, b, 'same');
    const answers = await Promise.all([decide(b, c, 'same'), decide(a, c, 'different', as.admin)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
  });

  it('by officers who join two chains at once, one of whose dossiers are decided different', async () => {
    const [a, b, c, d] = [await adult(), await adult(), await adult(), await adult()];
    await decide(a, d, 'different');
    const answers = await meetAt(owner, 'match_decision', [
      () => decide(b, c, 'same'),
      () => decide(a, b, 'same'),
      () => decide(c, d, 'same', as.admin),
    ]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(1);
  });
});
