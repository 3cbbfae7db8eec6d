import type { FilterSummaryLine } from '@dosye/domain/dossier/filterSummary.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { frenchDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import type { ReactNode } from 'react';
import { Letterhead } from '../../print/Letterhead.tsx';
import type { Printout } from '../../print/PrintPage.tsx';
import styles from './ListPrint.module.css';

/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 1000;

/** How a list is printed: on its side, under a name with the day. */
export const listPrintout = (title: string, now: Date, log: Printout['log']): Printout => ({
  paper: 'letterOnSide',
  heading: title,
  subject: title,
  title: `${title} - ${frenchDay(todayInHaiti(now)).replaceAll('/', '-')}`,
  delay: PRINT_DELAY,
  log,
});

interface ListSheetProps {
  readonly config: SiteConfig;
  readonly title: string;
  readonly now: Date;
  /** '12 dossiers', of all pages. */
  readonly count: string;
  /** The active filters; `none` is printed without one. */
  readonly filters: { readonly lines: readonly FilterSummaryLine[]; readonly none: string };
  /** The number of printed rows, where there are more. */
  readonly cutAt: number | undefined;
  readonly children: ReactNode;
}

/** A printed list under the letterhead of the user's office, with its filters. */
export function ListSheet(props: ListSheetProps): ReactNode {
  const { config, title, now, count, filters, cutAt, children } = props;
  return (
    <article>
      <Letterhead config={config} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.keys}>
        <b className="num">{count}</b>
        <span className="num">{printedLine(now)}</span>
      </p>
      <p className={styles.summary}>
        <b>Filtres : </b>
        {filters.lines.length === 0 && filters.none}
        {filters.lines.map(({ label, value }, index) => (
          <span key={label}>
            {index > 0 && ' · '}
            {label} : <b className="num">{value}</b>
          </span>
        ))}
      </p>
      {cutAt !== undefined && (
        <p className={styles.cut}>
          Les {frenchNumber(cutAt)} premiers seulement sont imprimés : précisez les filtres pour
          imprimer les autres.
        </p>
      )}
      {children}
    </article>
  );
}
