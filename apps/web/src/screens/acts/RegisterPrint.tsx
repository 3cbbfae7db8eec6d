import { type Act, ACT_STATE_LABELS } from '@dosye/domain/calls/acts.ts';
import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { actFilterSummary } from '@dosye/domain/sheets/actSheet.ts';
import { frenchDay, frenchInstant, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { useWholeRegister } from '@dosye/engine/acts/actCalls.ts';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useOffices, useSiteConfig } from '@dosye/engine/api/officeQueries.ts';
import { FilterRecap } from '@dosye/engine/list/print/FilterRecap.tsx';
import styles from '@dosye/engine/list/print/ListPrint.module.css';
import { Letterhead } from '@dosye/engine/print/Letterhead.tsx';
import { NothingToPrint, PreparingPrint } from '@dosye/engine/print/NothingToPrint.tsx';
import { PrintPreview } from '@dosye/engine/print/PrintPreview.tsx';
import { useLogPrint } from '@dosye/engine/print/useLogPrint.ts';
import { usePrintWhenReady } from '@dosye/engine/print/usePrintWhenReady.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { actLabel } from '@dosye/kinds/register.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRegisterState, toActFilters } from './registerState.ts';
import { REGISTER_PATH } from './paths.ts';

/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 1000;
const TITLE = 'Registre des actes';

/** Print page of the register with the filters from the URL. */
export function RegisterPrint(): ReactNode {
  const [searchParams] = useSearchParams();
  const [filters] = useState(() => toActFilters(readRegisterState(searchParams).filters));
  const user = useUser();
  const register = useAnswer(useWholeRegister(filters));
  const config = useAnswer(useSiteConfig());
  const offices = useOffices(seesEveryOffice(user.role));
  const failed = register.state === 'failed' || config.state === 'failed';
  if (failed)
    return <NothingToPrint message="Le registre n’a pas pu être lu." back={REGISTER_PATH} />;
  if (!register.data || !config.data || offices.isLoading) return <PreparingPrint />;
  if (register.data.acts.length === 0) {
    return <NothingToPrint message="Aucun acte à imprimer." back={REGISTER_PATH} />;
  }
  const nameOf = (id: number): string => offices.data?.find((one) => one.id === id)?.nom ?? '';
  const office = filters.bureauId === undefined ? '' : nameOf(filters.bureauId);
  return (
    <Printed
      {...register.data}
      config={config.data}
      bureauId={filters.bureauId}
      recap={actFilterSummary(filters, actLabel, office)}
      officeOf={seesEveryOffice(user.role) ? nameOf : undefined}
    />
  );
}

interface PrintedProps {
  readonly acts: readonly Act[];
  readonly total: number;
  readonly config: SiteConfig;
  /** Office by which the register is filtered. */
  readonly bureauId: number | undefined;
  readonly recap: ReturnType<typeof actFilterSummary>;
  /** Name of an office; undefined where the column is not printed. */
  readonly officeOf: ((id: number) => string) | undefined;
}

function Printed({ acts, total, config, bureauId, recap, officeOf }: PrintedProps): ReactNode {
  const user = useUser();
  const [now] = useState(currentTime);
  const [logged] = useState(() => ({ count: acts.length, bureauId }));
  const head = config.documentHeaderText;
  usePrintWhenReady(`${TITLE} - ${frenchDay(todayInHaiti(now)).replaceAll('/', '-')}`, PRINT_DELAY);
  useLogPrint('/acts/printed', logged);
  return (
    <PrintPreview
      paper="letterOnSide"
      header={{
        left: [head.mainTitle, directionLine(head)].filter(Boolean).join(' · '),
        right: TITLE,
      }}
      footer={{ subject: TITLE, printed: printedLine(now, officerName(user)) }}
    >
      <article>
        <Letterhead config={config} />
        <h1 className={styles.title}>{TITLE}</h1>
        <p className={styles.keys}>
          <b className="num">{plural(total, 'acte')}</b>
          <span className="num">{printedLine(now)}</span>
        </p>
        <FilterRecap lines={recap} none="aucun, tous les actes" />
        {acts.length < total && (
          <p className={styles.cut}>
            Les {frenchNumber(acts.length)} premiers seulement sont imprimés : précisez les filtres
            pour imprimer les autres.
          </p>
        )}
        <ActsPrintTable acts={acts} officeOf={officeOf} />
      </article>
    </PrintPreview>
  );
}

/** The acts; the header is repeated on every page. */
function ActsPrintTable({ acts, officeOf }: Pick<PrintedProps, 'acts' | 'officeOf'>): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Numéro', 'Acte', 'Au nom de', 'Résultat', 'Émis le', 'Par'].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {officeOf && <th scope="col">Bureau</th>}
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act) => (
          <tr key={act.number}>
            <td className="num">{act.number}</td>
            <td className={styles.text}>{actLabel(act.kind)}</td>
            <td className={styles.strong}>{act.name}</td>
            <td className={styles.text}>{act.result}</td>
            <td className="num">{frenchInstant(act.issuedAt)}</td>
            <td className={styles.excerpt}>{act.issuedBy}</td>
            {officeOf && <td className={styles.text}>{officeOf(act.bureau_id)}</td>}
            <td className={styles.excerpt}>
              {ACT_STATE_LABELS[act.state]}
              {act.voided && ` : ${act.voided.reason}`}
              {act.state === 'replaced' && ` par ${act.replacedBy}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
