import { notFound } from '@dosye/domain/calls/errors.ts';
import type { IdentityAnswer } from '@dosye/domain/calls/identities.ts';
import { ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { callBody, doneAnswer, idInPath } from '../access/callBody.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { evenOnFullDisk, writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { dossiersOfPerson, readIdentity } from './readIdentity.ts';

const source = {
  kind: z.string(),
  dossierId: z.int(),
  dossierNo: z.string(),
  day: z.iso.date(),
  minor: z.boolean(),
};
const dayOrBlank = z.union([z.iso.date(), z.literal('')]);
const birth = z.union([dayOrBlank, z.string().regex(/^\d{4}$/)]);

const answer: z.ZodType<IdentityAnswer> = z.strictObject({
  dossiers: z.array(
    z.strictObject({
      ...source,
      role: z.string(),
      name: z.string(),
      birthDate: birth,
      bureau_id: z.int(),
      bureau_nom: z.string(),
    }),
  ),
  acts: z.array(
    z.strictObject({
      number: z.string(),
      kind: z.string(),
      dossierId: z.int(),
      dossierNo: z.string(),
      state: z.enum(ACT_STATES),
      issuedAt: z.iso.datetime(),
      validUntil: dayOrBlank,
      result: z.string(),
      minor: z.boolean(),
    }),
  ),
  pictures: z.array(z.strictObject({ ...source, url: z.string() })),
  names: z.array(z.strictObject({ ...source, label: z.string(), name: z.string() })),
  addresses: z.array(z.strictObject({ ...source, address: z.string() })),
});

const params = z.object({ kind: z.string().max(60), id: idInPath });

/** @throws CallError 404 for a kind that is about no person */
function kindOfPerson(id: string): RegisteredKind {
  const registered = kindById(id);
  if (!registered?.kind.person) throw notFound();
  return registered;
}

const config = { answeredOnFullDisk: true };
const READ = { summary: 'Personne : tout ce qui la concerne', params, response: { 200: answer } };
const LOG_PRINT = {
  summary: 'Personne : dire que sa fiche est imprimée',
  params,
  body: callBody({}).nullish(),
  response: doneAnswer,
};

/** Calls about the person whom decisions have made of several dossiers (decision 29). */
export function identityRoutes(app: App, { database }: Services): void {
  const path = '/api/identities/:kind/:id';
  app.get(path, { config, schema: READ }, (request) => {
    const { person, params: at } = request;
    const registered = kindOfPerson(at.kind);
    return evenOnFullDisk(request, (withEntries) =>
      readIdentity(database, person, registered, at.id, withEntries),
    );
  });
  app.post(`${path}/log-print`, { config, schema: LOG_PRINT }, async (request) => {
    const { person, params: at } = request;
    const registered = kindOfPerson(at.kind);
    await writeEvenOnFullDisk(database, request, (trx) =>
      logIdentityPrint(trx, person, registered, at.id),
    );
    return { success: true };
  });
}

/** Writes that the sheet of a person was printed, in the history of each of their dossiers. @throws CallError 404 */
async function logIdentityPrint(
  trx: PersonTransaction,
  person: Person,
  registered: RegisteredKind,
  dossierId: number,
): Promise<void> {
  const dossiers = await dossiersOfPerson(trx, registered, dossierId);
  for (const { id, number, bureau_id: bureauId } of dossiers) {
    // Its office reads it, which may not see the others.
    const others = dossiers.filter((dossier) => dossier.bureau_id === bureauId).length - 1;
    const beside = others > 0 && ` avec ${plural(others, 'autre dossier', 'autres dossiers')}`;
    await writeHistory(trx, person, {
      type: 'PRINT_IDENTITY',
      details: `Fiche de synthèse : ${number}${beside || ''}`,
      dossier: { id, bureauId },
    });
  }
}
