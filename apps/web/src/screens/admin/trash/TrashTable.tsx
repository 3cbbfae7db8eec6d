import { daysLeftText, type TrashedDossier } from '@dosye/domain/calls/trash.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import type { useSelection } from '@dosye/engine/list/selection.ts';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { BareCheckbox } from '@dosye/engine/ui/Checkbox.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { SkeletonRows } from '@dosye/engine/ui/Skeleton.tsx';
import rows from '@dosye/engine/ui/table.module.css';
import { kindById } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import styles from './Trash.module.css';

const SKELETON_ROWS = 8;
/** From so few days on the time left is shown in red. */
const SOON = 3;

interface TrashTableProps {
  /** Undefined until the first page is loaded. */
  readonly dossiers: readonly TrashedDossier[] | undefined;
  /** True while the next page is loading. */
  readonly stale: boolean;
  readonly selection: ReturnType<typeof useSelection>;
  readonly undeleting: ReadonlySet<number>;
  readonly onUndelete: (dossier: TrashedDossier) => void;
}

/** The deleted dossiers; on a phone each row becomes a card. */
export function TrashTable(props: TrashTableProps): ReactNode {
  const { dossiers, stale, selection, undeleting, onUndelete } = props;
  return (
    <table
      className={cx(rows.table, rows.cards, styles.table, stale && rows.stale)}
      aria-busy={dossiers === undefined || stale}
    >
      <caption className="vh">Dossiers supprimés</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.box}>
            <BareCheckbox
              label="Tout sélectionner"
              value={selection.extent === 'all'}
              indeterminate={selection.extent === 'some'}
              disabled={dossiers === undefined || stale}
              onChange={selection.toggleAll}
            />
          </th>
          <th scope="col">Dossier</th>
          <th scope="col">Nom</th>
          <th scope="col">Bureau</th>
          <th scope="col">Supprimé</th>
          <th scope="col">Motif</th>
          <th scope="col">Reste</th>
          <th scope="col" className={styles.action}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {dossiers === undefined ? (
          <SkeletonRows rows={SKELETON_ROWS} columns={8} />
        ) : (
          dossiers.map((dossier) => (
            <Row
              key={dossier.id}
              dossier={dossier}
              selected={selection.selected.has(dossier.id)}
              stale={stale}
              onToggle={() => selection.toggle(dossier.id)}
              working={undeleting.has(dossier.id)}
              onUndelete={() => onUndelete(dossier)}
            />
          ))
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly dossier: TrashedDossier;
  readonly selected: boolean;
  /** The row is of the answer before, so that selecting it would select nothing. */
  readonly stale: boolean;
  readonly onToggle: () => void;
  readonly working: boolean;
  readonly onUndelete: () => void;
}

function Row(props: RowProps): ReactNode {
  const { dossier, selected, stale, onToggle, working, onUndelete } = props;
  const { dossierNo, kind, title, deletedBy, deletedByOfficer, daysLeft } = dossier;
  const name = title || dossierNo;
  return (
    <tr>
      <td className={styles.box}>
        <BareCheckbox
          label={`Sélectionner ${name}`}
          value={selected}
          disabled={stale}
          onChange={onToggle}
        />
      </td>
      <th scope="row" className={cx('num', styles.number)}>
        {dossierNo}
        <small>{kindById(kind)?.kind.label}</small>
      </th>
      <td className={styles.name}>{title || <span className="muted">{TEXTS.empty}</span>}</td>
      <td className={styles.office}>{dossier.bureau_nom ?? 'Bureau supprimé'}</td>
      <td className={styles.deleted}>
        <span className="num">{frenchInstant(dossier.deletedAt)}</span>
        <small>{userAndOfficer(deletedBy, deletedByOfficer)}</small>
      </td>
      <td className={styles.reason}>
        {dossier.reason || <span className="muted">{TEXTS.empty}</span>}
      </td>
      <td className={styles.left}>
        <Badge tone={daysLeft <= SOON ? 'red' : 'gray'} icon="clock">
          {daysLeftText(daysLeft)}
        </Badge>
      </td>
      <td className={styles.action}>
        <Button
          size="sm"
          working={working}
          aria-label={`Rétablir ${name}`}
          onClick={onUndelete}
          {...ROW_OPENER}
        >
          Rétablir
        </Button>
      </td>
    </tr>
  );
}
