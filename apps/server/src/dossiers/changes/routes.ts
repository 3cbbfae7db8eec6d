import { notFound } from '@dosye/domain/calls/errors.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { byId, idInPath } from '../../access/callBody.ts';
import { evenOnFullDisk } from '../../access/evenOnFullDisk.ts';
import { pictureAnswer, sendPicture } from '../../files/sendPicture.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { CHANGES_PAGE_SIZE, type DossierChangesAnswer } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction, SYSTEM } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { changesAnswer } from '../answers.ts';
import { findDossier, kindOfRow } from '../rows.ts';
import { findSteps } from './steps.ts';
import { sql } from 'kysely';

const CHANGES = {
  ...byId,
  querystring: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  response: { 200: changesAnswer },
};
const PICTURE = {
  params: z.object({ id: idInPath, name: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/) }),
  response: pictureAnswer,
};

/** The field-by-field history of a dossier of every registered area, and the pictures of its versions (decision 28). */
export function changesRoutes(app: App, { database, files }: Services): void {
  for (const area of AREAS) {
    const path = `/api/${area.id}/:id/changes`;
    const { noun } = area.sentences;
    const reading = { summary: `${noun} : historique, champ par champ`, ...CHANGES };
    app.get(path, { schema: reading }, (request) => {
      const { person, params, query } = request;
      return evenOnFullDisk(request, (withEntry) =>
        readChanges(database, person, area, params.id, query.page, withEntry),
      );
    });
    app.get(
      `${path}/pictures/:name`,
      { schema: { summary: `${noun} : image d’une version antérieure`, ...PICTURE } },
      async ({ person, params: { id: dossierId, name } }, reply) => {
        if (!(await isOfDossier(database, person, area, dossierId, name))) throw notFound();
        return sendPicture(reply, files, name);
      },
    );
  }
}

/**
 * A page of the field-by-field history of a dossier, from its versions; writes the history entry of the view, since
 * it contains what the dossier contains.
 * @param page from 1, the newest steps first
 * @param withEntry false reads without the entry
 * @throws CallError 404 when there is no such dossier, or when it is another office's
 */
function readChanges(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  id: number,
  page: number,
  withEntry: boolean,
): Promise<DossierChangesAnswer> {
  return inTransaction(database, person, async (trx) => {
    const dossier = await findDossier(trx, area, id);
    const kind = kindOfRow(area, dossier.kind);
    if (withEntry) {
      await writeHistory(trx, person, {
        type: actionType(area, 'VIEW'),
        details: historyDetails(area, 'VIEW', dossier.number, 'historique'),
        dossier: { id, bureauId: dossier.bureau_id },
      });
    }
    const steps = await findSteps(trx, area, kind, dossier);
    const first = (page - 1) * CHANGES_PAGE_SIZE;
    return {
      dossierNo: dossier.number,
      kind: kind.id,
      title: kind.title(upgradeStoredRecord(kind, dossier.body)),
      bureau_id: dossier.bureau_id,
      bureau_nom: dossier.bureau_nom,
      steps: steps.slice(first, first + CHANGES_PAGE_SIZE).map((step) => step()),
      total: steps.length,
    };
  });
}

/**
 * Whether a picture is one that the dossier refers to or referred to in an earlier version. Row level security shows
 * the references of versions to maintenance alone, so the right to see the dossier is checked first.
 * @throws CallError 404 when the person may not see the dossier
 */
async function isOfDossier(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  id: number,
  name: string,
): Promise<boolean> {
  await inTransaction(database, person, (trx) => findDossier(trx, area, id));
  return inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await sql`
      select from file_use
      where holder in ('dossier', 'version') and holder_id = ${id}::bigint::text
        and file_id = (select id from file where name = ${name})
      limit 1`.execute(trx);
    return rows.length === 1;
  });
}
