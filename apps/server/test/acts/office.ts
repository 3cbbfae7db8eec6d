import { hash } from 'node:crypto';
import type { Act, DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import { addMonths, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { type Changes, changed, majeur, someoneElse } from '@dosye/testing/records.ts';
import { registerAct } from '@dosye/testing/registerAct.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { type Answered, create, type Offices } from '../dossiers/offices.ts';

/** An adult's dossier of which a certificate may be issued; others differ by their number. */
export const adult = (number: number, changes: Changes = {}): { personData: unknown } => ({
  personData: majeur({
    ...someoneElse(number),
    'informationsInternes.dateVerification': '2026-11-20',
    ...changes,
  }),
});

/** Pictures in a draft of each client, for their dossiers to take over: storing four takes most of the time of a save. */
const drafted = new WeakMap<Client, Changes>();
async function picturesOf(client: Client): Promise<Changes> {
  const path = newDraft('certificat-majeur');
  const pictures: Changes =
    drafted.get(client) ?? (await client.put(path, draftOf(majeur()))).json().pictures;
  drafted.set(client, pictures);
  return pictures;
}

let adults = 0;
/** Creates the dossier of an adult whom no other dossier is about. */
export async function createAdult(client: Client, changes: Changes = {}): Promise<Answered> {
  adults += 1;
  const number = adults;
  const pictures = await picturesOf(client);
  return create(client, '/api/persons', adult(number, { ...pictures, ...changes }));
}

/** Saves a dossier once more, with a change. */
export async function change(client: Client, dossier: Answered, changes: Changes): Promise<void> {
  const { version: _version, ...record } = dossier;
  const answer = await client.put(`/api/persons/${dossier.id}`, {
    personData: changed(record, changes),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/**
 * Registers the certificate of the present version of a dossier as its issue does, without an entry of the history and
 * with a few bytes in place of a paper, which takes a quarter of a second to typeset.
 */
export async function register(
  { owner, files }: Pick<Offices, 'owner' | 'files'>,
  { id, dossierNo, bureau_id: bureauId }: Answered,
  issue = 1,
): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7 ${dossierNo}-D${issue}`);
  const sha256 = hash('sha256', bytes);
  await files.put(`${sha256}.pdf`, bytes);
  const validUntil = addMonths(todayInHaiti(), 3);
  const act = { dossierId: id, dossierNumber: dossierNo, issue, validUntil, sha256 };
  await registerAct(owner, { ...act, bureauId: bureauId as number });
}

/** Creates adults' dossiers with a certificate that is registered, see {@link register}, and downloaded. */
export const issuedBy =
  (made: Offices) =>
  async (client: Client, changes: Changes = {}): Promise<Answered> => {
    const dossier = await createAdult(client, changes);
    await register(made, dossier);
    await client.get(certificate(dossier));
    return dossier;
  };

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
