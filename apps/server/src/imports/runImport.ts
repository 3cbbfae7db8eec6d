import { CallError } from '@dosye/domain/calls/errors.ts';
import { IMPORT_FAULTS, type RowFault } from '@dosye/domain/calls/imports.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import { prolongSession } from '../access/longCalls.ts';
import { inTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { createDossier } from '../dossiers/create.ts';
import type { JobContext } from '../jobs/run.ts';
import type { Services } from '../services.ts';
import {
  checkRows,
  type CheckedRow,
  duplicateText,
  faultOfRow,
  type ImportTarget,
} from './checkRows.ts';
import type { Sheet } from './readSheet.ts';

interface ImportRequest extends ImportTarget {
  sheet: Sheet;
}

/**
 * Starts an import as a job, whose id is its own. Each row is a transaction, so that others create dossiers meanwhile.
 * The person's session is kept open; when it ends, so does the import.
 * @returns its job
 * @throws CallError 409 while another one runs
 */
export async function startImport(
  services: Services,
  person: Person,
  request: ImportRequest,
): Promise<Job> {
  const { database, jobs } = services;
  const { registered, office, sheet } = request;
  const recorded = Promise.withResolvers<number>();
  const { job } = await jobs.start({
    kind: 'import',
    startedBy: person.username,
    subject: `${registered.kind.label}, ${office.nom}`,
    work: async (context) => run(services, person, await recorded.promise, request, context),
  });
  try {
    await inTransaction(database, person, async (trx) => {
      await sql`
        insert into import (id, bureau_id, kind, rows, started_by)
        values (${job.id}::bigint, ${office.id}, ${registered.kind.id}, ${sheet.rows.length}, ${person.username})`.execute(
        trx,
      );
      await writeHistory(trx, person, {
        type: 'START_IMPORT',
        details: `Import n° ${job.id} : ${registered.kind.label}, ${plural(sheet.rows.length, 'ligne')}`,
        about: office.id,
      });
    });
    recorded.resolve(job.id);
  } catch (error) {
    recorded.reject(error);
    throw error;
  }
  return job;
}

async function run(
  services: Services,
  person: Person,
  importId: number,
  request: ImportRequest,
  { signal, report }: JobContext,
): Promise<object> {
  const { database } = services;
  const { rows } = request.sheet;
  const outcome = { done: 0, created: 0, faulty: 0, faults: [] as RowFault[] };
  const write = (ended: boolean): Promise<unknown> =>
    inTransaction(database, person, (trx) =>
      sql`
        update import set done = ${outcome.done}, faulty = ${outcome.faulty},
          faults = ${JSON.stringify(outcome.faults)}::jsonb, ended_at = case when ${ended} then now() end
        where id = ${importId}::bigint`.execute(trx),
    );
  const stopProlonging = prolongSession(database, person);
  try {
    for await (const batch of checkRows(database, person, request, rows)) {
      for (const row of batch) {
        signal.throwIfAborted();
        const faults = await importRow(services, person, importId, request, row);
        outcome.done += 1;
        if (faults.length === 0) outcome.created += 1;
        else outcome.faulty += 1;
        outcome.faults.push(...faults.slice(0, IMPORT_FAULTS - outcome.faults.length));
        report({ done: outcome.done, total: rows.length });
      }
      await write(false);
    }
    await write(true);
  } finally {
    await stopProlonging();
  }
  // The faults contain what people said: they stay with the import, in its office.
  return { rows: rows.length, created: outcome.created, faulty: outcome.faulty };
}

/** Creates the dossier of a row. @returns why it could not be */
async function importRow(
  services: Services,
  person: Person,
  importId: number,
  { registered: { area, kind }, office }: ImportTarget,
  { row, input, faults }: CheckedRow,
): Promise<RowFault[]> {
  if (faults.length > 0) return faults;
  try {
    const answer = await createDossier(services, person, {
      area,
      kind,
      input,
      bureauId: office.id,
      imported: { importId, row },
    });
    if ('created' in answer) return [];
    const [duplicate] = answer.duplicates.duplicates;
    return [faultOfRow(row, duplicateText(duplicate?.dossierNo ?? '', duplicate?.reasons ?? []))];
  } catch (error) {
    // Somebody saved the same meanwhile. Anything else ends the import.
    if (!(error instanceof CallError) || ![409, 422].includes(error.status)) throw error;
    return [faultOfRow(row, error.message)];
  }
}
