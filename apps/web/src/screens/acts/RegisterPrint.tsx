import { type Act, ACT_STATE_LABELS } from '@dosye/domain/calls/acts.ts';
import { actFilterSummary } from '@dosye/domain/sheets/actSheet.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { wholeRegisterQuery } from '@dosye/engine/acts/actCalls.ts';
import styles from '@dosye/engine/list/print/ListPrint.module.css';
import { ListSheet } from '@dosye/engine/list/print/ListSheet.tsx';
import { type PrintedColumn, PrintTable } from '@dosye/engine/list/print/PrintTable.tsx';
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
      {(acts) => <PrintTable columns={columns} rows={acts} idOf={({ number }) => number} />}
    </ListSheet>
  );
}

const printedColumns = (
  officeOf: ReturnType<typeof useOfficeNames>,
): readonly PrintedColumn<Act>[] => [
  { label: 'Numéro', className: 'num', cell: ({ number }) => number },
  { label: 'Acte', className: styles.text, cell: ({ kind }) => actLabel(kind) },
  { label: 'Au nom de', className: styles.strong, cell: ({ name }) => name },
  { label: 'Résultat', className: styles.text, cell: ({ result }) => result },
  { label: 'Émis le', className: 'num', cell: ({ issuedAt }) => frenchInstant(issuedAt) },
  { label: 'Par', className: styles.excerpt, cell: ({ issuedBy }) => issuedBy },
  ...(officeOf
    ? [{ label: 'Bureau', className: styles.text, cell: (act: Act) => officeOf(act.bureau_id) }]
    : []),
  { label: 'État', className: styles.excerpt, cell: stateText },
];

function stateText({ state, voided, replacedBy }: Act): string {
  const why = voided ? ` : ${voided.reason}` : '';
  return `${ACT_STATE_LABELS[state]}${why}${state === 'replaced' ? ` par ${replacedBy}` : ''}`;
}
