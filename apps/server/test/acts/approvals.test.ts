import type { ActToday, DossierActsAnswer, NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { ListAnswer, ListRow } from '@dosye/domain/calls/dossiers.ts';
import { holdAt } from '@dosye/testing/locks.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import { actsOf, certificate, change, codeOf, createAdult, outcomes, register } from './office.ts';

const office = await offices();
const { as, owner } = office;

const REASON = 'La photo n’est pas celle de la personne.';
const SURNOM = (surnom: string) => ({ 'renseignementsPersonnels.surnom': surnom });
const approvals = (client: Client, validationActes: boolean) =>
  client.put('/api/config', { config: { validationActes } });
beforeAll(() => approvals(as.admin, true));

const issue = (dossier: Answered, client: Client = as.agent) => client.get(certificate(dossier));
const approve = (client: Client, { id: dossierId }: Answered, version = 1) =>
  client.post('/api/acts/approve', { kind: 'certificat-majeur', dossierId, version });
const sendBack = (client: Client, { id: dossierId }: Answered, version = 1, reason = REASON) =>
  client.post('/api/acts/return', { kind: 'certificat-majeur', dossierId, version, reason });
const AWAITS = [409, 'ACT_AWAITS_APPROVAL'];
const ISSUED = [200, undefined];

const listed = async (client: Client, filters: object): Promise<ListRow[]> =>
  (await client.post('/api/persons/list', { filters, limit: 200 })).json<ListAnswer>()[
    'persons'
  ] as ListRow[];
const inList = async ({ dossierNo }: Answered) =>
  (await listed(as.agent, { searchTerm: dossierNo }))[0]?.act?.state;
const onSheet = async ({ id }: Answered): Promise<ActToday | undefined> =>
  (await as.agent.get(`/api/acts/of/${id}`)).json<DossierActsAnswer>().today;
/** The dossiers with an act that wait to be issued anew. */
const toIssue = async (): Promise<number[]> =>
  (await listed(as.agent, { attente: 'a-emettre' }))
    .filter(({ act }) => act?.state !== 'complete')
    .map(({ id }) => id);
/** What the list and the sheet say of it, which is the same. */
async function stateOf(dossier: Answered): Promise<string | undefined> {
  const state = await inList(dossier);
  expect((await onSheet(dossier))?.act.state).toBe(state);
  return state;
}
const steps = async ({ id }: Answered): Promise<string[]> =>
  (
    await owner.query('select what from act_approval where dossier_id = $1 order by id', [id])
  ).rows.map(({ what }) => what);

describe('what would be issued waits for an approval', () => {
  it('of an admin, who accepts it: then it is issued once', async () => {
    const dossier = await createAdult(as.agent);
    expect(await stateOf(dossier)).toBe('complete');
    expect(codeOf(await issue(dossier))).toEqual(AWAITS);
    expect(codeOf(await issue(dossier, as.admin))).toEqual(AWAITS);
    expect(await stateOf(dossier)).toBe('awaiting');
    expect(await steps(dossier)).toEqual(['requested']);
    const answer = await approve(as.admin, dossier);
    expect(answer.json<{ today: ActToday }>().today).toMatchObject({
      act: { state: 'complete' },
      reasons: [],
      approval: { step: 'approved', by: 'wilner' },
    });
    expect(await stateOf(dossier)).toBe('complete');
    const [first, second] = [await issue(dossier), await issue(dossier)];
    expect([codeOf(first), second.rawPayload.equals(first.rawPayload)]).toEqual([ISSUED, true]);
    expect((await actsOf(as.agent, dossier)).map(({ approved }) => approved)).toEqual([
      { by: 'wilner', own: false, at: expect.any(String) },
    ]);
  });

  it('after its conditions, which are judged again at the issue', async () => {
    const unverified = { 'informationsInternes.dateVerification': '' };
    const dossier = await createAdult(as.agent, unverified);
    expect(codeOf(await issue(dossier))).toEqual([409, 'ACT_REFUSED']);
    expect(await stateOf(dossier)).toBe('incomplete');
    const accepted = await createAdult(as.agent);
    await issue(accepted);
    await approve(as.admin, accepted);
    const { documentHeaderText } = (await as.admin.post('/api/config', {})).json();
    const withoutTitle = { ...documentHeaderText, mainTitle: '' };
    await as.admin.put('/api/config', { config: { documentHeaderText: withoutTitle } });
    expect(codeOf(await issue(accepted))).toEqual([409, 'ACT_REFUSED']);
    await as.admin.put('/api/config', { config: { documentHeaderText } });
    expect(codeOf(await issue(accepted))).toEqual(ISSUED);
  });

  it('who sends it back with a reason, until it is asked for again or saved', async () => {
    const dossier = await createAdult(as.agent);
    await issue(dossier);
    for (const reason of ['', 'trop court', '         '].map((text) => text.slice(0, 9))) {
      expect((await sendBack(as.admin, dossier, 1, reason)).statusCode).toBe(422);
    }
    expect((await sendBack(as.admin, dossier)).statusCode).toBe(200);
    expect(await stateOf(dossier)).toBe('returned');
    expect((await onSheet(dossier))?.approval).toMatchObject({
      step: 'returned',
      by: 'wilner',
      reason: REASON,
    });
    expect(codeOf(await issue(dossier))).toEqual(AWAITS);
    expect(await stateOf(dossier)).toBe('awaiting');
    await sendBack(as.admin, dossier);
    await change(as.agent, dossier, SURNOM('Nad'));
    expect(await stateOf(dossier)).toBe('complete');
    expect((await onSheet(dossier))?.approval).toBeUndefined();
    expect(codeOf(await issue(dossier))).toEqual(AWAITS);
    expect(await steps(dossier)).toEqual([
      'requested',
      'returned',
      'requested',
      'returned',
      'requested',
    ]);
  });

  it('and the question before the issue says so', async () => {
    const dossier = await createAdult(as.agent);
    const next = async (): Promise<NextActAnswer> =>
      (await as.agent.get(`/api/acts/next/certificat-majeur/${dossier.id}`)).json();
    expect(await next()).toEqual(expect.objectContaining({ needsApproval: true }));
    expect(await next()).not.toHaveProperty('approval');
    await issue(dossier);
    expect(await next()).toMatchObject({
      needsApproval: true,
      approval: { step: 'requested', by: 'mireille' },
    });
    await approve(as.admin, dossier);
    expect(await next()).toMatchObject({ needsApproval: false, approval: { step: 'approved' } });
  });
});

describe('another approval is needed', () => {
  it('for a new version, whose former act stays as it was', async () => {
    const dossier = await createAdult(as.agent);
    await issue(dossier);
    await approve(as.admin, dossier);
    await change(as.agent, dossier, SURNOM('Nad'));
    expect(codeOf(await issue(dossier))).toEqual(AWAITS);
    await approve(as.admin, dossier, 2);
    const paper = await issue(dossier);
    await change(as.agent, dossier, SURNOM('Nini'));
    expect(await stateOf(dossier)).toBe('edited');
    expect(codeOf(await issue(dossier))).toEqual(AWAITS);
    expect(await stateOf(dossier)).toBe('awaiting');
    expect(await toIssue()).not.toContain(dossier.id);
    await approve(as.admin, dossier, 3);
    expect([await stateOf(dossier), await toIssue()]).toEqual(['edited', [dossier.id]]);
    const number = String(paper.headers['act-number']);
    expect((await as.agent.get(`/api/acts/${number}`)).rawPayload.equals(paper.rawPayload)).toBe(
      true,
    );
    await change(as.agent, dossier, SURNOM('Zo'));
    expect([await stateOf(dossier), await toIssue()]).toEqual(['edited', []]);
  });

  it.each([
    [
      'a voiding',
      (number: string) => as.admin.post(`/api/acts/${number}/void`, { reason: REASON }),
    ],
    ['an expiry', (number: string) => expireAct(owner, number)],
  ])('after %s', async (_what, end) => {
    const dossier = await createAdult(as.agent);
    await register(office, dossier);
    await end(`${dossier.dossierNo}-D1`);
    const reissue = () =>
      as.agent.post('/api/acts/reissue', { kind: 'certificat-majeur', dossierId: dossier.id });
    expect(codeOf(await reissue())).toEqual(AWAITS);
    expect(await stateOf(dossier)).toBe('awaiting');
    await approve(as.superAdmin, dossier);
    expect(await toIssue()).toContain(dossier.id);
    expect((await reissue()).statusCode).toBe(200);
    expect(await toIssue()).not.toContain(dossier.id);
  });

  it('not for bytes that were issued before the setting was turned on', async () => {
    const dossier = await createAdult(as.agent);
    await register(office, dossier);
    expect(codeOf(await issue(dossier))).toEqual(ISSUED);
    expect((await actsOf(as.agent, dossier))[0]?.approved).toBeNull();
  });

  it('not where the office has turned it off meanwhile; where it turns it on while an act is typeset, of that one', async () => {
    const dossier = await createAdult(as.agent);
    await issue(dossier);
    await approvals(as.admin, false);
    expect(codeOf(await issue(dossier))).toEqual(ISSUED);
    expect(await stateOf(dossier)).toBe('valid');

    const typeset = await createAdult(as.agent);
    const [answer] = await holdAt(
      owner,
      `select from dossier where id = ${typeset.id} for update`,
      [() => issue(typeset)],
      () => approvals(as.admin, true),
    );
    expect(answer && codeOf(answer)).toEqual(AWAITS);
    expect(await actsOf(as.agent, typeset)).toEqual([]);
  });
});

describe('who approves', () => {
  it('is an admin of the office or a super role, of their own office’s dossiers', async () => {
    const dossier = await createAdult(as.agent);
    await issue(dossier);
    for (const decide of [approve, sendBack]) {
      expect((await decide(as.agent, dossier)).statusCode).toBe(403);
      expect((await decide(as.adminNippes, dossier)).statusCode).toBe(404);
    }
    expect((await approve(as.delegue, dossier)).statusCode).toBe(200);
  });

  it('may approve what they saved themselves, and the register and the history say so', async () => {
    const dossier = await createAdult(as.agent);
    await change(as.admin, dossier, SURNOM('Nad'));
    await issue(dossier, as.admin);
    await approve(as.admin, dossier, 2);
    await issue(dossier);
    expect((await actsOf(as.agent, dossier))[0]?.approved).toMatchObject({
      by: 'wilner',
      own: true,
    });
    const { events } = (await as.agent.get(`/api/persons/${dossier.id}/history`)).json();
    expect(events).toMatchObject([
      { label: 'Certificat imprimé' },
      { label: 'Acte émis' },
      { label: 'Acte validé', details: expect.stringContaining('(son propre dossier)') },
      { label: 'Acte à valider' },
      { label: 'Dossier modifié' },
      { label: 'Dossier créé' },
    ]);
  });

  it('is the first of two at once', async () => {
    const dossier = await createAdult(as.agent);
    await issue(dossier);
    const answers = await Promise.all([
      approve(as.admin, dossier),
      sendBack(as.superAdmin, dossier),
    ]);
    expect(outcomes(answers)).toEqual([
      [200, undefined],
      [409, 'NOTHING_AWAITS'],
    ]);
    expect(await steps(dossier)).toHaveLength(2);
  });

  it('has seen the version that waits', async () => {
    const dossier = await createAdult(as.agent);
    expect(codeOf(await approve(as.admin, dossier))).toEqual([409, 'NOTHING_AWAITS']);
    await issue(dossier);
    await change(as.agent, dossier, SURNOM('Nad'));
    await issue(dossier);
    expect(codeOf(await approve(as.admin, dossier, 1))).toEqual([409, 'STALE_VERSION']);
    expect(codeOf(await sendBack(as.admin, dossier, 1))).toEqual([409, 'STALE_VERSION']);
    expect(await stateOf(dossier)).toBe('awaiting');
  });

  it('never approves what a clerk saves at that moment', async () => {
    for (let time = 0; time < 3; time += 1) {
      const dossier = await createAdult(as.agent);
      await issue(dossier);
      await Promise.all([
        approve(as.admin, dossier),
        change(as.agent, dossier, SURNOM(`N${time}`)),
      ]);
      expect(await stateOf(dossier)).toBe('complete');
      expect(codeOf(await issue(dossier))).toEqual(AWAITS);
    }
  });

  it('approves one act, however many ask for it at once', async () => {
    const dossier = await createAdult(as.agent);
    await Promise.all([issue(dossier), issue(dossier, as.admin), issue(dossier)]);
    expect(await steps(dossier)).toEqual(['requested']);
    await approve(as.admin, dossier);
    const papers = await Promise.all([issue(dossier), issue(dossier, as.admin)]);
    expect(new Set(papers.map(({ headers }) => headers['act-number'])).size).toBe(1);
    expect(await actsOf(as.agent, dossier)).toHaveLength(1);
  });
});

it('a dossier that waits leaves with its deletion and comes back waiting', async () => {
  const dossier = await createAdult(as.agent);
  await issue(dossier);
  const waiting = async () =>
    (await listed(as.agent, { attente: 'a-valider' })).map(({ id }) => id);
  expect(await waiting()).toContain(dossier.id);
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  expect(await waiting()).not.toContain(dossier.id);
  for (const decide of [approve, sendBack]) {
    expect((await decide(as.admin, dossier)).statusCode).toBe(404);
  }
  await as.superAdmin.post(`/api/trash/${dossier.id}/restore`, {});
  expect(await stateOf(dossier)).toBe('awaiting');
  expect(await waiting()).toContain(dossier.id);
  expect(await listed(as.agentNippes, { attente: 'a-valider' })).toEqual([]);
});
