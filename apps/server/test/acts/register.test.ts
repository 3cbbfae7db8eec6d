import type { Act, ActListAnswer, EarlierPapersAnswer } from '@dosye/domain/calls/acts.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import {
  actsOf,
  certificate,
  change,
  createAdult,
  issuedBy,
  numberOf,
  outcomes,
  register,
} from './office.ts';

const office = await offices();
const { as, owner } = office;
const createIssued = issuedBy(office);

const REASON = 'Délivré à une autre personne par erreur.';
/** An act of each state, in the order of their issue, and one of the other office. */
const dossiers: Record<'replaced' | 'void' | 'expired' | 'elsewhere', Answered> = {} as never;

const list = async (client: Client, filters: object = {}, more: object = {}) =>
  (await client.post('/api/acts/list', { filters, ...more })).json<ActListAnswer>();
const numbers = async (
  client: Client,
  filters: object = {},
  more: object = {},
): Promise<string[]> => (await list(client, filters, more)).acts.map(({ number }) => number);

beforeAll(async () => {
  dossiers.replaced = await createIssued(as.agent);
  await change(as.agent, dossiers.replaced, { 'renseignementsPersonnels.surnom': 'Nad' });
  await register(office, dossiers.replaced, 2);
  dossiers.void = await createIssued(as.agent);
  dossiers.expired = await createIssued(as.agent);
  dossiers.elsewhere = await createIssued(as.agentNippes);
  await as.admin.post(`/api/acts/${numberOf(dossiers.void)}/void`, { reason: REASON });
  await expireAct(owner, numberOf(dossiers.expired));
});

describe('the register of acts', () => {
  const own = () => [
    numberOf(dossiers.expired),
    numberOf(dossiers.void),
    numberOf(dossiers.replaced, 2),
    numberOf(dossiers.replaced),
  ];

  it('lists the acts of one’s own office, the newest first, and every office to super roles', async () => {
    expect(await numbers(as.agent)).toEqual(own());
    expect(await numbers(as.agent, { bureauId: 2 })).toEqual(own());
    expect(await numbers(as.superAdmin)).toEqual([numberOf(dossiers.elsewhere), ...own()]);
    expect(await numbers(as.delegue, { bureauId: 2 })).toEqual([numberOf(dossiers.elsewhere)]);
  });

  it('is read page by page, with its total', async () => {
    expect((await list(as.agent, {}, { page: 2, limit: 3 })).total).toBe(4);
    expect(await numbers(as.agent, {}, { page: 2, limit: 3 })).toEqual(own().slice(3));
  });

  it.each([
    ['valid', () => [numberOf(dossiers.replaced, 2)]],
    ['replaced', () => [numberOf(dossiers.replaced)]],
    ['void', () => [numberOf(dossiers.void)]],
    ['expired', () => [numberOf(dossiers.expired)]],
  ] as const)('is filtered by the state %s', async (state, expected) => {
    const { acts, total } = await list(as.agent, { state });
    expect(acts.map(({ number }) => number)).toEqual(expected());
    expect(acts.map((act) => act.state)).toEqual(expected().map(() => state));
    expect(total).toBe(expected().length);
  });

  it('is filtered by a part of the number, kind and days', async () => {
    expect(await numbers(as.agent, { number: '-d2' })).toEqual([numberOf(dossiers.replaced, 2)]);
    expect(await numbers(as.agent, { number: '%' })).toEqual([]);
    expect(await numbers(as.agent, { kind: 'certificat-majeur' })).toEqual(own());
    expect(await numbers(as.agent, { kind: 'certificat-mineur' })).toEqual([]);
    expect(await numbers(as.agent, { dateDebut: '2020-01-01', dateFin: '2020-12-31' })).toEqual([]);
    expect(await numbers(as.agent, { dateDebut: '2020-01-01', dateFin: '2199-12-31' })).toEqual(
      own(),
    );
  });

  it.each([
    ['an unknown filter', { nom: 'x' }, 'filters.nom'],
    ['a kind without acts', { kind: 'plainte' }, 'filters.kind'],
    ['an unknown state', { state: 'Valable' }, 'filters.state'],
    ['no day', { dateDebut: '2026-02-30' }, 'filters.dateDebut'],
    ['no office', { bureauId: 'x' }, 'filters.bureauId'],
  ])('refuses %s', async (_what, filters, field) => {
    const answer = await as.superAdmin.post('/api/acts/list', { filters });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });

  it('gives the bytes of each act, replaced and void ones too, to its office and the super roles', async () => {
    const number = numberOf(dossiers.replaced);
    const answer = await as.agent.get(`/api/acts/${number}`);
    expect([answer.statusCode, answer.headers['act-number']]).toEqual([200, number]);
    expect(answer.headers['content-disposition']).toContain(`filename="${number}.pdf"`);
    expect((await as.delegue.get(`/api/acts/${number}`)).rawPayload).toEqual(answer.rawPayload);
    const elsewhere = `/api/acts/${numberOf(dossiers.elsewhere)}`;
    expect((await as.agent.get(elsewhere)).statusCode).toBe(404);
    const { rows } = await owner.query(
      `select username from action_log where action_type = 'DOWNLOAD_ACT' order by id`,
    );
    expect(rows.map(({ username }) => username)).toEqual(['mireille', 'fritzner']);
  });

  it('is shown in a tab under the name of its file, without another entry in the history', async () => {
    const dossier = await createIssued(as.agent);
    const path = `/api/acts/${numberOf(dossier)}/Certificat_PIERRE-LOUIS.pdf`;
    const entries = async (): Promise<number> =>
      (await owner.query('select 1 from action_log where dossier_id = $1', [dossier.id])).rows
        .length;
    const before = await entries();
    const answer = await as.agent.get(path);
    expect(answer.headers['content-disposition']).toContain(
      'inline; filename="Certificat_PIERRE-LOUIS.pdf"',
    );
    expect(await entries()).toBe(before);
    // Somebody else has downloaded nothing yet.
    expect((await as.admin.get(path)).statusCode).toBe(200);
    expect(await entries()).toBe(before + 1);
    expect((await as.agentNippes.get(path)).statusCode).toBe(404);
  });
});

it('another act of a dossier that is shown in a tab is a download of its own', async () => {
  const dossier = await createIssued(as.agent);
  await change(as.agent, dossier, { 'renseignementsPersonnels.surnom': 'Nad' });
  await as.admin.get(certificate(dossier));
  for (const issue of [2, 1, 1]) {
    const path = `/api/acts/${numberOf(dossier, issue)}/Certificat.pdf`;
    expect((await as.admin.get(path)).statusCode).toBe(200);
  }
  const { rows } = await owner.query(
    `select action_type, details from action_log where dossier_id = $1 and username = 'wilner' order by id`,
    [dossier.id],
  );
  expect(rows.map(({ action_type, details }) => [action_type, details])).toEqual([
    ['ISSUE_ACT', expect.any(String)],
    ['PRINT_CERTIFICATE', `Certificat imprimé : ${numberOf(dossier, 2)}`],
    ['DOWNLOAD_ACT', `Acte ${numberOf(dossier)} téléchargé du registre`],
  ]);
});

describe('voiding an act', () => {
  const voiding = (client: Client, number: string, reason: unknown = REASON) =>
    client.post(`/api/acts/${number}/void`, { reason });

  it('is for admins of its office and super roles, with a reason, and never undone', async () => {
    const dossier = await createIssued(as.agent);
    const number = numberOf(dossier);
    expect((await voiding(as.agent, number)).statusCode).toBe(403);
    expect((await voiding(as.adminNippes, number)).statusCode).toBe(404);
    for (const reason of ['', '  court  ', 7, null]) {
      const refused = await voiding(as.admin, number, reason);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['reason']]);
    }
    expect((await actsOf(as.agent, dossier))[0]?.state).toBe('valid');
    const answer = await voiding(as.delegue, number);
    expect(answer.json<{ act: Act }>().act).toMatchObject({
      number,
      state: 'void',
      voided: { by: 'fritzner', reason: REASON, at: expect.any(String) },
    });
    const again = await voiding(as.superAdmin, number);
    expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT']);
    const { rows } = await owner.query(
      `select username, details from action_log where action_type = 'VOID_ACT' and dossier_id = $1`,
      [dossier.id],
    );
    expect(rows).toEqual([{ username: 'fritzner', details: `Acte ${number} annulé : ${REASON}` }]);
  });

  it('is done once, also by two at the same moment', async () => {
    const number = numberOf(await createIssued(as.agent));
    const answers = await Promise.all([as.admin, as.delegue].map((who) => voiding(who, number)));
    expect(outcomes(answers)).toEqual([
      [200, undefined],
      [409, 'CONFLICT'],
    ]);
    const { rows } = await owner.query('select 1 from act_event where act_number = $1', [number]);
    expect(rows).toHaveLength(1);
  });

  it('is not there for a number that nobody issued', async () => {
    for (const number of ['CM01-2026-99999-D1', 'CM01-2026-00001', 'x', '%27']) {
      expect((await voiding(as.superAdmin, number)).statusCode).toBe(404);
    }
  });

  it.each([
    ['act', 'version'],
    ['act_event', 'bureau_id'],
    ['act_waiver', 'bureau_id'],
    ['act_approval', 'bureau_id'],
  ])('adds a row: those of %s are changed and removed by nobody', async (table, column) => {
    await owner.query(`insert into act_waiver (dossier_id, bureau_id, version, version_saved_at, kind,
      condition, message, reason, by) values (0, 1, 1, now(), 'x', 'x', 'x', 'x', 'x')`);
    await owner.query(`insert into act_approval (dossier_id, bureau_id, version, version_saved_at, kind,
      issue, what, by) values (0, 1, 1, now(), 'x', 1, 'requested', 'x')`);
    for (const text of [
      `update ${table} set ${column} = 7`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(owner.query(text)).rejects.toThrow(/append-only table/);
    }
  });
});

describe('papers from before the register', () => {
  const earlier = async (client: Client): Promise<EarlierPapersAnswer> =>
    (await client.post('/api/acts/earlier', {})).json();
  /** A certificate that was printed before the register existed. */
  const printedBefore = (dossier: Answered, bureau = 1) =>
    owner.query(
      `insert into action_log (created_at, user_id, username, action_type, details, dossier_id,
         dossier_bureau_id, bureau_id)
       values ('2024-03-05T15:00:00Z', $1, 'mireille', 'PRINT_CERTIFICATE', '', $2, $3, $3)`,
      [as.agent.user.id, dossier.id, bureau],
    );

  it('are counted with the dossier and listed, with the act that it has since', async () => {
    const dossier = await createAdult(as.agent);
    await printedBefore(dossier);
    await printedBefore(dossier);
    await as.agent.post('/api/log-print', { personId: dossier.id });
    const { earlierPapers } = (await as.agent.get(`/api/acts/of/${dossier.id}`)).json();
    expect(earlierPapers).toBe(2);
    const listed = {
      dossiers: [
        {
          dossierId: dossier.id,
          dossierNo: dossier.dossierNo,
          kind: 'certificat-majeur',
          bureau_id: 1,
          times: 2,
          lastDay: '2024-03-05',
          actNo: '',
        },
      ],
      total: 1,
    };
    expect(await earlier(as.agent)).toEqual(listed);
    expect(await earlier(as.agentNippes)).toEqual({ dossiers: [], total: 0 });
    await register(office, dossier);
    const actNo = `${dossier.dossierNo}-D1`;
    expect((await earlier(as.agent)).dossiers).toEqual([{ ...listed.dossiers[0], actNo }]);
  });
});
