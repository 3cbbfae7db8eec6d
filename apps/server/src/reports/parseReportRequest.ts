import { invalid } from '@dosye/domain/calls/errors.ts';
import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { checkRange, rangeErrorMessage, type ReportRange } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { z } from 'zod';
import { callBody, orDefault, orMissing } from '../access/callBody.ts';
import { choiceOf, officeId, optionalObject, text } from '../access/listBody.ts';
import { describedAs } from '../platform/described.ts';
import { fieldsOf } from '../platform/validation.ts';

/** The schema of a report's body: days, office and the report's own filters, which a wrapper may hold. */
function reportBody({ call: { reportType, wrapper }, filters }: ReportDeclaration) {
  const choices = filters.map(
    ({ name, choices: values }) => [name, choiceOf(values.map(({ value }) => value))] as const,
  );
  const range = { startDate: text, endDate: text, bureauId: officeId };
  const asked = { ...range, ...Object.fromEntries(choices) };
  return callBody({
    ...(wrapper ? { [wrapper]: optionalObject(asked), bureauId: officeId } : asked),
    ...(reportType ? { reportType: orMissing(z.literal(reportType)) } : {}),
    detailed: orDefault(z.boolean(TEXTS.invalid), false),
  });
}

const BODIES = new Map(REPORTS.map((report) => [report, reportBody(report)]));

/**
 * The schema of the body of the reports that share an address, which {@link parseReportRequest} reads: the message of a
 * refusal is the report's own.
 */
export const reportsBody = (sharing: readonly ReportDeclaration[]): z.ZodType =>
  describedAs(
    z.unknown(),
    z.union(sharing.map((report) => BODIES.get(report) ?? reportBody(report))),
  );

/** What every report is asked for, beside its own filters. */
interface Asked extends ReportRange {
  bureauId?: number;
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
  const { wrapper = '' } = report.call;
  const schema = BODIES.get(report) ?? reportBody(report);
  const { data: body, error } = schema.safeParse(raw ?? {});
  if (error) {
    const fields = fieldsOf(error.issues);
    const isDay = ['startDate', 'endDate'].some((name) => joinPath(wrapper, name) in fields);
    throw invalid(fields, isDay ? report.sentences.datesRequired : TEXTS.invalid);
  }
  const outer = body as { detailed: boolean; bureauId?: number };
  const asked = (wrapper ? getAt(body, wrapper) : body) as Asked;
  const { startDate, endDate, bureauId } = asked;
  const errors = checkRange(report, { startDate, endDate });
  const faulty = Object.entries(errors).map(([name, why]) => [joinPath(wrapper, name), why]);
  if (faulty.length > 0) {
    throw invalid(Object.fromEntries(faulty), rangeErrorMessage(report, errors));
  }
  const filters = report.filters.map(({ name }) => [name, getAt(asked, name)]);
  return {
    startDate,
    endDate,
    filters: Object.fromEntries(filters),
    detailed: outer.detailed,
    bureauId: seesEveryOffice(person.role) ? (outer.bureauId ?? bureauId) : undefined,
  };
}
