import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { changed, majeur, someoneElse } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();
const PERSON = 'renseignementsPersonnels';

/** A certificate of this person. */
const certificate = (who: number, changes: Record<string, unknown> = {}, by = as.agent) =>
  create(by, '/api/persons', {
    personData: majeur({ ...someoneElse(who), ...changes }),
    force: true,
  });

const esther = {
  [`${PERSON}.nomFamille`]: 'ESTIMÉ',
  [`${PERSON}.prenoms`]: 'Marie Ange',
  [`${PERSON}.dateNaissance`]: '1990-05-12',
};
let first: Answered;
let second: Answered;
let custody: Answered;
beforeAll(async () => {
  first = await certificate(1, esther);
  second = await certificate(2, esther);
  const area = areaById('retention');
  if (!area) throw new Error('no retention');
  const arrested = changed(sampleOf(retention, 2), {
    'etatCivil.nom': 'Estime',
    'etatCivil.prenom': 'Mari Anj',
    'etatCivil.dateNaissance': '1990-05-12',
  });
  custody = await create(as.agent, '/api/retention', bodyOf(area, retention, arrested));
});

type By = keyof typeof as;
const ask = (dossier: Answered, kind = certificatMajeur.id, by: By = 'agent') =>
  as[by].post('/api/matches', { kind, dossierId: dossier.id });

interface Match {
  dossierNo: string;
  decision: string | null;
  decided: { note: string; decidedBy: string } | null;
}
const matchesOf = async (dossier: Answered, kind?: string, by?: By): Promise<Match[]> =>
  (await ask(dossier, kind, by)).json().own;

interface DecideOptions {
  note?: string;
  otherKind?: string;
  by?: By;
}
const decide = (
  dossier: Answered,
  other: Answered,
  decision: string | null,
  { note = '', otherKind = certificatMajeur.id, by = 'agent' }: DecideOptions = {},
) =>
  as[by].post('/api/matches/decisions', {
    kind: certificatMajeur.id,
    dossierId: dossier.id,
    otherKind,
    otherDossierId: other.id,
    decision,
    note,
  });

const entriesOf = async (dossier: Answered): Promise<string[]> =>
  (
    await owner.query<{ details: string }>(
      `select details from action_log where action_type = 'DECIDE_MATCH' and dossier_id = $1 order by id`,
      [dossier.id],
    )
  ).rows.map(({ details }) => details);

describe('the matches of a saved dossier', () => {
  it('are the other dossiers of the person, in every kind, without the dossier itself', async () => {
    const numbers = (await matchesOf(first)).map(({ dossierNo }) => dossierNo);
    expect(numbers.toSorted()).toEqual([custody.dossierNo, second.dossierNo].toSorted());
    const ofCustody = await matchesOf(custody, retention.id);
    expect(ofCustody.map(({ dossierNo }) => dossierNo)).toContain(first.dossierNo);
  });

  it('are 404 for another office, and for a dossier of another kind', async () => {
    expect((await ask(first, certificatMajeur.id, 'agentNippes')).statusCode).toBe(404);
    expect((await ask(first, 'certificat-mineur')).statusCode).toBe(404);
    expect((await ask(first, retention.id)).statusCode).toBe(404);
  });

  it('are asked of a dossier or of a form, not of both or none', async () => {
    for (const body of [{}, { dossierId: first.id, record: {} }]) {
      const answer = await as.agent.post('/api/matches', { kind: certificatMajeur.id, ...body });
      expect(answer.statusCode).toBe(422);
    }
  });
});

describe('a decision about two dossiers', () => {
  it('stands in the matches and in the history of both, with officer and note', async () => {
    const answer = await decide(first, second, 'same', { note: ' Vue au guichet ' });
    expect(answer.json()).toMatchObject({
      decision: 'same',
      decided: { note: 'Vue au guichet', decidedBy: 'mireille' },
    });
    for (const [dossier, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const match = (await matchesOf(dossier)).find((one) => one.dossierNo === other.dossierNo);
      expect(match).toMatchObject({ decision: 'same', decided: { note: 'Vue au guichet' } });
      expect(await entriesOf(dossier)).toEqual([
        `${dossier.dossierNo}, comparé à ${other.dossierNo} : Même personne (Vue au guichet)`,
      ]);
    }
  });

  it('is among the events of both dossiers that their pages show', async () => {
    const [one, other] = [await certificate(40), await certificate(41)];
    await decide(one, other, 'same');
    for (const dossier of [one, other]) {
      const { events } = (await as.agent.get(`/api/persons/${dossier.id}/history`)).json();
      expect(events[0]).toMatchObject({
        label: 'Décision sur un rapprochement',
        details: expect.stringMatching(/, comparé à .* : Même personne$/),
        username: 'mireille',
      });
    }
  });

  it('is recorded once when it is sent twice, and withdrawn by a decision of nothing', async () => {
    const before = (await entriesOf(custody)).length;
    const otherKind = retention.id;
    await decide(first, custody, 'different', { otherKind });
    await decide(first, custody, 'different', { otherKind });
    expect(await entriesOf(custody)).toHaveLength(before + 1);
    const last = (await matchesOf(first)).at(-1);
    expect(last).toMatchObject({ dossierNo: custody.dossierNo, decision: 'different' });
    expect((await decide(first, custody, null, { otherKind })).json()).toEqual({
      decision: null,
      decided: null,
    });
    expect((await entriesOf(custody)).at(-1)).toBe(
      `${custody.dossierNo}, comparé à ${first.dossierNo} : Décision retirée`,
    );
    const match = (await matchesOf(first)).find((one) => one.dossierNo === custody.dossierNo);
    expect(match).toMatchObject({ decision: null, decided: null });
  });

  it('is not replaced by its contrary, only withdrawn first', async () => {
    const [one, other] = [await certificate(40, esther), await certificate(41, esther)];
    const [mine, theirs] = await Promise.all([
      decide(one, other, 'same'),
      decide(other, one, 'different', { by: 'admin' }),
    ]);
    expect([mine.statusCode, theirs.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    for (const [contrary, decided, words] of [
      ['different', 'same', 'Même personne'],
      ['same', 'different', 'Autre personne'],
    ] as const) {
      await decide(one, other, null);
      expect((await decide(one, other, decided)).statusCode).toBe(200);
      expect((await decide(one, other, contrary)).json()).toEqual({
        code: 'CONTRADICTS_DECISION',
        message: `Cette décision en contredit une autre : ${one.dossierNo} et ${other.dossierNo} sont décidés « ${words} ». Retirez-la d’abord.`,
      });
    }
  });

  it('that they are of one person outlives a correction of the name and the birth date', async () => {
    const [one, other] = [await certificate(3), await certificate(4)];
    expect(await matchesOf(one)).toEqual([]);
    await decide(one, other, 'same');
    expect(await matchesOf(one)).toMatchObject([
      { dossierNo: other.dossierNo, level: 'same', reasons: [], decision: 'same' },
    ]);
  });

  it('that they are of two people displaces no other match, however many there are', async () => {
    const name = {
      [`${PERSON}.nomFamille`]: 'JOSEPH',
      [`${PERSON}.prenoms`]: 'Jean',
      [`${PERSON}.dateNaissance`]: '1980-01-01',
    };
    const asked = await certificate(10, name);
    const others: Answered[] = [];
    for (let who = 11; who < 34; who++) others.push(await certificate(who, name));
    for (const other of others.slice(1)) await decide(asked, other, 'different');
    const matches = await matchesOf(asked);
    expect(matches).toHaveLength(20);
    expect(matches[0]).toMatchObject({ dossierNo: others[0]?.dossierNo, decision: null });
    expect(matches.slice(1).every(({ decision }) => decision === 'different')).toBe(true);
  });

  it('waits in the Corbeille with its dossier, and comes back with it', async () => {
    const [one, other] = [await certificate(5, esther), await certificate(6, esther)];
    await decide(one, other, 'same');
    expect((await as.delegue.delete(`/api/persons/${other.id}`)).statusCode).toBe(200);
    const has = async () =>
      (await matchesOf(one)).some(
        (match) => match.dossierNo === other.dossierNo && match.decision === 'same',
      );
    expect(await has()).toBe(false);
    await as.delegue.post(`/api/trash/${other.id}/restore`, {});
    expect(await has()).toBe(true);
  });
});

describe('a decision that is refused', () => {
  it('is 404 for a dossier of another office, whichever of the two it is', async () => {
    const elsewhere = await certificate(7, esther, as.agentNippes);
    expect((await decide(first, elsewhere, 'same')).statusCode).toBe(404);
    expect((await decide(elsewhere, first, 'same')).statusCode).toBe(404);
    expect((await decide(first, second, 'same', { by: 'agentNippes' })).statusCode).toBe(404);
  });

  it('is 422 for a dossier with itself, and for a kind that is about nobody', async () => {
    const itself = await decide(first, first, 'same');
    expect([itself.statusCode, itself.json().message]).toEqual([
      422,
      'Un dossier ne se compare pas à lui-même.',
    ]);
    for (const otherKind of ['information', 'plainte', 'operation', 'chien']) {
      const answer = await decide(first, second, 'same', { otherKind });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { otherKind: 'Les dossiers de ce type ne peuvent pas être rapprochés.' },
      ]);
    }
    expect((await decide(first, second, 'peut-être')).statusCode).toBe(422);
    expect((await decide(first, second, 'same', { note: 'x'.repeat(501) })).statusCode).toBe(422);
  });
});

describe('a decision of a super role about dossiers of two offices', () => {
  it('is refused where one of the persons was a minor on the day of the dossier', async () => {
    const young = {
      ...esther,
      [`${PERSON}.dateNaissance`]: `${new Date().getFullYear() - 10}-05-12`,
    };
    const here = await certificate(50, young);
    const elsewhere = await certificate(51, esther, as.agentNippes);
    for (const [one, other] of [
      [here, elsewhere],
      [elsewhere, here],
    ] as const) {
      const answer = await decide(one, other, 'same', { by: 'delegue' });
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        expect.stringContaining('mineure'),
      ]);
    }
    expect(await entriesOf(elsewhere)).toEqual([]);
  });

  it('is seen by the super roles alone, and names no dossier of the other office', async () => {
    const here = await certificate(8, esther);
    const elsewhere = await certificate(9, esther, as.agentNippes);
    const note = 'Vu à Nippes';
    expect((await decide(here, elsewhere, 'same', { by: 'delegue', note })).statusCode).toBe(200);
    const numbersSeen = async (by: By) =>
      (await matchesOf(here, certificatMajeur.id, by)).map(({ dossierNo }) => dossierNo);
    expect(await numbersSeen('superAdmin')).toContain(elsewhere.dossierNo);
    expect(await numbersSeen('agent')).not.toContain(elsewhere.dossierNo);
    expect(await entriesOf(here)).toEqual([
      `${here.dossierNo}, comparé à un dossier de « Nippes » : Même personne`,
    ]);
  });
});
