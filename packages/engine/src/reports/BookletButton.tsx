import type { ReportBooklet } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import type { ReactNode } from 'react';
import { openTabs } from '../openTabs.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { bookletUrl } from './bookletUrl.ts';

interface BookletButtonProps {
  readonly booklet: ReportBooklet;
  readonly request: ReportRequest;
}

/** Opens the booklet of the report's days in a new tab; without complete days a toast says so. */
export function BookletButton({ booklet, request }: BookletButtonProps): ReactNode {
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
