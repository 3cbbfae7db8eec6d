import { invalid } from '@dosye/domain/calls/errors.ts';
import type { ListFilterState } from '@dosye/domain/dossier/filterSummary.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sessionCheckedInTransaction } from '../access/access.ts';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { readActQuery } from '../acts/listActs.ts';
import { PRINTED_ROWS } from '../dossiers/pagePrints.ts';
import { readListRequest } from '../dossiers/listRequest.ts';
import { BodyReader } from '../platform/bodyReader.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { exportEarlierPapers, exportRegister } from './actExports.ts';
import { sendFile } from './sendFile.ts';
import { type ExportFormat, FORMATS } from './exportFile.ts';
import { exportList } from './listExport.ts';
import { logRegisterPrint } from './printedRegister.ts';
import { exportReports } from './reportExport.ts';

/**
 * POST /api/{area}/export, the filtered list as a file, xlsx by default, and the exports of the register of acts and of
 * the reports.
 */
export function exportRoutes(app: App, services: Services): void {
  for (const area of AREAS) {
    app.post(`/api/${area.id}/export`, { config: exporting }, async ({ person, body }, reply) => {
      // The body of the list call, whose page is ignored.
      const { format, list } = readFormat(body);
      const query = readListRequest(area, person, list);
      const filtered = readFiltered(list);
      return sendFile(
        reply,
        await exportList(services.database, person, { query, filtered, format }),
      );
    });
  }
  registerRoutes(app, services);
  exportReports(app, services);
}

/** Each batch of a file is a transaction: a session that ends while it is sent ends the file. */
const exporting = { ...sessionCheckedInTransaction, answeredOnFullDisk: true };
const config = { answeredOnFullDisk: true };

function registerRoutes(app: App, { database }: Services): void {
  app.post('/api/acts/export', { config: exporting }, async ({ person, body }, reply) => {
    const { format, list } = readFormat(body);
    const query = readActQuery(person, list);
    return sendFile(reply, await exportRegister(database, person, query, format));
  });
  app.post('/api/acts/earlier/export', { config: exporting }, async ({ person, body }, reply) => {
    const { format, list } = readFormat(body);
    const request = new BodyReader();
    request.unknownKeys('', request.object('body', list), ['actingUser']);
    request.rejectErrors();
    return sendFile(reply, await exportEarlierPapers(database, person, format));
  });
  app.post('/api/acts/printed', { config, schema: { body: PRINTED_ROWS } }, async (request) => {
    const { person, body } = request;
    await writeEvenOnFullDisk(request, () => logRegisterPrint(database, person, body));
    return { success: true };
  });
}

/** The format of a body, and what remains for the list. @throws CallError 422 */
function readFormat(body: unknown): { format: ExportFormat; list: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { format: 'xlsx', list: body };
  }
  const { format = 'xlsx', ...list } = body as Record<string, unknown>;
  const known = FORMATS.find((one) => one === format);
  if (known === undefined) throw invalid({ format: 'Le format est xlsx ou csv.' });
  return { format: known, list };
}

/** The filters of the request, already validated: texts and office ids. */
function readFiltered(list: unknown): ListFilterState {
  const { filters: input } = (list ?? {}) as { filters?: unknown };
  const values = (input ?? {}) as Record<string, string | number | null>;
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '').trim()]);
  const { searchTerm = '', ...filters } = Object.fromEntries(texts) as Record<string, string>;
  return { search: searchTerm, filters };
}
