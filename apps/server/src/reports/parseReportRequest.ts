import { type FieldErrors, invalid } from '@dosye/domain/calls/errors.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { checkRange, rangeErrorMessage } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Values of a call's body, and their errors by path. */
class BodyReader {
  readonly errors: FieldErrors = {};

  object(path: string, value: unknown): JsonObject {
    if (isMissing(value)) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value as JsonObject;
    this.errors[path] = TEXTS.wrongShape;
    return {};
  }

  text(path: string, value: unknown): string {
    if (isMissing(value)) return '';
    if (typeof value === 'string') return value.trim();
    this.errors[path] = TEXTS.wrongShape;
    return '';
  }

  office(path: string, value: unknown): number | undefined {
    if (isMissing(value)) return undefined;
    const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
    if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id < 2 ** 31) return id;
    this.errors[path] = TEXTS.wrongShape;
    return undefined;
  }

  known(path: string, value: JsonObject, keys: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) this.errors[path + key] = TEXTS.unknownField;
    }
  }
}

const RANGE_KEYS = ['startDate', 'endDate', 'bureauId'];

/** The filters of a report by name; blank means all. */
function readFilters(
  reader: BodyReader,
  { filters }: ReportDeclaration,
  input: JsonObject,
  prefix: string,
): Record<string, string> {
  return Object.fromEntries(
    filters.map(({ name, choices }) => {
      const path = prefix + name;
      const value = reader.text(path, input[name]);
      const allowed = value === '' || choices.some((choice) => choice.value === value);
      if (!allowed) reader.errors[path] = 'Cette valeur ne fait pas partie du filtre.';
      return [name, value];
    }),
  );
}

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
  const atRoot = ['actingUser', ...(reportType ? ['reportType'] : [])];
  reader.known(prefix, input, wrapper ? inputKeys : [...inputKeys, ...atRoot]);
  if (wrapper) reader.known('', body, [wrapper, 'bureauId', ...atRoot]);
  const range = {
    startDate: reader.text(`${prefix}startDate`, input['startDate']),
    endDate: reader.text(`${prefix}endDate`, input['endDate']),
  };
  const filters = readFilters(reader, report, input, prefix);
  const office = reader.office('bureauId', body['bureauId']);
  const inner = wrapper ? reader.office(`${prefix}bureauId`, input['bureauId']) : undefined;
  const rangeErrors = checkRange(report, range);
  for (const [key, sentence] of Object.entries(rangeErrors)) {
    reader.errors[prefix + key] ??= sentence;
  }
  if (Object.keys(reader.errors).length > 0) {
    throw invalid(reader.errors, rangeErrorMessage(report, rangeErrors) || TEXTS.invalid);
  }
  return {
    ...range,
    filters,
    bureauId: seesEveryOffice(person.role) ? (office ?? inner) : undefined,
  };
}

/** The id of the printed report (blank when missing) and the request it was computed from. */
export function parsePrintedReport(raw: unknown): { id: string; rest: JsonObject } {
  const body = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {};
  const { report, actingUser: _session, ...rest } = body as JsonObject;
  return { id: typeof report === 'string' ? report : '', rest };
}
