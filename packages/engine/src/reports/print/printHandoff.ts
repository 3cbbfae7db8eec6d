import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration, ReportResult } from '@dosye/domain/statistics/report.ts';

/** A line under the title of a printed report: 'Bureau', 'Nippes'. */
export interface PrintHandoffFact {
  readonly label: string;
  readonly value: string;
}

/** What a report page hands to its print page, which asks the server for nothing (spec file 3 §7). */
export interface PrintHandoff {
  /** Id of the report. */
  readonly report: string;
  /** Who was shown it: nobody else prints it, should another person sign in in this tab. */
  readonly userId: number;
  readonly title: string;
  readonly range: ReportRange;
  /** The filters that act, by name, as the report was asked for. */
  readonly filters: Readonly<Record<string, string>>;
  /** The office, the filters in words, and who asked. */
  readonly facts: readonly PrintHandoffFact[];
  /** The office that a super role has narrowed to. */
  readonly bureauId: number | undefined;
  readonly result: ReportResult;
  /** The report page as it was, to return to. */
  readonly back: string;
}

/**
 * What was handed over, read out of the state of a page of the browser's history.
 * Out: undefined when there is nothing, or it is another report's or another person's.
 */
export function readPrintHandoff(
  state: unknown,
  report: ReportDeclaration,
  userId: number,
): PrintHandoff | undefined {
  if (typeof state !== 'object' || state === null || !('handed' in state)) return undefined;
  const handoff = state.handed as Partial<PrintHandoff> | null;
  const matches = handoff?.report === report.id && handoff.userId === userId;
  return matches && typeof handoff.result === 'object' ? (handoff as PrintHandoff) : undefined;
}
