import { type Act, ACT_STATE_LABELS } from '@dosye/domain/calls/acts.ts';
import { actFilterSummary } from '@dosye/domain/sheets/actSheet.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { wholeRegisterQuery } from '@dosye/engine/acts/actCalls.ts';
import styles from '@dosye/engine/list/print/ListPrint.module.css';
import { ListSheet } from '@dosye/engine/list/print/ListSheet.tsx';
import { actLabel } from '@dosye/kinds/register.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { REGISTER_PATH } from './paths.ts';
import { REGISTER_URL, toActFilters, useOfficeNames } from './registerState.ts';

/** Print page of the register with the filters from the URL. */
export function RegisterPrint(): ReactNode {
  const [searchParams] = useSearchParams();
  const [filters] = useState(() => toActFilters(REGISTER_URL.read(searchParams)));
  const columns = printedColumns(useOfficeNames());
  return (
    <ListSheet
      list={{
        title: 'Registre des actes',
        count: (total) => plural(total, 'acte'),
        empty: 'Aucun acte à imprimer.',
        failed: 'Le registre n’a pas pu être lu.',
        unfiltered: 'aucun, tous les actes',
        filterLines: (office) => actFilterSummary(filters, actLabel, office),
      }}
      query={wholeRegisterQuery(filters)}
      bureauId={filters.bureauId}
      log="/acts/printed"
      back={REGISTER_PATH}
    >
      {(acts) => (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {acts.map((act) => (
              <tr key={act.number}>
                {columns.map(([label, className, text]) => (
                  <td key={label} className={className}>
                    {text(act)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListSheet>
  );
}

/** The columns: label, class of the cells and their text. */
const printedColumns = (
  officeOf: ReturnType<typeof useOfficeNames>,
): [label: string, className: string | undefined, text: (act: Act) => string][] => [
  ['Numéro', 'num', ({ number }) => number],
  ['Acte', styles.text, ({ kind }) => actLabel(kind)],
  ['Au nom de', styles.strong, ({ name }) => name],
  ['Résultat', styles.text, ({ result }) => result],
  ['Émis le', 'num', ({ issuedAt }) => frenchInstant(issuedAt)],
  ['Par', styles.excerpt, ({ issuedBy }) => issuedBy],
  ...(officeOf
    ? [
        ['Bureau', styles.text, ({ bureau_id }: Act) => officeOf(bureau_id)] satisfies [
          string,
          string | undefined,
          unknown,
        ],
      ]
    : []),
  ['État', styles.excerpt, stateText],
];

function stateText({ state, voided, replacedBy }: Act): string {
  const why = voided ? ` : ${voided.reason}` : '';
  return `${ACT_STATE_LABELS[state]}${why}${state === 'replaced' ? ` par ${replacedBy}` : ''}`;
}
