import { CallError, invalid, notFound } from '@dosye/domain/calls/errors.ts';
import {
  type ColumnMapping,
  IMPORT_BYTES,
  IMPORT_COLUMNS,
  IMPORT_FAULTS,
  type ImportTrial,
  type StartedImport,
  type UndoneImport,
} from '@dosye/domain/calls/imports.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { importFields } from '@dosye/domain/imports/importFields.ts';
import { proposeColumns } from '@dosye/domain/imports/proposeColumns.ts';
import { mayImport } from '@dosye/domain/people/rules/imports.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { byId, callBody } from '../access/callBody.ts';
import { officeId } from '../access/listBody.ts';
import { newDossierOffice } from '../dossiers/newDossierOffice.ts';
import { jobAnswer } from '../jobs/routes.ts';
import { describedAs } from '../platform/described.ts';
import type { App } from '../platform/fastify.ts';
import { fieldsOf } from '../platform/validation.ts';
import type { Services } from '../services.ts';
import { checkRows, type ImportTarget } from './checkRows.ts';
import {
  faultAnswer,
  IMPORT_LIST,
  importAnswer,
  importsAnswer,
  listImports,
  readImport,
} from './listImports.ts';
import { readSheet, refused, type Sheet } from './readSheet.ts';
import { startImport } from './runImport.ts';
import { undoImport } from './undoImport.ts';
import { keepUpload, readUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a table, CSV or XLSX, as bytes. */
    takesSheet?: true;
  }
}

/** What a page or a program calls a table; what it is its bytes tell. */
const TYPES = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

const mapping = z.strictObject({
  column: z.string().max(40_000),
  field: z.string().max(200).nullable(),
});
const CHOSEN = callBody({
  upload: z.uuid(),
  columns: z.array(mapping).max(IMPORT_COLUMNS),
  bureauId: officeId,
});
const kindInPath = { params: z.object({ kind: z.string().max(60) }) };
const TRIAL = {
  summary: 'Import : essayer un fichier, sans rien enregistrer',
  description:
    'Le corps est le fichier (CSV ou XLSX), ou du JSON qui nomme un fichier déjà essayé et les colonnes choisies.',
  ...kindInPath,
  querystring: z.object({ bureauId: officeId }),
  // A file comes as bytes.
  body: describedAs(z.unknown(), CHOSEN),
  response: {
    200: z.strictObject({
      upload: z.uuid(),
      rows: z.int(),
      good: z.int(),
      faults: z.array(faultAnswer),
      columns: z.array(mapping),
    }) satisfies z.ZodType<ImportTrial>,
  },
};
const START = {
  summary: 'Import : créer les dossiers d’un fichier essayé',
  ...kindInPath,
  body: CHOSEN,
  response: { 202: z.strictObject({ job: jobAnswer }) },
};
const LIST = { summary: 'Imports', body: IMPORT_LIST, response: { 200: importsAnswer } };
const READ = { summary: 'Import : son état', ...byId, response: { 200: importAnswer } };
const UNDO = {
  summary: 'Import : annuler',
  ...byId,
  body: callBody({}).nullish(),
  response: {
    200: z.strictObject({
      removed: z.int(),
      kept: z.array(
        z.strictObject({ dossierId: z.int(), dossierNo: z.string(), reason: z.string() }),
      ),
    }) satisfies z.ZodType<UndoneImport>,
  },
};

/** The calls that import registers: by the admin of an office and the super roles (decision 41). */
export function importRoutes(app: App, services: Services): void {
  const { database } = services;
  const config = only(mayImport);
  app.addContentTypeParser(TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    const taken = request.routeOptions.config.takesSheet;
    done(taken ? null : new CallError(415, 'WRONG_TYPE', TEXTS.wrongType), body);
  });
  // A file that is a little too large is refused with the sentence that says how large it may be.
  const trying = { config: { ...config, takesSheet: true as const }, bodyLimit: 2 * IMPORT_BYTES };
  app.post(
    '/api/imports/:kind/trial',
    { ...trying, schema: TRIAL },
    async ({ person, params, query, body }): Promise<ImportTrial> => {
      const registered = registeredKind(params.kind);
      if (Buffer.isBuffer(body)) {
        const sheet = await readSheet(body);
        const columns = proposeColumns(registered.area, registered.kind, sheet.headings);
        const target = await targetOf(services, person, registered, columns, query.bureauId);
        const outcome = await tryRows(services, person, target, sheet);
        const upload = await keepUpload(database, person, registered.kind.id, body);
        return { upload, ...outcome, columns };
      }
      const { data, error } = CHOSEN.safeParse(body ?? {});
      if (data === undefined) throw invalid(fieldsOf(error.issues));
      const { sheet, target } = await chosen(services, person, registered, data);
      const outcome = await tryRows(services, person, target, sheet);
      return { upload: data.upload, ...outcome, columns: [...target.columns] };
    },
  );
  app.post('/api/imports/:kind', { config, schema: START }, async (request, reply) => {
    const { person, params, body } = request;
    const { sheet, target } = await chosen(services, person, registeredKind(params.kind), body);
    if (target.columns.every(({ field }) => field === null)) throw refused('noColumn');
    const job = await startImport(services, person, { ...target, sheet });
    return reply.code(202).send({ job } satisfies StartedImport);
  });
  const reading = { ...config, answeredOnFullDisk: true };
  app.post('/api/imports/list', { config: reading, schema: LIST }, ({ person, body }) =>
    listImports(database, person, body),
  );
  app.get('/api/imports/:id', { config: reading, schema: READ }, ({ person, params }) =>
    readImport(database, person, params.id),
  );
  app.post('/api/imports/:id/undo', { config, schema: UNDO }, ({ person, params }) =>
    undoImport(services, person, params.id),
  );
}

/** @throws CallError 404 */
function registeredKind(id: string): RegisteredKind {
  const registered = kindById(id);
  if (!registered) throw notFound();
  return registered;
}

/** What a file that was tried is imported as. @throws CallError 404 for no such file, 422 for columns that it has not */
async function chosen(
  services: Services,
  person: Person,
  registered: RegisteredKind,
  { upload, columns, bureauId }: z.infer<typeof CHOSEN>,
): Promise<{ sheet: Sheet; target: ImportTarget }> {
  const content = await readUpload(services.database, person, registered.kind.id, upload);
  const sheet = await readSheet(content);
  const mapped = mappedColumns(registered.kind, sheet, columns);
  return { sheet, target: await targetOf(services, person, registered, mapped, bureauId) };
}

const targetOf = async (
  { database }: Services,
  person: Person,
  registered: RegisteredKind,
  columns: readonly ColumnMapping[],
  bureauId: number | undefined,
): Promise<ImportTarget> => ({
  registered,
  columns,
  office: await newDossierOffice(database, person, bureauId),
});

/** The columns of a sheet as they were chosen; one that is not named is not read. @throws CallError 422 */
function mappedColumns(
  kind: KindDeclaration,
  { headings }: Sheet,
  columns: readonly ColumnMapping[],
): ColumnMapping[] {
  const paths = new Set(importFields(kind).map(({ path }) => path));
  const errors: Record<string, string> = {};
  for (const [index, { column, field }] of columns.entries()) {
    const isRepeated =
      field !== null && columns.findIndex((earlier) => earlier.field === field) < index;
    if (!headings.includes(column)) errors[`columns.${index}.column`] = UNKNOWN_COLUMN;
    else if (field !== null && !paths.has(field))
      errors[`columns.${index}.field`] = TEXTS.unknownField;
    else if (isRepeated) errors[`columns.${index}.field`] = REPEATED;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const chosenFields = new Map(columns.map(({ column, field }) => [column, field]));
  return headings.map((column) => ({ column, field: chosenFields.get(column) ?? null }));
}

const UNKNOWN_COLUMN = 'Le fichier n’a pas cette colonne.';
const REPEATED = 'Une autre colonne va déjà dans ce champ.';

async function tryRows(
  { database }: Services,
  person: Person,
  target: ImportTarget,
  { rows }: Sheet,
): Promise<Pick<ImportTrial, 'rows' | 'good' | 'faults'>> {
  const outcome = { rows: rows.length, good: 0, faults: [] as ImportTrial['faults'] };
  for await (const batch of checkRows(database, person, target, rows)) {
    outcome.good += batch.filter(({ faults }) => faults.length === 0).length;
    const faults = batch.flatMap((row) => row.faults);
    outcome.faults.push(...faults.slice(0, IMPORT_FAULTS - outcome.faults.length));
  }
  return outcome;
}
