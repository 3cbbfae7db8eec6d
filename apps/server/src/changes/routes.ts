import { CallError, invalid } from '@dosye/domain/calls/errors.ts';
import {
  CHANGES_LIMIT,
  CHANGES_LIMIT_MAX,
  type ChangesAnswer,
  type DossierChange,
  KEY_TEXTS,
} from '@dosye/domain/calls/keys.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { alsoByKey, only } from '../access/access.ts';
import { evenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { errorAnswer, instant } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';

const answer = z.strictObject({
  changes: z.array(
    z.strictObject({
      position: z.string(),
      kind: z.string(),
      dossierId: z.int(),
      version: z.int(),
      at: instant,
      deleted: z.boolean(),
    }),
  ),
  position: z.string(),
}) satisfies z.ZodType<ChangesAnswer>;

const CHANGES = {
  summary: 'Changements des dossiers, dans l’ordre où ils sont devenus visibles',
  description:
    'Pour une clé d’accès seule. Sans `after`, depuis le début. Après une restauration une position d’avant est refusée (410, CHANGES_RESTARTED) : relire depuis le début.',
  querystring: z.object({
    after: z.string().max(80).default(''),
    limit: z
      .union([
        z.literal('').transform(() => CHANGES_LIMIT),
        z.coerce.number().int().min(1).max(CHANGES_LIMIT_MAX),
      ])
      .default(CHANGES_LIMIT),
  }),
  response: { 200: answer, 410: errorAnswer },
};

/** GET /api/changes: what a program with a key reads instead of all lists again (decision 40). */
export function changeRoutes(app: App, { database }: Services): void {
  const config = alsoByKey(
    only(() => false),
    'read',
  );
  app.get('/api/changes', { config, schema: CHANGES }, (request) => {
    const { person, query } = request;
    return evenOnFullDisk(request, (numbers) => readChanges(database, person, query, numbers));
  });
}

/** A position is a place in a numbering, which a restore begins anew: '{epoch}.{place}'. */
const POSITION = /^([0-9a-f-]{36})\.(\d{1,15})$/;

interface ChangeRow extends Omit<DossierChange, 'position' | 'at'> {
  place: number;
  at: Date;
}

/**
 * The changes of dossiers that a key may see, after a position, in the order in which they became visible.
 * @param after of an earlier answer; '' from the beginning
 * @param numbers whether changes without a place get one, for which the database writes
 * @throws CallError 422 for a text that is no position; 410 CHANGES_RESTARTED for one from before a restore
 */
function readChanges(
  database: Database,
  person: Person,
  { after, limit }: { after: string; limit: number },
  numbers: boolean,
): Promise<ChangesAnswer> {
  const [, epochBefore, place = '0'] = POSITION.exec(after) ?? [];
  if (after !== '' && epochBefore === undefined) throw invalid({ after: TEXTS.wrongShape });
  return inTransaction(database, person, async (trx) => {
    if (numbers) await sql`select number_changes()`.execute(trx);
    const numbering = await trx
      .selectFrom('change_numbering')
      .select('epoch')
      .executeTakeFirstOrThrow();
    const { epoch } = numbering;
    if (epochBefore !== undefined && epochBefore !== epoch) {
      throw new CallError(410, 'CHANGES_RESTARTED', KEY_TEXTS.restarted);
    }
    const { rows } = await sql<ChangeRow>`
      select position as place, kind, dossier_id as "dossierId", version, at, deleted
      from dossier_change
      where bureau_id = ${person.bureauId} and position > ${place}::bigint
      order by position limit ${limit}`.execute(trx);
    const positionOf = (at: number | string): string => `${epoch}.${at}`;
    return {
      changes: rows.map(({ place: own, at, ...change }) => ({
        position: positionOf(own),
        ...change,
        at: at.toISOString(),
      })),
      position: positionOf(rows.at(-1)?.place ?? place),
    };
  });
}
