import { IMPORT_FAULTS, type RowFault } from '@dosye/domain/calls/imports.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { ListTable } from '@dosye/engine/list/ListTable.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import type { ReactNode } from 'react';
import styles from './Imports.module.css';

/** Why rows are not imported: row, column, value and the sentence of the form. */
export function Faults({ faults }: { readonly faults: readonly RowFault[] }): ReactNode {
  if (faults.length === 0) return null;
  const numbered = faults.map((fault, index) => ({ ...fault, index }));
  return (
    <Card>
      <Section
        title="Lignes à corriger"
        aside={
          faults.length === IMPORT_FAULTS
            ? `Les ${frenchNumber(IMPORT_FAULTS)} premières erreurs`
            : undefined
        }
      >
        <p className={styles.note}>
          Ces lignes ne seront pas importées. Corrigez-les dans votre tableau, puis choisissez le
          fichier de nouveau : les lignes déjà importées ne le seront pas deux fois.
        </p>
        <ListTable
          title="Lignes à corriger"
          idOf={({ index }) => index}
          rows={numbered}
          columns={[
            {
              label: 'Ligne',
              card: 'aside',
              className: 'num',
              cell: ({ row }) => `n° ${frenchNumber(row)}`,
            },
            {
              label: 'Colonne',
              isName: true,
              card: 'title',
              cell: ({ column }) => column || 'Toute la ligne',
            },
            { label: 'Valeur', card: 'line', className: styles.value, cell: ({ value }) => value },
            { label: 'Erreur', card: 'line', cell: ({ message }) => message },
          ]}
        />
      </Section>
    </Card>
  );
}
