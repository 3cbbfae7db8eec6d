import type { NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { reissueAct, waiveCondition } from './actCalls.ts';
import { type ActTarget, IssueActDialog } from './IssueActDialog.tsx';

/** An act that was not downloaded: what issuing it would give, or the sentence that says how it ended. */
export type UnissuedAct = { readonly target: ActTarget } & (
  | { readonly next: NextActAnswer; readonly ended?: undefined }
  | { readonly ended: string }
);

interface UnissuedActDialogProps {
  readonly unissued: UnissuedAct;
  /** Issues and downloads the act, after what must be done before. */
  readonly onIssue: (before: () => Promise<void>) => Promise<void>;
  readonly onCopy: (copy: DownloadDeclaration) => void;
  readonly onClose: () => void;
}

/** Asks before the first act of a version is issued, or a new one after the last has ended. */
export function UnissuedActDialog(props: UnissuedActDialogProps): ReactNode {
  const { unissued, onIssue, onCopy, onClose } = props;
  const { kind, dossierId } = unissued.target;
  const [working, setWorking] = useState(false);
  const act = { kind: kind.id, dossierId };
  async function issue(before: () => Promise<void>): Promise<void> {
    setWorking(true);
    await onIssue(before);
    setWorking(false);
  }
  if (unissued.ended === undefined) {
    return (
      <IssueActDialog
        target={unissued.target}
        next={unissued.next}
        working={working}
        onIssue={(waivers) =>
          void issue(async () => {
            for (const [condition, reason] of waivers) {
              await waiveCondition({ ...act, condition, reason });
            }
          })
        }
        onCopy={onCopy}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Cet acte n’est plus valable"
      confirmLabel="Émettre un nouvel acte"
      working={working}
      onConfirm={() =>
        void issue(async () => {
          await reissueAct(act);
        })
      }
      onCancel={onClose}
    >
      <p>{unissued.ended}</p>
      <p>Le nouvel acte porte le numéro suivant. L’ancien reste dans le registre.</p>
    </ConfirmDialog>
  );
}
