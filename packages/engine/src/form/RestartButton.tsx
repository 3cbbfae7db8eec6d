import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './wizard/wizard.module.css';

interface RestartButtonProps {
  readonly label: string;
  readonly onRestart: () => Promise<void>;
}

/** Empties the form, after a confirmation. */
export function RestartButton({ label, onRestart }: RestartButtonProps): ReactNode {
  const [confirming, setConfirming] = useState(false);
  const [working, setWorking] = useState(false);
  async function restart(): Promise<void> {
    setWorking(true);
    await onRestart();
    setWorking(false);
    setConfirming(false);
  }
  return (
    <div className={styles.again}>
      <button type="button" onClick={() => setConfirming(true)}>
        <Icon name="refresh" size={16} />
        {label}
      </button>
      {confirming && (
        <ConfirmDialog
          title={label}
          confirmLabel="Recommencer"
          variant="danger"
          working={working}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void restart()}
        >
          Tout ce qui est saisi dans ce formulaire sera effacé, le brouillon aussi. Un dossier déjà
          enregistré reste comme il est.
        </ConfirmDialog>
      )}
    </div>
  );
}
