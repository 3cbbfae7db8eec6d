import { type Answered, offices } from '../dossiers/offices.ts';
import { restore } from '../trash/corbeille.ts';
import { certificate, change, createAdult, issuedBy, register } from './office.ts';
import type { DossierEvent } from '@dosye/domain/calls/dossiers.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import { expect, it } from 'vitest';

const office = await offices();
const { as, app, owner } = office;
const createIssued = issuedBy(office);

const REASON = 'Délivré à une autre personne par erreur.';
const states = async ({ dossierNo }: Answered): Promise<Record<string, string>> => {
  const { acts } = (
    await as.superAdmin.post('/api/acts/list', { filters: { number: dossierNo } })
  ).json<{ acts: { number: string; state: string }[] }>();
  return Object.fromEntries(acts.map(({ number, state }) => [number.slice(-2), state]));
};

/** What the verification page is answered by whoever holds this paper. */
async function publicState(paper: Uint8Array): Promise<unknown> {
  const { text } = await readPdf(paper);
  const number = /[A-Z]{2}\d\d-\d{4}-\d{5}-D\d/u.exec(text)?.[0];
  const code = /Code de contrôle : ([\w-]{19})/u.exec(text)?.[1];
  return (await app.inject({ url: `/api/verification/${number}?c=${code}` })).json();
}

it('a deleted dossier has void acts, whose papers, register and verification outlive it; brought back, it has those again that the deletion made void', async () => {
  const dossier = await createIssued(as.agent);
  await as.admin.post(`/api/acts/${dossier.dossierNo}-D1/void`, { reason: REASON });
  await change(as.agent, dossier, { 'renseignementsPersonnels.surnom': 'Nad' });
  const second = await as.agent.get(certificate(dossier));
  await change(as.agent, dossier, { 'renseignementsPersonnels.surnom': 'Nana' });
  await register(office, dossier, 3);
  await expireAct(owner, `${dossier.dossierNo}-D3`);
  const before = { D1: 'void', D2: 'replaced', D3: 'expired' };
  expect(await states(dossier)).toEqual(before);

  expect((await as.superAdmin.delete(`/api/persons/${dossier.id}`)).statusCode).toBe(200);
  expect(await states(dossier)).toEqual({ D1: 'void', D2: 'void', D3: 'void' });
  const kept = await as.agent.get(`/api/acts/${dossier.dossierNo}-D2`);
  expect(kept.rawPayload.equals(second.rawPayload)).toBe(true);
  expect((await as.agent.get(`/api/acts/of/${dossier.id}`)).statusCode).toBe(404);
  expect(await publicState(second.rawPayload)).toMatchObject({ state: 'void' });
  const { rows } = await owner.query(
    `select act_number, reason, cause, by from act_event where cause = 'deletion' order by id`,
  );
  expect(rows).toEqual(
    ['D2', 'D3'].map((issue) => ({
      act_number: `${dossier.dossierNo}-${issue}`,
      reason: 'dossier supprimé',
      cause: 'deletion',
      by: 'superadmin',
    })),
  );

  expect((await restore(as.superAdmin, dossier)).statusCode).toBe(200);
  expect(await states(dossier)).toEqual(before);
  expect(await publicState(second.rawPayload)).toMatchObject({ state: 'replaced' });
});

it('an act that was made void by decision while its dossier was deleted stays void', async () => {
  const dossier = await createIssued(as.agent);
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  const voided = await as.admin.post(`/api/acts/${dossier.dossierNo}-D1/void`, { reason: REASON });
  expect(voided.json()).toMatchObject({ act: { state: 'void', voided: { reason: REASON } } });
  expect((await restore(as.superAdmin, dossier)).statusCode).toBe(200);
  expect(await states(dossier)).toEqual({ D1: 'void' });
});

it('no act is issued of a dossier that was deleted, and its number is never given again', async () => {
  const dossier = await createIssued(as.agent);
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  expect((await as.agent.get(certificate(dossier))).statusCode).toBe(404);
  const asked = { kind: 'certificat-majeur', dossierId: dossier.id };
  expect((await as.agent.post('/api/acts/reissue', asked)).statusCode).toBe(404);
  expect((await createAdult(as.agent)).dossierNo).not.toBe(dossier.dossierNo);
});

it('an office with acts is not deleted, although it has no dossiers and no people', async () => {
  const made = await as.superAdmin.post('/api/admin/bureaux', { nom: 'Miragoâne' });
  const { id } = made.json<{ id: number }>();
  const dossier = await createAdult({
    ...as.superAdmin,
    post: (path, body) => as.superAdmin.post(path, { ...(body as object), bureauId: id }),
  });
  await register(office, dossier);
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  const refused = await as.superAdmin.delete(`/api/admin/bureaux/${id}`, { password: PASSWORD });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Ce bureau ne peut pas être supprimé : 1 acte lui appartient encore.',
  ]);
});

it('the history of a dossier says which acts were issued, made void and issued anew, and what was waived', async () => {
  const dossier = await createAdult(as.agent, {
    'informationsInternes.dateVerification': '',
  });
  const act = { kind: 'certificat-majeur', dossierId: dossier.id };
  const waiver = { ...act, condition: 'date-verification', reason: 'Carte vue par le commissaire' };
  await as.admin.post('/api/acts/waive', waiver);
  await as.agent.get(certificate(dossier));
  const number = `${dossier.dossierNo}-D1`;
  await as.admin.post(`/api/acts/${number}/void`, { reason: 'Remis à une autre personne' });
  await as.agent.post('/api/acts/reissue', act);
  const answer = await as.agent.get(`/api/persons/${dossier.id}/history`);
  const events = answer.json<{ events: DossierEvent[] }>().events;
  const told = events.map(({ label, details, username }) => [label, details, username]);
  const issued = 'Certificat, personne majeure, Aucun antécédent';
  expect(told).toEqual([
    ['Acte émis', `Acte ${dossier.dossierNo}-D2 émis : ${issued}`, 'mireille'],
    ['Acte annulé', `Acte ${number} annulé : Remis à une autre personne`, 'wilner'],
    ['Certificat imprimé', '', 'mireille'],
    ['Acte émis', `Acte ${number} émis : ${issued}`, 'mireille'],
    [
      'Condition d’un acte levée',
      expect.stringMatching(
        /passé outre à « La date de la vérification .* » : Carte vue par le commissaire$/,
      ),
      'wilner',
    ],
    ['Dossier créé', '', 'mireille'],
  ]);
});
