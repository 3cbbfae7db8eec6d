import type { CommunicationRequest } from '@dosye/domain/calls/requests.ts';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { insertOffice } from '@dosye/server/office/officeStore.ts';
import { addPerson } from '@dosye/testing/accounts.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { expect } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import { dossierOf, othersOf } from './dossiersOfOne.ts';

export const CERTIFICATE = 'certificat-majeur';
export const ASK_REASON = 'Enquête sur un vol à main armée';
export const REFUSAL = 'Le dossier est à l’instruction';

/**
 * The offices with a colleague of the agent of Grand'Anse, the admin of a third office, and the calls about the
 * communication of custody dossiers of Nippes.
 */
export async function communications() {
  const made = await offices();
  const { as, app, database } = made;
  await addPerson(database, { username: 'collegue', role: 'user', bureauId: 1 });
  const colleague = await signIn(app, 'collegue');
  const bureauId = await insertOffice(withoutPerson(database), 'Artibonite');
  await addPerson(database, { username: 'tiers', role: 'admin', bureauId });
  const elsewhere = await signIn(app, 'tiers');
  let people = 0;

  /** A certificate and a custody dossier of one person, with the ref of the second that the officer was given. */
  async function told(by: Client = as.agent, changes: Changes = {}) {
    people += 1;
    const asking = await dossierOf(by, CERTIFICATE, people);
    const dossier = await dossierOf(as.agentNippes, 'retention', people, changes);
    const [other] = await othersOf(by, CERTIFICATE, asking);
    return { asking, dossier, ref: other?.ref ?? '' };
  }
  const ask = (ref: string, by = as.agent, reason = ASK_REASON) =>
    by.post('/api/requests', { ref, reason });
  const grant = (id: number, by = as.adminNippes, days = 3) =>
    by.post(`/api/requests/${id}/grant`, { days });
  const refuse = (id: number, by = as.adminNippes, reason = REFUSAL) =>
    by.post(`/api/requests/${id}/refuse`, { reason });
  const open = (id: number, by = as.agent) => by.get(`/api/requests/${id}/dossier`);
  async function asked(by = as.agent, changes: Changes = {}) {
    const match = await told(by, changes);
    const answer = await ask(match.ref, by);
    expect(answer.statusCode).toBe(201);
    return { ...match, request: answer.json<CommunicationRequest>() };
  }
  async function granted(by = as.agent, changes: Changes = {}) {
    const match = await asked(by, changes);
    const answer = await grant(match.request.id);
    expect(answer.statusCode).toBe(200);
    return { ...match, id: match.request.id };
  }
  const listed = async (by: Client, filters = {}): Promise<CommunicationRequest[]> =>
    (await by.post('/api/requests/list', { filters, limit: 200 })).json().requests;

  /** Somebody new of Grand'Anse, for a test that changes their account. */
  async function newcomer(role: 'user' | 'admin' = 'user') {
    people += 1;
    const username = `nouveau${people}`;
    const { id } = await addPerson(database, { username, role, bureauId: 1 });
    return { id, username, client: await signIn(app, username) };
  }

  /** Corrects a custody dossier: its person was under age. */
  async function makeMinor({ id }: Answered): Promise<void> {
    const dossierData = (await as.agentNippes.get(`/api/retention/${id}`)).json();
    dossierData.etatCivil.dateNaissance = `${new Date().getFullYear() - 15}-02-03`;
    const answer = await as.agentNippes.put(`/api/retention/${id}`, { dossierData });
    expect(answer.statusCode).toBe(200);
  }
  return {
    ...made,
    colleague,
    elsewhere,
    told,
    ask,
    grant,
    refuse,
    open,
    asked,
    granted,
    listed,
    newcomer,
    makeMinor,
  };
}
