import type { Act, DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import { type Changes, changed, majeur, someoneElse } from '@dosye/testing/records.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { type Answered, create } from '../dossiers/offices.ts';

/** An adult's dossier of which a certificate may be issued; others differ by their number. */
export const adult = (number: number, changes: Changes = {}): { personData: unknown } => ({
  personData: majeur({
    ...someoneElse(number),
    'informationsInternes.dateVerification': '2026-11-20',
    ...changes,
  }),
});

let adults = 0;
/** Creates the dossier of an adult whom no other dossier is about. */
export function createAdult(client: Client, changes: Changes = {}): Promise<Answered> {
  adults += 1;
  return create(client, '/api/persons', adult(adults, changes));
}

/** Saves a dossier once more, with a change. */
export async function change(client: Client, dossier: Answered, changes: Changes): Promise<void> {
  const { version: _version, ...record } = dossier;
  const answer = await client.put(`/api/persons/${dossier.id}`, {
    personData: changed(record, changes),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** The same with its certificate. */
export async function createIssued(client: Client, changes: Changes = {}): Promise<Answered> {
  const dossier = await createAdult(client, changes);
  await client.get(certificate(dossier));
  return dossier;
}

/** The number of an act of a dossier. */
export const numberOf = ({ dossierNo }: Answered, issue = 1): string => `${dossierNo}-D${issue}`;

/** Status and code of answers to the same call of two people, the one that succeeded first: which it is is chance. */
export const outcomes = (answers: readonly { statusCode: number; body: string }[]) =>
  answers.map(codeOf).toSorted(([one], [other]) => Number(one) - Number(other));

/** Status and code of an answer. */
export const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body.startsWith('{') ? JSON.parse(body).code : undefined,
];

/** Where the certificate of an adult is downloaded. */
export const certificate = ({ id }: { id: number }): string => `/api/certificate/${id}/download`;

/** The acts of a dossier, the newest first. */
export const actsOf = async (client: Client, { id }: { id: number }): Promise<Act[]> =>
  (await client.get(`/api/acts/of/${id}`)).json<DossierActsAnswer>().acts;
