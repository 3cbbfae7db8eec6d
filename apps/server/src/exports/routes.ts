import { invalid } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ListFilterState } from '@dosye/domain/dossier/filterSummary.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { readActQuery } from '../acts/listActs.ts';
import { readListRequest } from '../dossiers/listRequest.ts';
import { BodyReader } from '../platform/bodyReader.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { EARLIER_TITLE, exportEarlierPapers } from './earlierExport.ts';
import { sendFile } from './sendFile.ts';
import { type ExportFormat, exportList, FORMATS, type ListExport } from './listExport.ts';
import { exportRegister, logRegisterPrint, REGISTER_TITLE } from './registerExport.ts';
import { exportReports } from './reportExport.ts';

/**
 * POST /api/{area}/export, the filtered list as a spreadsheet file, and the exports of the register of acts and of
 * the reports.
 */
export function exportRoutes(app: App, services: Services): void {
  for (const area of AREAS) {
    app.post(`/api/${area.id}/export`, { config }, (request, reply) =>
      send(services, area, request, reply),
    );
  }
  registerRoutes(app, services);
  exportReports(app, services);
}

const config = { answeredOnFullDisk: true };
const PRINTED = callBody({ count: z.int().min(0).max(1_000_000) });

function registerRoutes(app: App, { database }: Services): void {
  app.post('/api/acts/export', { config }, async ({ person, body }, reply) => {
    const { format, list } = readFormat(body);
    const file = await exportRegister(database, person, readActQuery(person, list), format);
    return sendFile(reply, file, REGISTER_TITLE, format);
  });
  app.post('/api/acts/earlier/export', { config }, async ({ person, body }, reply) => {
    const { format, list } = readFormat(body);
    const request = new BodyReader();
    request.unknownKeys('', request.object('body', list), ['actingUser']);
    request.rejectErrors();
    const file = await exportEarlierPapers(database, person, format);
    return sendFile(reply, file, EARLIER_TITLE, format);
  });
  app.post('/api/acts/printed', { config, schema: { body: PRINTED } }, async ({ person, body }) => {
    await logRegisterPrint(database, person, body.count);
    return { success: true };
  });
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
  const { format, list } = readFormat(body);
  const query = readListRequest(area, person, list);
  return { query, filtered: readFiltered(list), format };
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
