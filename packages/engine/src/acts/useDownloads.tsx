import type { NextActAnswer } from '@dosye/domain/calls/acts.ts';
import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration, KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { isApiError } from '../api/client.ts';
import { downloadDocument } from '../downloadDocument.ts';
import { toast } from '../ui/toasts.ts';
import { readNextAct, useKnownAct, useRefreshActs } from './actCalls.ts';
import type { ActTarget } from './IssueActDialog.tsx';
import { laterDialog } from '../answer/laterDialog.tsx';
import type { UnissuedAct, UnissuedActDialogProps } from './UnissuedActDialog.tsx';

/** A dossier, with its version where the page has read it. */
type Download = (
  kind: KindDeclaration,
  declaration: DownloadDeclaration,
  dossier: { readonly id: number; readonly version?: number },
) => Promise<void>;

interface Downloads {
  /**
   * Downloads a document of a dossier; does nothing while the same one is being downloaded, since each download is an
   * entry of the history. An act that the present version has not yet is issued by the dialog alone. Failures are
   * shown, by the dialog or a toast.
   */
  readonly download: Download;
  /** Downloads the valid act of the present version; says so where there is none, and asks for nothing. */
  readonly reprint: Download;
  readonly isDownloading: (declaration: DownloadDeclaration, dossierId: number) => boolean;
  /** The dialog about an act that is not issued yet, was refused or has ended; null while there is none. */
  readonly dialog: ReactNode;
}

/** Nobody opens it before the server has answered about an act. */
const UnissuedActDialog = laterDialog<UnissuedActDialogProps>(
  'act',
  () => import('./UnissuedActDialog.tsx'),
  ({ unissued }) => unissued.target.declaration.label,
);

/** Why an act is not downloaded: there is none of the present version. */
class NoActYet extends Error {
  readonly next: NextActAnswer;
  constructor(next: NextActAnswer) {
    super('no act of the present version');
    this.next = next;
  }
}

/** Downloads of dossiers of an area, with what is asked before an act is issued. */
export function useDownloads(area: AreaDeclaration): Downloads {
  const [unissued, setUnissued] = useState<UnissuedAct | null>(null);
  const cache = useQueryClient();
  const refresh = useRefreshActs();
  const isKnown = useKnownAct();
  const underWay = usePathsUnderWay();

  async function show(target: ActTarget, failure: unknown, whenNone: 'ask' | 'say'): Promise<void> {
    if (failure instanceof NoActYet) {
      if (whenNone === 'ask') setUnissued({ target, next: failure.next });
      else toast.info('Aucun acte à réimprimer');
    } else if (isApiError(failure, 'ACT_REFUSED')) {
      const next = await readNextAct(target.kind.id, target.dossierId);
      setUnissued({ target, next: { ...next, reasons: [...failure.reasons] } });
    } else if (isApiError(failure, 'ACT_AWAITS_APPROVAL')) {
      setUnissued(null);
      toast.success(failure.message);
    } else if (isApiError(failure, 'ACT_ENDED')) {
      setUnissued({ target, ended: failure.message });
    } else toast.error(errorMessage(failure));
  }

  async function attempt(
    target: ActTarget,
    open: () => Promise<void>,
    whenNone: 'ask' | 'say' = 'ask',
  ): Promise<void> {
    try {
      await open();
      if (target.declaration.act !== undefined) setUnissued(null);
    } catch (failure) {
      await show(target, failure, whenNone).catch((unread: unknown) =>
        toast.error(errorMessage(unread)),
      );
    }
    if (target.declaration.act !== undefined) void refresh();
    else void cache.invalidateQueries({ queryKey: ['history'] });
  }

  const start =
    (whenNone: 'ask' | 'say'): Download =>
    (kind, declaration, dossier) => {
      const { id } = dossier;
      const requireAct = async (): Promise<void> => {
        const next = await readNextAct(kind.id, id);
        const exists = whenNone === 'ask' ? next.present : next.present?.state === 'valid';
        if (!exists) throw new NoActYet(next);
      };
      const open = async (): Promise<void> => {
        if (declaration.act === undefined) return downloadDocument(declaration, id);
        // On a slow line the tab of an act that the page knows is opened first: a browser allows it for seconds only.
        if (isKnown(dossier)) return downloadDocument(declaration, id, requireAct);
        await requireAct();
        return downloadDocument(declaration, id);
      };
      const target = { area, kind, declaration, dossierId: id };
      return underWay.run(pathWithId(declaration.path, id), () => attempt(target, open, whenNone));
    };

  return {
    download: start('ask'),
    reprint: start('say'),
    isDownloading: (declaration, dossierId) =>
      underWay.paths.includes(pathWithId(declaration.path, dossierId)),
    dialog: unissued && (
      <UnissuedActDialog
        key={unissued.ended ?? 'next'}
        unissued={unissued}
        attempt={(open) => attempt(unissued.target, open)}
        onCopy={(copy) =>
          void start('ask')(unissued.target.kind, copy, { id: unissued.target.dossierId })
        }
        onClose={() => setUnissued(null)}
      />
    ),
  };
}

/** The paths that are being downloaded, each once at a time. */
function usePathsUnderWay() {
  const [paths, setPaths] = useState<readonly string[]>([]);
  // A second key may come before the page is rendered again.
  const latest = useRef(paths);
  function set(next: readonly string[]): void {
    latest.current = next;
    setPaths(next);
  }
  async function run(path: string, download: () => Promise<void>): Promise<void> {
    if (latest.current.includes(path)) return;
    set([...latest.current, path]);
    await download();
    set(latest.current.filter((other) => other !== path));
  }
  return { paths, run };
}
