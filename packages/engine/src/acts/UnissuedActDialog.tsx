import { BEARER, type NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { deliverAct, readNextAct, reissueAct, waiveCondition } from './actCalls.ts';
import { type ActTarget, IssueActDialog, type Waivers } from './IssueActDialog.tsx';

/** An act that was not downloaded: what issuing it would give, or the sentence that says how it ended. */
export type UnissuedAct = { readonly target: ActTarget } & (
  | { readonly next: NextActAnswer; readonly ended?: undefined }
  | { readonly ended: string }
);

interface UnissuedActDialogProps {
  readonly unissued: UnissuedAct;
  /** Issues and downloads the act, after what must be done before; then does what follows. */
  readonly onIssue: (before: () => Promise<void>, after?: () => Promise<void>) => Promise<void>;
  /** Asks for the approval of the act, after what must be done before. */
  readonly onAsk: (before: () => Promise<void>) => Promise<void>;
  readonly onCopy: (copy: DownloadDeclaration) => void;
  readonly onClose: () => void;
}

/** Asks before the first act of a version is issued, or a new one after the last has ended. */
export function UnissuedActDialog(props: UnissuedActDialogProps): ReactNode {
  const { unissued, onIssue, onAsk, onCopy, onClose } = props;
  const { kind, dossierId } = unissued.target;
  const [working, setWorking] = useState(false);
  const act = { kind: kind.id, dossierId };
  async function run(work: () => Promise<void>): Promise<void> {
    setWorking(true);
    await work();
    setWorking(false);
  }
  if (unissued.ended === undefined) {
    const { next } = unissued;
    const waive = (waivers: Waivers) => async (): Promise<void> => {
      for (const [condition, reason] of waivers)
        await waiveCondition({ ...act, condition, reason });
    };
    const handOver = async (): Promise<void> => {
      const { present } = await readNextAct(act.kind, dossierId);
      if (present) await deliverAct(present.number, { to: next.name, relation: BEARER });
    };
    return (
      <IssueActDialog
        target={unissued.target}
        next={next}
        working={working}
        onIssue={(waivers, isHandedOver) =>
          void run(() =>
            next.needsApproval
              ? onAsk(waive(waivers))
              : onIssue(waive(waivers), isHandedOver ? handOver : undefined),
          )
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
        void run(() =>
          onIssue(async () => {
            await reissueAct(act);
          }),
        )
      }
      onCancel={onClose}
    >
      <p>{unissued.ended}</p>
      <p>Le nouvel acte porte le numéro suivant. L’ancien reste dans le registre.</p>
    </ConfirmDialog>
  );
}
