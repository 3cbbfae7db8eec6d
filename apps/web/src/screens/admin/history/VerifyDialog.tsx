import type { HistoryCheckResult } from '@dosye/domain/calls/history.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './History.module.css';
import { verifyHistory } from './verifyHistory.ts';

interface VerifyDialogProps {
  readonly onClose: () => void;
}

/** Verifies the whole history while it is open: shows the progress, then the result. */
export function VerifyDialog({ onClose }: VerifyDialogProps): ReactNode {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [result, setResult] = useState<HistoryCheckResult>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    verifyHistory(setProgress, controller.signal).then(setResult, (caught: unknown) => {
      if (!controller.signal.aborted) setFailure(errorMessage(caught));
    });
    return () => controller.abort();
  }, []);
  return (
    <Dialog
      title="Vérification de l’historique"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <div className={styles.outcome} role="status">
        {failure !== undefined && <p className={styles.bad}>{failure}</p>}
        {failure === undefined && result === undefined && <Progress {...progress} />}
        {result !== undefined && <CheckResult {...result} />}
      </div>
    </Dialog>
  );
}

function Progress({ done, total }: { readonly done: number; readonly total: number }): ReactNode {
  return (
    <>
      <p className="num">
        Vérification en cours...
        {total > 0 && ` ${frenchNumber(done)} sur ${plural(total, 'entrée')}`}
      </p>
      <progress
        aria-label="Entrées vérifiées"
        value={total > 0 ? done : undefined}
        max={total || 1}
      />
    </>
  );
}

function CheckResult({ checked, lastSeal, fault }: HistoryCheckResult): ReactNode {
  if (fault !== null) {
    return (
      <>
        <p className={styles.bad}>
          <IconAlertTriangle aria-hidden="true" />
          L’historique n’est plus intact.
        </p>
        <p>{fault.message}</p>
        <p>
          {plural(checked, 'entrée')} avant elle {checked >= 2 ? 'sont intactes' : 'est intacte'}.
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.good}>
        <IconShieldCheck aria-hidden="true" />
        L’historique est intact.
      </p>
      <p>{plural(checked, 'entrée vérifiée', 'entrées vérifiées')}.</p>
      {checked > 0 && (
        <p className={styles.lastSeal}>
          Dernier sceau, à noter si l’on veut pouvoir prouver plus tard que rien n’a changé :
          <code>{lastSeal}</code>
        </p>
      )}
    </>
  );
}
