import { type FieldErrors, invalid } from '@dosye/domain/calls/errors.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { checkRange, rangeErrorMessage } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';

type Given = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Values of a call's body, and their errors by path. */
class Reading {
  readonly faults: FieldErrors = {};

  object(path: string, value: unknown): Given {
    if (isMissing(value)) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value as Given;
    this.faults[path] = TEXTS.wrongShape;
    return {};
  }

  text(path: string, value: unknown): string {
    if (isMissing(value)) return '';
    if (typeof value === 'string') return value.trim();
    this.faults[path] = TEXTS.wrongShape;
    return '';
  }

  office(path: string, value: unknown): number | undefined {
    if (isMissing(value)) return undefined;
    const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
    if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id < 2 ** 31) return id;
    this.faults[path] = TEXTS.wrongShape;
    return undefined;
  }

  known(path: string, value: Given, keys: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) this.faults[path + key] = TEXTS.unknownField;
    }
  }
}

const RANGE_KEYS = ['startDate', 'endDate', 'bureauId'];

/** The filters of a report by name; blank means all. */
function readFilters(
  reading: Reading,
  { filters }: ReportDeclaration,
  holder: Given,
  prefix: string,
): Record<string, string> {
  return Object.fromEntries(
    filters.map(({ name, choices }) => {
      const path = prefix + name;
      const value = reading.text(path, holder[name]);
      const offered = value === '' || choices.some((choice) => choice.value === value);
      if (!offered) reading.faults[path] = 'Cette valeur ne fait pas partie du filtre.';
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
  const reading = new Reading();
  const { reportType, wrapper } = report.call;
  const body = reading.object('body', raw);
  const prefix = wrapper ? `${wrapper}.` : '';
  const holder = wrapper ? reading.object(wrapper, body[wrapper]) : body;
  const inHolder = [...RANGE_KEYS, ...report.filters.map(({ name }) => name)];
  const atRoot = ['actingUser', ...(reportType ? ['reportType'] : [])];
  reading.known(prefix, holder, wrapper ? inHolder : [...inHolder, ...atRoot]);
  if (wrapper) reading.known('', body, [wrapper, 'bureauId', ...atRoot]);
  const range = {
    startDate: reading.text(`${prefix}startDate`, holder['startDate']),
    endDate: reading.text(`${prefix}endDate`, holder['endDate']),
  };
  const filters = readFilters(reading, report, holder, prefix);
  const office = reading.office('bureauId', body['bureauId']);
  const inner = wrapper ? reading.office(`${prefix}bureauId`, holder['bureauId']) : undefined;
  const wrongDays = checkRange(report, range);
  for (const [key, sentence] of Object.entries(wrongDays)) {
    reading.faults[prefix + key] ??= sentence;
  }
  if (Object.keys(reading.faults).length > 0) {
    throw invalid(reading.faults, rangeErrorMessage(report, wrongDays) || TEXTS.invalid);
  }
  return {
    ...range,
    filters,
    bureauId: seesEveryOffice(person.role) ? (office ?? inner) : undefined,
  };
}

/** The id of the printed report (blank when missing) and the request it was computed from. */
export function parsePrintedReport(raw: unknown): { id: string; rest: Given } {
  const body = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {};
  const { report, actingUser: _session, ...rest } = body as Given;
  return { id: typeof report === 'string' ? report : '', rest };
}
