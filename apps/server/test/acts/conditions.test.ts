import type { NextActAnswer } from '@dosye/domain/calls/acts.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { ActRefusalReason } from '@dosye/domain/dossier/acts.ts';
import { addMonths, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { armeDeParticulier } from '@dosye/testing/armes.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { changed, type Changes } from '@dosye/testing/records.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';
import { actsOf, certificate, change, createAdult, issuedBy } from './office.ts';

const office = await offices();
const { as, owner } = office;

const next = async (client: Client, { id }: { id: number }): Promise<NextActAnswer> =>
  (await client.get(`/api/acts/next/certificat-majeur/${id}`)).json();

const UNVERIFIED = { 'informationsInternes.dateVerification': '' };
const REASON = 'Pièce vue au guichet, le service fiscal ne répond pas.';
const waiver = (dossier: Answered, changes: Record<string, unknown> = {}) => ({
  kind: 'certificat-majeur',
  dossierId: dossier.id,
  condition: 'date-verification',
  reason: REASON,
  ...changes,
});

describe('what the page asks before it issues', () => {
  it('names the person, the last day and every condition, and issues nothing', async () => {
    const dossier = await createAdult(as.agent, { 'informationsInternes.dateVerification': '' });
    const asked = await next(as.agent, dossier);
    expect(asked).toEqual({
      present: null,
      name: 'Esther Nadège PIERRE-LOUIS',
      birthDate: getAt(dossier, 'renseignementsPersonnels.dateNaissance'),
      photo: expect.stringMatching(/^\/api\/files\//),
      validUntil: addMonths(todayInHaiti(), 3),
      reasons: [expect.objectContaining({ condition: 'date-verification', waivable: true })],
      needsApproval: false,
      keepsDeliveries: false,
    });
    expect(await actsOf(as.agent, dossier)).toEqual([]);
  });

  it('is the act of the present version once that is issued, and of no other version', async () => {
    const dossier = await issuedBy(office)(as.agent);
    const number = `${dossier.dossierNo}-D1`;
    expect((await next(as.agent, dossier)).present).toEqual({ number, state: 'valid' });
    await change(as.agent, dossier, { 'education.primaire': [] });
    expect((await next(as.agent, dossier)).present).toBeNull();
  });
});

describe('the certificate of an age', () => {
  const yearsAgo = (years: number): string => addMonths(todayInHaiti(), -12 * years);
  const refused = async (path: string): Promise<unknown> => {
    const answer = await as.agent.get(path);
    const { reasons } = answer.json<{ reasons: ActRefusalReason[] }>();
    return [answer.statusCode, reasons.map(({ condition, waivable }) => [condition, waivable])];
  };

  it('of an adult is refused for a child, and given on the eighteenth birthday', async () => {
    const birthDate = 'renseignementsPersonnels.dateNaissance';
    const child = await createAdult(as.agent, { [birthDate]: yearsAgo(14) });
    expect(await refused(certificate(child))).toEqual([409, [['majorite', false]]]);
    const grown = await createAdult(as.agent, { [birthDate]: yearsAgo(18) });
    expect((await as.agent.get(certificate(grown))).statusCode).toBe(200);
  });

  it('of a minor is refused for an adult', async () => {
    const grown = await create(as.agent, '/api/persons', {
      personData: {
        type_dossier: 'mineur',
        ...changed(sampleOf(certificatMineur), {
          'renseignementsMineur.dateNaissance': yearsAgo(30),
        }),
      },
    });
    expect(await refused(`/api/certificate/mineur/${grown.id}/download`)).toEqual([
      409,
      [['naissance', false]],
    ]);
  });
});

describe('an act whose conditions do not hold', () => {
  it('is refused with every sentence and the field to correct, and nothing is issued', async () => {
    const dossier = await createAdult(as.agent, {
      ...UNVERIFIED,
      'renseignementsPersonnels.nomFamille': 'DORVAL',
      'renseignementsPersonnels.prenoms': 'Wilson',
      'renseignementsPersonnels.dateNaissance': addMonths(todayInHaiti(), -12 * 8),
    });
    const answer = await as.agent.get(certificate(dossier));
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'ACT_REFUSED',
        message: 'Cet acte ne peut pas être émis : 2 conditions ne sont pas remplies.',
        reasons: [
          {
            condition: 'majorite',
            message: expect.stringContaining('8 ans'),
            field: 'renseignementsPersonnels.dateNaissance',
            waivable: false,
          },
          {
            condition: 'date-verification',
            message: expect.stringContaining('date de la vérification'),
            field: 'informationsInternes.dateVerification',
            waivable: true,
          },
        ],
      },
    ]);
    expect(await actsOf(as.agent, dossier)).toEqual([]);
    const { rows } = await owner.query(
      `select from action_log where dossier_id = $1 and action_type ~ '(PRINT|DOWNLOAD)_'`,
      [dossier.id],
    );
    expect(rows).toEqual([]);
  });

  const arme = async (changes: Changes): Promise<Answered> =>
    create(as.agent, '/api/firearms', {
      registrationData: {
        registrationType: 'personal',
        ...changed(armeDeParticulier(), { 'loiPsychologie.selfAnalyse': true, ...changes }),
      },
    });

  it('is an authorisation for a child who answered Non, and for the same address of three kinds', async () => {
    const child = await arme({
      'declarantInfo.dateNaissance': '2015-05-05',
      'loiPsychologie.reglesSecurite': false,
    });
    const refused = await as.agent.get(`/api/firearms/${child.id}/act`);
    expect(refused.json()).toMatchObject({
      code: 'ACT_REFUSED',
      reasons: [{ condition: 'majorite', waivable: false }, { condition: 'reglesSecurite' }],
    });
    const grown = await arme({ 'firearmSpec.serie': 'BGX419' });
    const answer = await as.agent.get(`/api/firearms/${grown.id}/act`);
    expect([answer.statusCode, answer.headers['act-number']]).toEqual([
      200,
      `${grown.dossierNo}-D1`,
    ]);
    expect(await actsOf(as.agent, grown)).toMatchObject([
      { kind: 'arme-personal', validUntil: '' },
    ]);
  });
});

describe('a waiver', () => {
  it('of an admin lets a condition pass for that version; its reason stands in the register and not on the paper', async () => {
    const dossier = await createAdult(as.agent, UNVERIFIED);
    const waived = await as.admin.post('/api/acts/waive', waiver(dossier));
    expect([waived.statusCode, waived.json()]).toEqual([200, { reasons: [] }]);
    const answer = await as.agent.get(certificate(dossier));
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain(`${dossier.dossierNo}-D1`);
    expect(text).not.toMatch(/guichet|wilner/u);
    expect(await actsOf(as.agent, dossier)).toMatchObject([
      { waived: [{ condition: 'date-verification', reason: REASON, by: 'wilner' }] },
    ]);
    const { rows } = await owner.query(
      `select username, details from action_log
       where action_type = 'WAIVE_ACT_CONDITION' and dossier_id = $1`,
      [dossier.id],
    );
    expect(rows).toEqual([{ username: 'wilner', details: expect.stringContaining(REASON) }]);
    await change(as.agent, dossier, { 'renseignementsPersonnels.surnom': 'Nad' });
    expect((await as.agent.get(certificate(dossier))).json().code).toBe('ACT_REFUSED');
  });

  it('is refused to agents, without a reason, of what is not waivable, and of what holds', async () => {
    const dossier = await createAdult(as.agent, UNVERIFIED);
    const statuses = async (client: typeof as.admin, changes: Record<string, unknown> = {}) => {
      const answer = await client.post('/api/acts/waive', waiver(dossier, changes));
      return [answer.statusCode, Object.keys(answer.json().fields ?? {}).join()];
    };
    expect(await statuses(as.agent)).toEqual([403, '']);
    expect(await statuses(as.adminNippes)).toEqual([404, '']);
    for (const reason of [undefined, '', 'trop court', '          x', 7, 'x'.repeat(501)]) {
      const expected = reason === 'trop court' ? [200, ''] : [422, 'reason'];
      expect([reason, await statuses(as.admin, { reason })]).toEqual([reason, expected]);
    }
    for (const condition of ['photo', 'rien', '__proto__', '']) {
      expect(await statuses(as.admin, { condition })).toEqual([422, 'condition']);
    }
    expect(await statuses(as.admin, { kind: 'certificat-mineur' })).toEqual([404, '']);
    const sound = await createAdult(as.agent);
    expect(await statuses(as.admin, { dossierId: sound.id })).toEqual([409, '']);
  });
});

it.each([
  ['Brigade mobile', undefined, 'DIRECTION DÉPARTEMENTALE DE LA GRAND’ANSE'],
  ['Brigade de nuit', 'Ouest', 'DIRECTION DÉPARTEMENTALE DE L’OUEST'],
])('an office whose name tells no department, %s, issues its acts in the named one, else in the Grand’Anse', async (nom, departement, direction) => {
  const made = await as.superAdmin.post('/api/admin/bureaux', { nom, departement });
  const { id: bureauId } = made.json<{ id: number }>();
  const dossier = await createAdult({
    ...as.superAdmin,
    post: (path, body) => as.superAdmin.post(path, { ...(body as object), bureauId }),
  });
  const issued = await as.superAdmin.get(certificate(dossier));
  expect((await readPdf(issued.rawPayload)).text.toUpperCase()).toContain(direction);
});
