import { type ReactNode, useEffect, useState } from 'react';
import { useUser } from '../session/SessionProvider.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { showFieldHelp } from '../ui/fieldHelpKey.ts';
import styles from './keyboard.module.css';
import { moveToRow, openRowActions } from './rowKeys.ts';
import { runShortcut } from './shortcutActions.ts';
import {
  isSingleKey,
  keyLabel,
  type Shortcut,
  SHORTCUT_LIST,
  type ShortcutId,
  SHORTCUTS,
  shortcutsOf,
} from './shortcuts.ts';
import { useShortcut } from './useShortcut.ts';

/** Inputs that no text is typed into. */
const NOT_TYPED = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'color'];

/** Whether characters that are typed here belong to the element: a text, or a select that they choose in. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.includes(target.type);
  return target.matches('textarea, select, [role="combobox"]') || target.isContentEditable;
}

/** Does what a shortcut does wherever it is pressed, else what the screen has set. @returns whether anything */
function perform(id: ShortcutId): boolean {
  if (id === 'nextRow') return moveToRow(1);
  if (id === 'previousRow') return moveToRow(-1);
  if (id === 'actions' && openRowActions()) return true;
  if (id === 'fieldHelp') return showFieldHelp(document.activeElement);
  return runShortcut(id);
}

/** Handles a press, unless a widget has done so or it belongs to what is typed. */
function handlePress(event: KeyboardEvent, singleKeys: boolean): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (isSingleKey(event.key) && isTypedInto(event.target) && !event.ctrlKey && !event.metaKey) {
    // Alt+H types nothing; a character does.
    if (!event.altKey) return;
  }
  const inDialog = document.querySelector('dialog[open]') !== null;
  const allowed = shortcutsOf(event, singleKeys).filter((id) => {
    const { inDialogs = false, repeats = false }: Shortcut = SHORTCUTS[id];
    return (inDialogs || !inDialog) && (repeats || !event.repeat);
  });
  if (allowed.some(perform)) event.preventDefault();
}

/**
 * The one handler of the keys of the application; '?' shows them. Single keys can be switched off in the profile.
 * A screen reader takes its own keys before a page sees them, and none is taken from a text that is typed.
 */
export function ShortcutListener(): ReactNode {
  const { singleKeys, force_password_change: mustChangePassword } = useUser();
  const [listed, setListed] = useState(false);
  useShortcut('help', () => setListed(true));
  useEffect(() => {
    if (mustChangePassword) return undefined;
    const listener = (event: KeyboardEvent): void => handlePress(event, singleKeys);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [singleKeys, mustChangePassword]);
  return listed && <ShortcutsDialog singleKeys={singleKeys} onClose={() => setListed(false)} />;
}

interface ShortcutsDialogProps {
  /** Whether the user has left the keys of a single character on. */
  readonly singleKeys: boolean;
  readonly onClose: () => void;
}

function ShortcutsDialog({ singleKeys, onClose }: ShortcutsDialogProps): ReactNode {
  const rows = SHORTCUT_LIST.map(
    ([id, { keys, does }]) =>
      [id, keys.filter((key) => singleKeys || !isSingleKey(key)), does] as const,
  ).filter(([, keys]) => keys.length > 0);
  return (
    <Dialog title="Touches du clavier" onClose={onClose}>
      <dl className={styles.list}>
        {rows.map(([id, keys, does]) => (
          <div key={id}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' ou '}
                  <kbd>{keyLabel(key)}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={cx('small', styles.note)}>
        {singleKeys
          ? 'Pendant que vous écrivez dans un champ, les touches d’un seul caractère écrivent ce caractère. Mon Profil permet de les désactiver.'
          : 'Les touches d’un seul caractère sont désactivées dans Mon Profil.'}
      </p>
    </Dialog>
  );
}
