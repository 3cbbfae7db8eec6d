import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAnswer } from '../../answer/readAnswer.ts';
import { useWholeList } from '../../api/dossierQueries.ts';
import { useOffices, useSiteConfig } from '../../api/officeQueries.ts';
import { Letterhead } from '../../print/Letterhead.tsx';
import { NothingToPrint, PreparingPrint } from '../../print/NothingToPrint.tsx';
import { PrintPreview } from '../../print/PrintPreview.tsx';
import { useLogPrint } from '../../print/useLogPrint.ts';
import { usePrintWhenReady } from '../../print/usePrintWhenReady.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { visibleColumns } from '../cells.tsx';
import { type ListState, readListState, toListRequest } from '../listState.ts';
import { FilterRecap } from './FilterRecap.tsx';
import styles from './ListPrint.module.css';
import { PrintTable } from './PrintTable.tsx';

/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 1000;

/** Print page of a list with the filters and sort order from the URL. */
export function ListPrint({ area }: { readonly area: AreaDeclaration }): ReactNode {
  const [searchParams] = useSearchParams();
  const [state] = useState(() => readListState(area, searchParams));
  const [request] = useState(() => toListRequest({ ...state, page: 1 }));
  const list = useAnswer(useWholeList(area, request));
  const config = useAnswer(useSiteConfig());
  const office = useFilteredOffice(state);
  if (list.state === 'failed' || config.state === 'failed' || office === 'failed') {
    return nothingToPrint(area, area.list.failed);
  }
  if (office === 'loading' || !list.data || !config.data) return <PreparingPrint />;
  if (list.data.rows.length === 0) return nothingToPrint(area, area.list.empty);
  const { name } = office;
  return <Printed area={area} state={state} office={name} config={config.data} {...list.data} />;
}

/** The office that a super role has filtered by: a paper about one office must not say that it is about all. */
function useFilteredOffice({
  filters,
}: ListState): { readonly name: string | undefined } | 'loading' | 'failed' {
  const user = useUser();
  const chosen = filters['bureauId'];
  const isFiltered = chosen !== undefined && seesEveryOffice(user.role);
  const offices = useAnswer(useOffices(isFiltered));
  if (!isFiltered) return { name: undefined };
  if (!offices.data) return offices.state === 'failed' ? 'failed' : 'loading';
  const name = offices.data.find(({ id }) => String(id) === chosen)?.nom;
  return name === undefined ? 'failed' : { name };
}

const nothingToPrint = (area: AreaDeclaration, message: string): ReactNode => (
  <NothingToPrint message={message} back={area.paths.list} />
);

interface PrintedProps {
  readonly area: AreaDeclaration;
  readonly state: ListState;
  readonly office: string | undefined;
  readonly config: SiteConfig;
  readonly rows: readonly ListRow[];
  readonly total: number;
}

function Printed({ area, state, office, config, rows, total }: PrintedProps): ReactNode {
  const user = useUser();
  const [now] = useState(currentTime);
  const { title } = area.list;
  const { mainTitle } = config.documentHeaderText;
  usePrintWhenReady(`${title} - ${frenchDay(todayInHaiti(now)).replaceAll('/', '-')}`, PRINT_DELAY);
  useLogPrint(`/${area.id}/list/printed`, {
    count: rows.length,
    bureauId: office === undefined ? undefined : Number(state.filters['bureauId']),
  });
  return (
    <PrintPreview
      paper="letterOnSide"
      header={{
        left: [mainTitle, directionLine(config.documentHeaderText)].filter(Boolean).join(' · '),
        right: title,
      }}
      footer={{ subject: title, printed: printedLine(now, officerName(user)) }}
    >
      <article>
        <Letterhead config={config} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.keys}>
          <b className="num">{area.list.count(total)}</b>
          <span className="num">{printedLine(now)}</span>
        </p>
        <FilterRecap lines={filterSummary(area, state, office)} none="aucun, tous les dossiers" />
        {rows.length < total && (
          <p className={styles.cut}>
            Les {frenchNumber(rows.length)} premiers seulement sont imprimés : précisez les filtres
            pour imprimer les autres.
          </p>
        )}
        <PrintTable area={area} columns={visibleColumns(area, user, true)} rows={rows} />
      </article>
    </PrintPreview>
  );
}
