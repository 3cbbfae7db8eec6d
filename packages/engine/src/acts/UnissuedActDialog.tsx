import { BEARER, type NextActAnswer } from '@dosye/domain/calls/acts.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type ReactNode, useState } from 'react';
import { downloadDocument } from '../downloadDocument.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { deliverAct, readNextAct, reissueAct, waiveCondition } from './actCalls.ts';
import { type ActTarget, IssueActDialog, type Waivers } from './IssueActDialog.tsx';

/** An act that was not downloaded: what issuing it would give, or the sentence that says how it ended. */
export type UnissuedAct = { readonly target: ActTarget } & (
  | { readonly next: NextActAnswer; readonly ended?: undefined }
  | { readonly ended: string }
);

export interface UnissuedActDialogProps {
  readonly unissued: UnissuedAct;
  /** Does what issues the act, and closes or changes the dialog by its outcome. */
  readonly attempt: (open: () => Promise<void>) => Promise<void>;
  readonly onCopy: (copy: DownloadDeclaration) => void;
  readonly onClose: () => void;
}

/** Asks before the first act of a version is issued, or a new one after the last has ended. */
export default function UnissuedActDialog(props: UnissuedActDialogProps): ReactNode {
  const { unissued, attempt, onCopy, onClose } = props;
  const { kind, declaration, dossierId } = unissued.target;
  const act = { kind: kind.id, dossierId };
  const [working, setWorking] = useState(false);
  async function run(open: () => Promise<void>): Promise<void> {
    setWorking(true);
    await attempt(open);
    setWorking(false);
  }
  const download = (before: () => Promise<unknown>): Promise<void> =>
    downloadDocument(declaration, dossierId, before);
  if (unissued.ended !== undefined) {
    return (
      <ConfirmDialog
        title="Cet acte n’est plus valable"
        confirmLabel="Émettre un nouvel acte"
        working={working}
        onConfirm={() => void run(() => download(() => reissueAct(act)))}
        onCancel={onClose}
      >
        <p>{unissued.ended}</p>
        <p>Le nouvel acte porte le numéro suivant. L’ancien reste dans le registre.</p>
      </ConfirmDialog>
    );
  }
  const { next } = unissued;
  async function issue(waivers: Waivers, isHandedOver: boolean): Promise<void> {
    async function waive(): Promise<void> {
      for (const [condition, reason] of waivers)
        await waiveCondition({ ...act, condition, reason });
    }
    if (next.needsApproval) {
      await waive();
      // Issues nothing while nobody has accepted the paper: its answer says that it was asked for.
      await reissueAct(act);
      return;
    }
    await download(waive);
    if (!isHandedOver) return;
    const { present } = await readNextAct(act.kind, dossierId);
    if (present) await deliverAct(present.number, { to: next.name, relation: BEARER });
  }
  return (
    <IssueActDialog
      target={unissued.target}
      next={next}
      working={working}
      onIssue={(waivers, isHandedOver) => void run(() => issue(waivers, isHandedOver))}
      onCopy={onCopy}
      onClose={onClose}
    />
  );
}
