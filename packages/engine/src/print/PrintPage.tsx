import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnswer } from '../answer/readAnswer.ts';
import { call } from '../api/client.ts';
import { useSiteConfig } from '../api/officeQueries.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { NothingToPrint, PreparingPrint } from './NothingToPrint.tsx';
import { headLine, type PageFrame, type PaperSize } from './pageCss.ts';
import { type PrintBack, PrintPreview } from './PrintPreview.tsx';

/** How something is printed. */
export interface Printout {
  readonly paper: PaperSize;
  /** Right side of the head of each page. */
  readonly heading: string;
  /** Whether the head names the police alone, and no direction. */
  readonly short?: boolean;
  /** What the foot of each page names. */
  readonly subject: string;
  /** The second line of each foot; by default when and by whom it is printed. */
  readonly printed?: string;
  /** Title of the window, which becomes the name of a saved PDF. */
  readonly title: string;
  /** Milliseconds before it prints. */
  readonly delay: number;
  /** Where it leads after printing; without it the window closes. */
  readonly back?: PrintBack;
  /** Whether it has annexes that may be left out. */
  readonly hasAnnexes?: boolean;
  /** The call that records the print in the history. */
  readonly log: { readonly path: string; readonly body?: object };
}

interface PrintPageProps<T> {
  readonly query: UseQueryResult<T>;
  /** Id of the office whose letterhead it has; undefined for that of the user. */
  readonly office?: (data: T) => number | undefined;
  /** False while something else that is printed is not known. */
  readonly ready?: boolean;
  /** What is said while it loads, and why nothing is printed when that failed. */
  readonly sentences: { readonly loading?: string; readonly failed: (error: unknown) => string };
  /** Where a page without content leads back to. */
  readonly back: string;
  /** How it is printed; a sentence when there is nothing to print. */
  readonly printout: (data: T, now: Date) => Printout | string;
  readonly children: (data: T, config: SiteConfig, now: Date) => ReactNode;
}

/** A print page: it prints its sheet when everything is loaded, then closes its window or leads back. */
export function PrintPage<T>(props: PrintPageProps<T>): ReactNode {
  const { query, office, ready = true, sentences, back, printout, children } = props;
  const [now] = useState(currentTime);
  const answer = useAnswer(query);
  const { data } = answer;
  const officeId = data === undefined ? undefined : office?.(data);
  const config = useAnswer(useSiteConfig(officeId, office === undefined || data !== undefined));
  const nothing = (message: string): ReactNode => <NothingToPrint message={message} back={back} />;
  if (answer.state === 'failed') return nothing(sentences.failed(answer.error));
  if (config.state === 'failed') return nothing(sentences.failed(config.error));
  if (!ready || data === undefined || config.data === undefined) {
    return <PreparingPrint message={sentences.loading} />;
  }
  const how = printout(data, now);
  if (typeof how === 'string') return nothing(how);
  return (
    <Printed how={how} config={config.data} now={now}>
      {children(data, config.data, now)}
    </Printed>
  );
}

interface PrintedProps {
  readonly how: Printout;
  readonly config: SiteConfig;
  readonly now: Date;
  readonly children: ReactNode;
}

function Printed({ how, config, now, children }: PrintedProps): ReactNode {
  const { title, delay, back, log, hasAnnexes } = how;
  const user = useUser();
  useLogPrint([log]);
  return (
    <PrintPreview
      sheets={[{ key: title, content: children, ...pageFrame(how, config, now, user) }]}
      title={title}
      delay={delay}
      back={back}
      hasAnnexes={hasAnnexes}
    />
  );
}

/** Size, head and foot of the pages of a print. */
export function pageFrame(
  how: Printout,
  config: SiteConfig,
  now: Date,
  user: SessionUser,
): PageFrame {
  const { paper, heading, short, subject } = how;
  const { printed = printedLine(now, officerName(user)) } = how;
  return {
    paper,
    header: { left: headLine(config, short), right: heading },
    footer: { subject, printed },
  };
}

/** Records each print in the history once; a failure is ignored, since the user can print all the same. */
export function useLogPrint(logs: readonly Printout['log'][]): void {
  const logged = useRef(false);
  useEffect(() => {
    if (logged.current) return;
    logged.current = true;
    for (const { path, body = {} } of logs) call('POST', path, body).catch(() => undefined);
  }, [logs]);
}
