import { IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SelectionBar.module.css';
import { cx } from './cx.ts';
import type { ScreenIconName } from './icons.ts';

export interface SelectionAction {
  readonly label: string;
  /** Name of an icon of the register. */
  readonly icon: ScreenIconName;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly working?: boolean;
  /** Deleting stands last, after a divider, in light red. */
  readonly danger?: boolean;
}

interface SelectionBarProps {
  /** How many rows are chosen; the bar shows itself from one on. */
  readonly count: number;
  readonly actions: readonly SelectionAction[];
  readonly onClear: () => void;
}

/** What can be done with the chosen rows, floating at the foot of the window; it moves nothing. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps): ReactNode {
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Dossiers sélectionnés">
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
            disabled={disabled || working}
            onClick={onSelect}
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
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
