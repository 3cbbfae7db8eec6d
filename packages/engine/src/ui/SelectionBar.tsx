import { Fragment, type ReactNode } from 'react';
import { Icon, type ScreenIconName } from './Icon.tsx';
import styles from './SelectionBar.module.css';
import { cx } from './cx.ts';

export interface SelectionAction {
  readonly label: string;
  readonly icon: ScreenIconName;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** It does nothing meanwhile, and keeps the focus, which a disabled one loses. */
  readonly working?: boolean | undefined;
  /** Shown last, after a divider, in red. */
  readonly danger?: boolean;
}

interface SelectionBarProps {
  /** Number of selected rows; the bar is hidden for none. */
  readonly count: number;
  readonly actions: readonly SelectionAction[];
  readonly onClear: () => void;
}

/** Actions on the selected rows, floating at the bottom of the window. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps): ReactNode {
  if (count === 0) return null;
  return (
    <div className={cx('line', styles.bar)} role="toolbar" aria-label="Dossiers sélectionnés">
      <b role="status">{count} sélectionné(s)</b>
      {actions.map(({ label, icon, onSelect, disabled, working, danger }) => (
        <Fragment key={label}>
          {danger && <i className={styles.divider} />}
          <button
            type="button"
            className={cx(styles.action, danger && styles.danger)}
            aria-label={label}
            title={label}
            aria-busy={working || undefined}
            aria-disabled={working || undefined}
            disabled={disabled}
            onClick={working ? undefined : onSelect}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </button>
        </Fragment>
      ))}
      <i className={styles.divider} />
      <button
        type="button"
        className={styles.action}
        aria-label="Effacer la sélection"
        title="Effacer la sélection"
        onClick={onClear}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
