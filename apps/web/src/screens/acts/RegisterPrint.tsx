import { type Act, ACT_STATE_LABELS } from '@dosye/domain/calls/acts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { actFilterSummary } from '@dosye/domain/sheets/actSheet.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useWholeRegister } from '@dosye/engine/acts/actCalls.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import styles from '@dosye/engine/list/print/ListPrint.module.css';
import { listPrintout, ListSheet } from '@dosye/engine/list/print/ListSheet.tsx';
import { PrintPage } from '@dosye/engine/print/PrintPage.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { actLabel } from '@dosye/kinds/register.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRegisterState, toActFilters } from './registerState.ts';
import { REGISTER_PATH } from './paths.ts';

const TITLE = 'Registre des actes';

/** Print page of the register with the filters from the URL. */
export function RegisterPrint(): ReactNode {
  const [searchParams] = useSearchParams();
  const [filters] = useState(() => toActFilters(readRegisterState(searchParams).filters));
  const { bureauId } = filters;
  const seesAll = seesEveryOffice(useUser().role);
  const offices = useOffices(seesAll);
  const nameOf = (id: number): string => offices.data?.find((one) => one.id === id)?.nom ?? '';
  const office = bureauId === undefined ? '' : nameOf(bureauId);
  return (
    <PrintPage
      query={useWholeRegister(filters)}
      ready={!offices.isLoading}
      sentences={{ failed: () => 'Le registre n’a pas pu être lu.' }}
      back={REGISTER_PATH}
      printout={({ acts }, now) =>
        acts.length === 0
          ? 'Aucun acte à imprimer.'
          : listPrintout(TITLE, now, {
              path: '/acts/printed',
              body: { count: acts.length, bureauId },
            })
      }
    >
      {({ acts, total }, config, now) => (
        <ListSheet
          config={config}
          title={TITLE}
          now={now}
          count={plural(total, 'acte')}
          filters={{
            lines: actFilterSummary(filters, actLabel, office),
            none: 'aucun, tous les actes',
          }}
          cutAt={acts.length < total ? acts.length : undefined}
        >
          <ActsPrintTable acts={acts} officeOf={seesAll ? nameOf : undefined} />
        </ListSheet>
      )}
    </PrintPage>
  );
}

interface ActsPrintTableProps {
  readonly acts: readonly Act[];
  /** Name of an office; undefined where the column is not printed. */
  readonly officeOf: ((id: number) => string) | undefined;
}

/** The acts; the header is repeated on every page. */
function ActsPrintTable({ acts, officeOf }: ActsPrintTableProps): ReactNode {
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
