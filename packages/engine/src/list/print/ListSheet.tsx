import type { FilterSummaryLine } from '@dosye/domain/dossier/filterSummary.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAnswer } from '../../answer/readAnswer.ts';
import { useOffices } from '../../api/officeQueries.ts';
import { Letterhead } from '../../print/Letterhead.tsx';
import { PrintPage } from '../../print/PrintPage.tsx';
import { useUser } from '../../session/SessionProvider.tsx';
import styles from './ListPrint.module.css';

/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 1000;

interface PrintedRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What a printed list says besides its rows. */
interface PrintedList {
  readonly title: string;
  /** '12 dossiers', of all pages. */
  readonly count: (total: number) => string;
  /** Why nothing is printed: there are no rows, or they could not be read. */
  readonly empty: string;
  readonly failed: string;
  /** Printed without an active filter. */
  readonly unfiltered: string;
  /** The active filters. @param office name of that which a super role has filtered by, or '' */
  readonly filterLines: (office: string) => readonly FilterSummaryLine[];
}

interface ListSheetProps<Row> {
  readonly list: PrintedList;
  readonly query: UseQueryOptions<PrintedRows<Row>>;
  /** Id of the office that the state is filtered by. */
  readonly bureauId: number | undefined;
  /** The call that records the print. */
  readonly log: string;
  readonly back: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Print page of a list, on its side, under the letterhead of the user's office, with its filters. */
export function ListSheet<Row>(props: ListSheetProps<Row>): ReactNode {
  const { list, query, bureauId, log, back, children } = props;
  const { title, count, empty, failed, unfiltered, filterLines } = list;
  const office = useFilteredOffice(bureauId);
  const lines = filterLines(typeof office === 'object' ? office.name : '');
  return (
    <PrintPage
      query={useQuery(query)}
      ready={office !== 'loading'}
      sentences={{ failed: () => failed }}
      back={back}
      printout={({ rows }, now) => {
        if (office === 'failed') return failed;
        if (rows.length === 0) return empty;
        return {
          paper: 'letterOnSide',
          heading: title,
          subject: title,
          title: `${title} - ${frenchDay(todayInHaiti(now)).replaceAll('/', '-')}`,
          delay: PRINT_DELAY,
          log: { path: log, body: { count: rows.length, bureauId } },
        };
      }}
    >
      {({ rows, total }, config, now) => (
        <article>
          <Letterhead config={config} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.keys}>
            <b className="num">{count(total)}</b>
            <span className="num">{printedLine(now)}</span>
          </p>
          <p className={styles.summary}>
            <b>Filtres : </b>
            {lines.length === 0 && unfiltered}
            {lines.map(({ label, value }, index) => (
              <span key={label}>
                {index > 0 && ' · '}
                {label} : <b className="num">{value}</b>
              </span>
            ))}
          </p>
          {rows.length < total && (
            <p className={styles.cut}>
              Les {frenchNumber(rows.length)} premiers seulement sont imprimés : précisez les
              filtres pour imprimer les autres.
            </p>
          )}
          {children(rows)}
        </article>
      )}
    </PrintPage>
  );
}

/** The office that a super role has filtered by: a paper about one office must not say that it is about all. */
function useFilteredOffice(chosen: number | undefined): { name: string } | 'loading' | 'failed' {
  const { role } = useUser();
  const isFiltered = chosen !== undefined && seesEveryOffice(role);
  const offices = useAnswer(useOffices(isFiltered));
  if (!isFiltered) return { name: '' };
  if (!offices.data) return offices.state === 'failed' ? 'failed' : 'loading';
  const name = offices.data.find(({ id }) => id === chosen)?.nom;
  return name === undefined ? 'failed' : { name };
}
