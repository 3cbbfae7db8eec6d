import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { checkRange, rangeErrorMessage } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { BodyReader, type JsonObject } from '../platform/bodyReader.ts';

const RANGE_KEYS = ['startDate', 'endDate', 'bureauId'];

/**
 * Parses the request of a report: days, office (super roles only; everybody else gets their own office
 * whatever they send), and the report's own filters.
 * @throws CallError 422 that names every faulty field; its message is the one of the days, if any is
 */
export function parseReportRequest(
  report: ReportDeclaration,
  person: Person,
  raw: unknown,
): ReportRequest {
  const reader = new BodyReader();
  const { reportType, wrapper } = report.call;
  const body = reader.object('body', raw);
  const prefix = wrapper ? `${wrapper}.` : '';
  const input = wrapper ? reader.object(wrapper, body[wrapper]) : body;
  const inputKeys = [...RANGE_KEYS, ...report.filters.map(({ name }) => name)];
  const atRoot = ['actingUser', 'detailed', ...(reportType ? ['reportType'] : [])];
  reader.unknownKeys(wrapper ?? '', input, wrapper ? inputKeys : [...inputKeys, ...atRoot]);
  if (wrapper) reader.unknownKeys('', body, [wrapper, 'bureauId', ...atRoot]);
  const range = {
    startDate: reader.text(`${prefix}startDate`, input['startDate']),
    endDate: reader.text(`${prefix}endDate`, input['endDate']),
  };
  const filters = Object.fromEntries(
    report.filters.map(({ name, choices }) => [
      name,
      reader.choice(prefix + name, input[name], choices),
    ]),
  );
  const office = reader.id('bureauId', body['bureauId']);
  const inner = wrapper ? reader.id(`${prefix}bureauId`, input['bureauId']) : undefined;
  const { detailed = false } = body;
  if (typeof detailed !== 'boolean') reader.errors['detailed'] = TEXTS.invalid;
  const rangeErrors = checkRange(report, range);
  for (const [key, sentence] of Object.entries(rangeErrors)) {
    reader.errors[prefix + key] ??= sentence;
  }
  reader.rejectErrors(rangeErrorMessage(report, rangeErrors) || TEXTS.invalid);
  return {
    ...range,
    filters,
    detailed: detailed === true,
    bureauId: seesEveryOffice(person.role) ? (office ?? inner) : undefined,
  };
}

/** The id of the printed report (blank when missing) and the request it was computed from. */
export function parsePrintedReport(raw: unknown): { id: string; rest: JsonObject } {
  const body = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {};
  const { report, actingUser: _session, ...rest } = body as JsonObject;
  return { id: typeof report === 'string' ? report : '', rest };
}
