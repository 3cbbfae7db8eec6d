import type { RecordedChange } from '@dosye/domain/calls/dossiers.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { ReactNode } from 'react';
import { FormattedValue } from '../dossierView/FormattedValue.tsx';
import { type ChangeRow, changeRows } from './changeRows.ts';

interface ChangesTableProps {
  readonly kind: KindDeclaration;
  readonly changes: readonly RecordedChange[];
  readonly className: string | undefined;
  /** Called with the change and the address of a picture that is clicked. */
  readonly onPicture?: (row: ChangeRow, url: string) => void;
}

/** The changed fields of a save: what was there before, and what is there since. */
export function ChangesTable(props: ChangesTableProps): ReactNode {
  const { kind, changes, className, onPicture } = props;
  const rows = changeRows(kind.form, changes);
  if (rows.length === 0) return <p className="muted">Enregistré sans changement.</p>;
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { path, field, label, section, before, after } = row;
          const open = onPicture && ((url: string) => onPicture(row, url));
          return (
            <tr key={path}>
              <th scope="row">
                {label}
                {section !== '' && <small>{section}</small>}
              </th>
              <td data-label="Avant">
                <FormattedValue field={field} value={before} comparedTo={after} onPicture={open} />
              </td>
              <td data-label="Après">
                <FormattedValue field={field} value={after} comparedTo={before} onPicture={open} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
