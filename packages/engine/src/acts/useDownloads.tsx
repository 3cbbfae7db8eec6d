import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration, KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type ApiError, errorMessage } from '../api/apiError.ts';
import { isApiError } from '../api/client.ts';
import { fetchFile } from '../api/downloadFile.ts';
import { downloadDocument } from '../downloadDocument.ts';
import { openDocument } from '../openDocument.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toasts.ts';
import { reissueAct, useRefreshActs, waiveCondition } from './actCalls.ts';
import { RefusedActDialog } from './RefusedActDialog.tsx';

/** An act that was not issued. */
interface Unissued {
  readonly kind: KindDeclaration;
  readonly dossierId: number;
  /** Of the details page of the dossier. */
  readonly detailsUrl: string;
  readonly failure: ApiError;
  /** Tries again to issue it; answers a URL of its PDF. */
  readonly read: () => Promise<string>;
}

interface Downloads {
  /**
   * Downloads a document of a dossier; does nothing while the same one is being downloaded, since each download is an
   * entry of the history. Failures are shown, by the dialog or a toast.
   */
  readonly download: (
    kind: KindDeclaration,
    declaration: DownloadDeclaration,
    dossierId: number,
  ) => Promise<void>;
  readonly isDownloading: (declaration: DownloadDeclaration, dossierId: number) => boolean;
  /** The dialog about an act that was refused or has ended; null while there is none. */
  readonly dialog: ReactNode;
}

/** Downloads of dossiers of an area, with what is asked when an act cannot be issued as it is. */
export function useDownloads({ paths }: Pick<AreaDeclaration, 'paths'>): Downloads {
  const [unissued, setUnissued] = useState<Unissued | null>(null);
  const refresh = useRefreshActs();

  async function attempt(
    target: Omit<Unissued, 'failure'>,
    open: () => Promise<void>,
  ): Promise<void> {
    try {
      await open();
      setUnissued(null);
    } catch (failure) {
      if (isApiError(failure, 'ACT_REFUSED') || isApiError(failure, 'ACT_ENDED')) {
        setUnissued({ ...target, failure });
      } else toast.error(errorMessage(failure));
    }
    void refresh();
  }

  const underWay = usePathsUnderWay();
  return {
    download: (kind, declaration, dossierId) => {
      const path = pathWithId(declaration.path, dossierId);
      return underWay.run(path, () =>
        attempt(
          {
            kind,
            dossierId,
            detailsUrl: pathWithId(paths.details, dossierId),
            read: () => fetchFile(path),
          },
          () => downloadDocument(declaration, dossierId),
        ),
      );
    },
    isDownloading: (declaration, dossierId) =>
      underWay.paths.includes(pathWithId(declaration.path, dossierId)),
    dialog: unissued && (
      <UnissuedDialog
        key={unissued.failure.code}
        unissued={unissued}
        onIssue={(read) => attempt({ ...unissued, read }, () => openDocument(read))}
        onWaive={(waive) =>
          attempt(unissued, () =>
            openDocument(async () => {
              await waive();
              return unissued.read();
            }),
          )
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

interface UnissuedDialogProps {
  readonly unissued: Unissued;
  /** Issues an act in another way. */
  readonly onIssue: (read: () => Promise<string>) => Promise<void>;
  /** Issues it as before, after the conditions have been waived. */
  readonly onWaive: (waive: () => Promise<void>) => Promise<void>;
  readonly onClose: () => void;
}

/** Refused: the conditions that do not hold. Ended: whether a new act is to be issued. */
function UnissuedDialog({ unissued, onIssue, onWaive, onClose }: UnissuedDialogProps): ReactNode {
  const { kind, dossierId, detailsUrl, failure } = unissued;
  const [working, setWorking] = useState(false);
  const act = { kind: kind.id, dossierId };
  async function run(issue: Promise<void>): Promise<void> {
    setWorking(true);
    await issue;
    setWorking(false);
  }
  if (failure.code === 'ACT_REFUSED') {
    return (
      <RefusedActDialog
        kind={kind}
        dossierId={dossierId}
        detailsUrl={detailsUrl}
        reasons={failure.reasons}
        working={working}
        onIssue={(waivers) =>
          void run(
            onWaive(async () => {
              for (const [condition, reason] of waivers) {
                await waiveCondition({ ...act, condition, reason });
              }
            }),
          )
        }
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
        void run(
          onIssue(async () => {
            await reissueAct(act);
            return unissued.read();
          }),
        )
      }
      onCancel={onClose}
    >
      <p>{failure.message}</p>
      <p>Le nouvel acte porte le numéro suivant. L’ancien reste dans le registre.</p>
    </ConfirmDialog>
  );
}
