import { invalid } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ListFilterState } from '@dosye/domain/dossier/filterSummary.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readListRequest } from '../dossiers/listRequest.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { sendFile } from './sendFile.ts';
import { type ExportFormat, exportList, FORMATS, type ListExport } from './listExport.ts';
import { exportReports } from './reportExport.ts';

/**
 * POST /api/{area}/export, the filtered list as a spreadsheet file, and the exports of the reports.
 */
export function exportRoutes(app: App, services: Services): void {
  for (const area of AREAS) {
    app.post(`/api/${area.id}/export`, (request, reply) => send(services, area, request, reply));
  }
  exportReports(app, services);
}

async function send(
  { database }: Services,
  area: AreaDeclaration,
  { person, body }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const listExport = readExport(area, person, body);
  const file = await exportList(database, person, listExport);
  return sendFile(reply, file, area.list.title, listExport.format);
}

/**
 * Parses the body: that of the list call, whose page is ignored, and `format`, xlsx by default.
 * @throws CallError 422
 */
function readExport(
  area: AreaDeclaration,
  person: FastifyRequest['person'],
  body: unknown,
): ListExport {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { query: readListRequest(area, person, body), filtered: NOTHING, format: 'xlsx' };
  }
  const { format = 'xlsx', ...list } = body as Record<string, unknown>;
  const query = readListRequest(area, person, list);
  if (!FORMATS.includes(format as ExportFormat)) {
    throw invalid({ format: 'Le format est xlsx ou csv.' });
  }
  return { query, filtered: readFiltered(list['filters']), format: format as ExportFormat };
}

const NOTHING: ListFilterState = { search: '', filters: {} };

/** The filters of the request, already validated: texts and office ids. */
function readFiltered(input: unknown): ListFilterState {
  const values = (input ?? {}) as Record<string, string | number | null>;
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '').trim()]);
  const { searchTerm = '', ...filters } = Object.fromEntries(texts) as Record<string, string>;
  return { search: searchTerm, filters };
}
