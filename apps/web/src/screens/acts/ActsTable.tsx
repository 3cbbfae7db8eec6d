import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import type { Act } from '@dosye/domain/calls/acts.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { mayVoidActs } from '@dosye/domain/people/rules/acts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchDay, frenchInstant } from '@dosye/domain/text/dates.ts';
import { ActBadge } from '@dosye/engine/acts/ActBadge.tsx';
import { readAct } from '@dosye/engine/acts/actCalls.ts';
import { VoidActDialog } from '@dosye/engine/acts/VoidActDialog.tsx';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { openDocument } from '@dosye/engine/openDocument.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { IconButton } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { SkeletonRows } from '@dosye/engine/ui/Skeleton.tsx';
import rows from '@dosye/engine/ui/table.module.css';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { actLabel, kindById } from '@dosye/kinds/register.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import styles from './acts.module.css';

const SKELETON_ROWS = 8;

interface ActsTableProps {
  /** Undefined until the first page is loaded. */
  readonly acts: readonly Act[] | undefined;
  /** True while the next page is loading. */
  readonly stale: boolean;
}

/** Acts of the register; the office is shown to roles that see every office. */
export function ActsTable({ acts, stale }: ActsTableProps): ReactNode {
  const withOffice = seesEveryOffice(useUser().role);
  const offices = useOffices(withOffice);
  const [voiding, setVoiding] = useState<string>();
  const officeOf = (id: number): string => offices.data?.find((one) => one.id === id)?.nom ?? '';
  return (
    <>
      <table
        className={cx(rows.table, rows.cards, styles.table, stale && rows.stale)}
        aria-busy={acts === undefined || stale}
      >
        <caption className="vh">Registre des actes</caption>
        <thead>
          <tr>
            <th scope="col">Numéro</th>
            <th scope="col">Acte</th>
            <th scope="col">Au nom de</th>
            {withOffice && <th scope="col">Bureau</th>}
            <th scope="col">Émis</th>
            <th scope="col">État</th>
            <th scope="col" className={styles.right}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {acts === undefined ? (
            <SkeletonRows rows={SKELETON_ROWS} columns={withOffice ? 7 : 6} />
          ) : (
            acts.map((act) => (
              <ActRow
                key={act.number}
                act={act}
                office={withOffice ? officeOf(act.bureau_id) : undefined}
                onVoid={() => setVoiding(act.number)}
              />
            ))
          )}
        </tbody>
      </table>
      {voiding !== undefined && (
        <VoidActDialog number={voiding} onClose={() => setVoiding(undefined)} />
      )}
    </>
  );
}

interface ActRowProps {
  readonly act: Act;
  /** Name of the office; undefined where it is not shown. */
  readonly office: string | undefined;
  readonly onVoid: () => void;
}

function ActRow({ act, office, onVoid }: ActRowProps): ReactNode {
  const { number, kind, dossierId, name, result, issuedAt, issuedBy, issuedByUser, state } = act;
  const { role } = useUser();
  const area = kindById(kind)?.area;
  return (
    <tr>
      <th scope="row" className={cx('num', styles.number)}>
        {area ? (
          <Link to={pathWithId(area.paths.details, dossierId)} {...ROW_OPENER}>
            {number}
          </Link>
        ) : (
          number
        )}
      </th>
      <td className={styles.kind}>
        {actLabel(kind)}
        <small>{result}</small>
      </td>
      <td className={styles.name}>{name}</td>
      {office !== undefined && <td className={styles.office}>{office}</td>}
      <td className={styles.issued}>
        <span className="num">{frenchInstant(issuedAt)}</span>
        <small>{userAndOfficer(issuedByUser, issuedBy)}</small>
      </td>
      <td className={styles.state}>
        <ActBadge state={state} />
        <small className="num">{stateNote(act)}</small>
      </td>
      <td className={styles.actions}>
        <div>
          <IconButton
            label={`Télécharger l’acte ${number}`}
            icon={<Icon name="download" />}
            onClick={() =>
              void openDocument(() => readAct(number)).catch((failure: unknown) =>
                toast.error(errorMessage(failure)),
              )
            }
          />
          {mayVoidActs(role) && state !== 'void' && (
            <IconButton
              label={`Annuler l’acte ${number}`}
              icon={<Icon name="x" />}
              danger
              onClick={onVoid}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

/** What the state refers to: the last day of validity, the later act, the reason. */
function stateNote({ state, validUntil, replacedBy, voided }: Act): string {
  if (state === 'void') return voided?.reason ?? '';
  if (state === 'replaced') return `par ${replacedBy}`;
  if (validUntil === '') return '';
  return `${state === 'expired' ? 'le' : 'jusqu’au'} ${frenchDay(validUntil)}`;
}
