import type { ColumnMapping } from '@dosye/domain/calls/imports.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { importFields } from '@dosye/domain/imports/importFields.ts';
import { ListTable } from '@dosye/engine/list/ListTable.tsx';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { BareSelect } from '@dosye/engine/ui/Select.tsx';
import type { ReactNode } from 'react';
import styles from './Imports.module.css';

interface ColumnChoiceProps {
  readonly kind: KindDeclaration;
  readonly columns: readonly ColumnMapping[];
  readonly onChange: (column: string, field: string | null) => void;
}

/** Which field each column of the file is read into, and the required fields that none is read into. */
export function ColumnChoice({ kind, columns, onChange }: ColumnChoiceProps): ReactNode {
  const fields = importFields(kind);
  const options = fields.map(({ path, heading, section }) => ({
    value: path,
    label: heading,
    group: section,
  }));
  const read = new Set(columns.map(({ field }) => field));
  const missing = fields.filter(
    ({ path, field: { required, when } }) =>
      required && !required.when && !when && !/\.\d+\./.test(path) && !read.has(path),
  );
  return (
    <>
      {missing.length > 0 && (
        <div className={styles.note}>
          <Notice tone="warn">
            <p>Aucune colonne ne donne ces champs obligatoires :</p>
            <p>
              <b>{missing.map(({ heading }) => heading).join(', ')}</b>
            </p>
          </Notice>
        </div>
      )}
      <ListTable
        title="Colonnes du fichier"
        idOf={({ column }) => column}
        rows={columns}
        columns={[
          {
            label: 'Colonne du fichier',
            isName: true,
            card: 'title',
            cell: ({ column }) => column,
          },
          {
            label: 'Champ du dossier',
            card: 'line',
            className: styles.field,
            cell: ({ column, field }) => (
              <BareSelect
                aria-label={`Champ de « ${column} »`}
                value={field ?? ''}
                placeholder="Ne pas lire cette colonne"
                options={options}
                small
                onChange={(path) => onChange(column, path === '' ? null : path)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
