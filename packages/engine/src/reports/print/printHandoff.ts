import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import type {
  RangedResult,
  ReportDeclaration,
  ReportResult,
} from '@dosye/domain/statistics/report.ts';

/** A line under the title: 'Bureau', 'Nippes'. */
interface PrintHandoffFact {
  readonly label: string;
  readonly value: string;
}

/** State that a report page hands to its print page through the browser's history. */
export interface PrintHandoff {
  /** Id of the report. */
  readonly report: string;
  /** The user who saw the result: nobody else may print it after signing in in the same tab. */
  readonly userId: number;
  readonly title: string;
  readonly range: ReportRange;
  /** The filters of the request, by name. */
  readonly filters: Readonly<Record<string, string>>;
  /** Office, filters and user as text. */
  readonly facts: readonly PrintHandoffFact[];
  /** The office that the report was narrowed to. */
  readonly bureauId: number | undefined;
  readonly result: ReportResult;
  /** What the counters of the report counted in the period before. */
  readonly before: RangedResult;
  /** URL of the report page, to return to. */
  readonly back: string;
}

/** Reads the handoff from a history state. Out: undefined when it is missing or belongs to another report or user. */
export function readPrintHandoff(
  state: unknown,
  report: ReportDeclaration,
  userId: number,
): PrintHandoff | undefined {
  if (typeof state !== 'object' || state === null || !('handoff' in state)) return undefined;
  const handoff = state.handoff as Partial<PrintHandoff> | null;
  const matches = handoff?.report === report.id && handoff.userId === userId;
  return matches && typeof handoff.result === 'object' && typeof handoff.before === 'object'
    ? (handoff as PrintHandoff)
    : undefined;
}
