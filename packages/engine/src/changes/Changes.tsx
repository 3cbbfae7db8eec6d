import type {
  DossierChangesAnswer,
  DossierStep,
  RecordedChange,
} from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type DossierAction, eventLabel } from '@dosye/domain/history/dossierActions.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { FormattedValue } from '../dossierView/FormattedValue.tsx';
import { Card } from '../ui/Card.tsx';
import { TableHead } from '../ui/TableHead.tsx';
import { type ChangeRow, changeRows } from './changeRows.ts';

interface ChangesProps {
  readonly area: AreaDeclaration;
  readonly answer: DossierChangesAnswer;
  /** Class names `steps`, `step` and `table`, of the screen or of paper. */
  readonly styles: Readonly<Record<string, string>>;
  /** Called with the change and the address of a picture that is clicked; on paper there is nothing to click. */
  readonly onPicture?: (row: ChangeRow, url: string) => void;
}

/** The steps of a dossier: who changed what, from what to what, and when; the newest first. */
export function Changes({ area, answer, styles, onPicture }: ChangesProps): ReactNode {
  const kind = area.kinds.find((one) => one.id === answer.kind);
  const Step = onPicture ? Card : 'div';
  return (
    <ol className={styles['steps']}>
      {answer.steps.map((step) => (
        <li key={step.at + step.what}>
          <Step className={styles['step']}>
            <StepHeading area={area} step={step} />
            {step.what === 'updated' && kind && (
              <ChangesTable
                kind={kind}
                changes={step.changes}
                className={styles['table']}
                onPicture={onPicture}
              />
            )}
          </Step>
        </li>
      ))}
    </ol>
  );
}

const ACTIONS: Readonly<Record<DossierStep['what'], DossierAction>> = {
  created: 'CREATE',
  updated: 'UPDATE',
  deleted: 'DELETE',
  restored: 'RESTORE',
};

function StepHeading({ area, step }: { area: AreaDeclaration; step: DossierStep }): ReactNode {
  const { what, at, username, officer, reason } = step;
  return (
    <header>
      <h2>{eventLabel(area, ACTIONS[what])}</h2>
      <p>
        <time dateTime={at}>{frenchInstant(at)}</time>
        {` · ${userAndOfficer(username, officer)}`}
      </p>
      {reason !== '' && <p>{reason}</p>}
    </header>
  );
}

interface ChangesTableProps {
  readonly kind: KindDeclaration;
  readonly changes: readonly RecordedChange[];
  readonly className: string | undefined;
  readonly onPicture: ((row: ChangeRow, url: string) => void) | undefined;
}

function ChangesTable(props: ChangesTableProps): ReactNode {
  const { kind, changes, className, onPicture } = props;
  const rows = changeRows(kind.form, changes);
  if (rows.length === 0) return <p className="muted">Enregistré sans changement.</p>;
  return (
    <table className={className}>
      <TableHead className="vh-phone" labels={['Champ', 'Avant', 'Après']} />
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
