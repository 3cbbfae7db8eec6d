import type { Office } from '@dosye/domain/calls/offices.ts';
import type {
  DetailedReport,
  ReportDeclaration,
  ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { type ReportRequest, reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import type { ReactNode } from 'react';
import { useOffices } from '../api/officeQueries.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BookletButton } from './BookletButton.tsx';
import { BookletPdfButton } from './BookletPdfButton.tsx';
import type { PrintHandoff } from './print/printHandoff.ts';
import { ALL_OFFICES } from './ReportFilters.tsx';
import { reportCounters } from './reportBreakdowns.ts';
import type { ReportState } from './reportState.ts';

interface ReportActionsProps {
  readonly report: ReportDeclaration;
  readonly state: ReportState;
  readonly request: ReportRequest;
  /** Undefined while there is nothing to print. */
  readonly answer: DetailedReport | undefined;
}

/** The actions of a report: Excel export, booklet, print. */
export function ReportActions({ report, state, request, answer }: ReportActionsProps): ReactNode {
  const handoff = usePrintHandoff(report, state, answer);
  const { print } = report.paths;
  const { path, body } = reportCall(report, request);
  const buttonProps = { variant: 'primary', icon: <Icon name="printer" /> } as const;
  return (
    <>
      <ExportButton
        path={`${path}/export`}
        payload={body}
        name={`${report.printTitle}.xlsx`}
        successMessage="Rapport exporté avec succès."
        disabled={answer === undefined}
      />
      {report.booklet && <BookletButton booklet={report.booklet} request={request} />}
      {report.booklet && <BookletPdfButton booklet={report.booklet} request={request} />}
      {print !== undefined &&
        (handoff === undefined ? (
          <Button {...buttonProps} disabled>
            Imprimer
          </Button>
        ) : (
          <LinkButton {...buttonProps} to={print} state={{ handoff }}>
            Imprimer
          </LinkButton>
        ))}
    </>
  );
}

const pick = (result: ReportResult, figures: readonly { readonly key: string }[]): ReportResult =>
  Object.fromEntries(figures.map(({ key }) => [key, result[key] ?? []]));

/** The name of the office that a report is about, or that it is about all; undefined while it is not known. */
const chosenOffice = (
  bureauId: number | undefined,
  offices: readonly Office[] | undefined,
): string | undefined =>
  bureauId === undefined ? ALL_OFFICES : offices?.find(({ id }) => id === bureauId)?.nom;

/** The state handed to the print page; undefined while there is nothing to print. */
function usePrintHandoff(
  report: ReportDeclaration,
  state: ReportState,
  answer: DetailedReport | undefined,
): PrintHandoff | undefined {
  const user = useUser();
  const { pathname, search } = window.location;
  const offices = useOffices(seesEveryOffice(user.role));
  if (answer === undefined) return undefined;
  const officeText = seesEveryOffice(user.role)
    ? chosenOffice(state.bureauId, offices.data)
    : (user.bureau_nom ?? '');
  if (officeText === undefined) return undefined;
  const filters = report.filters.map(({ name, label, choices }) => ({
    label,
    value: choices.find(({ value }) => value === state.filters[name])?.label ?? '',
  }));
  return {
    report: report.id,
    userId: user.id,
    title: report.printTitle,
    range: state.range,
    filters: state.filters,
    facts: [
      { label: 'Bureau', value: officeText },
      ...filters,
      { label: 'Établi par', value: officerName(user) },
    ].filter(({ value }) => value !== ''),
    bureauId: state.bureauId,
    // The paper has the specified figures and what they are compared by; the details are for the screen.
    result: pick(answer.result, [...report.figures, ...reportCounters(report)]),
    before: { ...answer.before, result: pick(answer.before.result, reportCounters(report)) },
    back: pathname + search,
  };
}
