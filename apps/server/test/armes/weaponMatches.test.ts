import type { IdentityAnswer } from '@dosye/domain/calls/identities.ts';
import type { MatchesAnswer } from '@dosye/domain/calls/matches.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { armeDeParticulier } from '@dosye/testing/armes.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';

const { as, owner } = await offices();

function enter(kindId: string, changes: Changes, by: Client = as.agent): Promise<Answered> {
  const kind = kindById(kindId)?.kind;
  if (!kind) throw new Error(kindId);
  const record = kindId === 'arme-personal' ? armeDeParticulier() : sampleOf(kind, 3);
  const registrationData = { ...changed(record, changes), registrationType: kind.value };
  return create(by, '/api/firearms', { registrationData });
}

const weapon = (serie: string, marque = 'Glock', calibre = '9 mm'): Changes => ({
  'firearmSpec.serie': serie,
  'firearmSpec.marque': marque,
  'firearmSpec.calibre': calibre,
});
const seized = (serie: string, ...more: string[]): Changes => ({
  ...weapon(serie, ...more),
  'seizedInfo.categorie': 'Saisie',
  'seizedInfo.remiseDateHeure': '2026-03-03T10:00',
  'seizedInfo.clotureDateHeure': '2026-03-03T11:00',
});

async function weaponsOf(
  request: { kind: string; dossierId: number } | { kind: string; record: object },
  by: Client = as.agent,
) {
  const answer = await by.post('/api/matches', request);
  const { own } = answer.json<MatchesAnswer>();
  return own.filter(({ subject }) => subject === 'weapon');
}

const decide = (one: Answered, other: Answered, decision: string | null, subject = 'weapon') =>
  as.agent.post('/api/matches/decisions', {
    kind: 'arme-personal',
    dossierId: one.id,
    otherKind: 'arme-seized',
    otherDossierId: other.id,
    subject,
    decision,
  });

const actOf = ({ id }: Answered, by: Client = as.agent) => by.get(`/api/firearms/${id}/act`);
interface Refusal {
  reasons: { condition: string; message: string; waivable: boolean; matches?: true }[];
}

describe('a weapon of the same serial number is found', () => {
  test('while it is typed, and on its sheet', async () => {
    const found = await enter('arme-seized', seized('5713-5665'));
    const record = { firearmSpec: { serie: '57135665', marque: 'GLOCK', calibre: '9mm' } };
    const [match] = await weaponsOf({ kind: 'arme-personal', record });
    expect(match).toMatchObject({
      dossierId: found.id,
      level: 'same',
      role: 'Arme saisie ou récupérée',
      birthDate: '',
      reasons: [
        expect.stringMatching(/^série 5713-5665\s: saisie le 3\smars\s2026$/),
        'Même numéro de série, même marque, même calibre',
      ],
    });
    const owned = await enter('arme-personal', weapon('57I35665', 'Taurus'));
    expect(await weaponsOf({ kind: 'arme-personal', dossierId: owned.id })).toMatchObject([
      { dossierId: found.id, level: 'likely', decision: null },
    ]);
    expect(await weaponsOf({ kind: 'arme-seized', dossierId: found.id })).toMatchObject([
      {
        dossierId: owned.id,
        reasons: [expect.stringContaining('enregistrée le'), expect.anything()],
      },
    ]);
  });

  test('within what the caller may see', async () => {
    const { id } = await enter('arme-seized', seized('NIP4455'), as.agentNippes);
    const record = { firearmSpec: { serie: 'NIP4455' } };
    expect(await weaponsOf({ kind: 'arme-personal', record })).toEqual([]);
    expect(await weaponsOf({ kind: 'arme-personal', record }, as.superAdmin)).toMatchObject([
      { dossierId: id },
    ]);
  });

  test('by another number, or a word in its place, not', async () => {
    await enter('arme-seized', seized('EFFACÉ'));
    await enter('arme-seized', seized('ABC1234'));
    const typed = (serie: string) => ({
      kind: 'arme-personal',
      record: { firearmSpec: { serie } },
    });
    expect(await weaponsOf(typed('EFFACÉ'))).toEqual([]);
    expect(await weaponsOf(typed('ABC123'))).toEqual([]);
    expect(await weaponsOf(typed('ABC12345'))).toEqual([]);
  });
});

describe('an authorisation waits for the decision', () => {
  const condition = expect.objectContaining({
    condition: 'registre-armes',
    waivable: true,
    matches: true,
  });

  it('whether the weapon is the one of the register', async () => {
    const found = await enter('arme-seized', seized('AUT1001'));
    const owned = await enter('arme-personal', weapon('AUT1001'));
    const refused = await actOf(owned);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Refusal>().reasons).toEqual([condition]);
    expect(refused.json<Refusal>().reasons[0]?.message).toContain(found.dossierNo);
    expect((await decide(owned, found, 'different')).json()).toMatchObject({
      decision: 'different',
    });
    expect((await actOf(owned)).statusCode).toBe(200);
    const acts = await as.agent.post('/api/acts/list', { filters: { number: owned.dossierNo } });
    expect(acts.json()).toMatchObject({
      acts: [{ consulted: [{ registers: expect.stringContaining('Autre arme') }] }],
    });
  });

  it('and an administrator may let it pass with a reason', async () => {
    await enter('arme-seized', seized('AUT1002'));
    const owned = await enter('arme-personal', weapon('AUT1002'));
    const waived = await as.admin.post('/api/acts/waive', {
      kind: 'arme-personal',
      dossierId: owned.id,
      condition: 'registre-armes',
      reason: 'Les deux armes ont été vues ensemble au bureau.',
    });
    expect(waived.statusCode).toBe(200);
    expect((await actOf(owned)).statusCode).toBe(200);
  });

  it('but not for another office’s weapon', async () => {
    await enter('arme-seized', seized('AUT1003'), as.agentNippes);
    const owned = await enter('arme-personal', weapon('AUT1003'));
    expect((await actOf(owned)).statusCode).toBe(200);
  });
});

describe('a decision about weapons', () => {
  it('says nothing about the persons, and never makes one', async () => {
    const found = await enter('arme-seized', seized('DEC2001'));
    const owned = await enter('arme-personal', weapon('DEC2001'));
    await decide(owned, found, 'same');
    expect((await decide(owned, found, 'different', 'person')).statusCode).toBe(200);
    const identity = await as.agent.get(`/api/identities/arme-personal/${owned.id}`);
    expect(identity.json<IdentityAnswer>().dossiers.map(({ dossierId }) => dossierId)).toEqual([
      owned.id,
    ]);
    const { rows } = await owner.query<{ details: string }>(
      "select details from action_log where action_type = 'DECIDE_MATCH' and dossier_id = $1",
      [owned.id],
    );
    expect(rows.map(({ details }) => details).join()).toContain('Même arme');
  });

  it('is none about dossiers that are of no weapon', async () => {
    const found = await enter('arme-seized', seized('DEC2002'));
    const answer = await as.agent.post('/api/matches/decisions', {
      kind: 'arme-seized',
      dossierId: found.id,
      otherKind: 'certificat-majeur',
      otherDossierId: found.id + 1,
      subject: 'weapon',
      decision: 'same',
    });
    expect(answer.statusCode).toBe(422);
  });
});
