import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { isSingleKey, keyLabel, SHORTCUT_LIST } from './shortcuts.ts';
import styles from './keyboard.module.css';

interface ShortcutsDialogProps {
  /** Whether the user has left the keys of a single character on. */
  readonly singleKeys: boolean;
  readonly onClose: () => void;
}

/** The keys of the application and what each does. */
export function ShortcutsDialog({ singleKeys, onClose }: ShortcutsDialogProps): ReactNode {
  const shown = SHORTCUT_LIST.map(
    ([id, { keys, does }]) =>
      [id, keys.filter((key) => singleKeys || !isSingleKey(key)), does] as const,
  ).filter(([, keys]) => keys.length > 0);
  return (
    <Dialog title="Touches du clavier" onClose={onClose}>
      <dl className={styles.list}>
        {shown.map(([id, keys, does]) => (
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
      <p className={styles.note}>
        {singleKeys
          ? 'Pendant que vous écrivez dans un champ, les touches d’un seul caractère écrivent ce caractère. Mon Profil permet de les désactiver.'
          : 'Les touches d’un seul caractère sont désactivées dans Mon Profil.'}
      </p>
    </Dialog>
  );
}
