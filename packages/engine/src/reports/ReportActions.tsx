import type {
  DetailedReport,
  ReportBooklet,
  ReportDeclaration,
} from '@dosye/domain/statistics/report.ts';
import { type ReportRequest, reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { type ExportRequest, useExport } from '../export/useExport.ts';
import { openTabs } from '../openTabs.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { bookletUrl } from './bookletUrl.ts';
import { type ReportState, reportUrl } from './reportState.ts';

interface ReportActionsProps {
  readonly report: ReportDeclaration;
  readonly state: ReportState;
  readonly request: ReportRequest;
  /** Undefined while there is nothing to print. */
  readonly answer: DetailedReport | undefined;
}

/** The actions of a report: Excel export, booklet, print. */
export function ReportActions({ report, state, request, answer }: ReportActionsProps): ReactNode {
  const { print } = report.paths;
  const { path, body } = reportCall(report, request);
  const buttonProps = { variant: 'primary', icon: <Icon name="printer" /> } as const;
  const params = reportUrl(report, todayInHaiti()).write(state).toString();
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
      {print !== undefined &&
        (answer === undefined ? (
          <Button {...buttonProps} disabled>
            Imprimer
          </Button>
        ) : (
          <LinkButton {...buttonProps} to={params === '' ? print : `${print}?${params}`}>
            Imprimer
          </LinkButton>
        ))}
    </>
  );
}

interface BookletButtonProps {
  readonly booklet: ReportBooklet;
  readonly request: ReportRequest;
}

/** Opens the booklet of the report's days in a new tab; without complete days a toast says so. */
function BookletButton({ booklet, request }: BookletButtonProps): ReactNode {
  function open(): void {
    const url = bookletUrl(booklet, request);
    if (url === undefined) toast.error(booklet.noRange);
    else openTabs([url]);
  }
  return (
    <Button icon={<Icon name={booklet.icon} />} onClick={open}>
      {booklet.label}
    </Button>
  );
}

type ExportButtonProps = ExportRequest & { readonly disabled: boolean };

/** Exports as an Excel workbook. There is no way to cancel it, since reports are small. */
function ExportButton({ disabled, ...request }: ExportButtonProps): ReactNode {
  const { size, start } = useExport();
  const working = size !== undefined;
  return (
    <Button
      icon={<Icon name="excel" />}
      disabled={disabled}
      working={working}
      onClick={() => start(request)}
    >
      {working ? 'Export…' : 'Exporter (Excel)'}
    </Button>
  );
}
