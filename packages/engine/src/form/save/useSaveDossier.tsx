import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toasts.ts';
import type { DraftAutosave } from '../drafts/DraftAutosave.ts';
import type { FormContextValue } from '../formContext.ts';
import type { InitialForm } from '../loadForm.ts';
import type { CreateOptions } from './dossierCalls.ts';
import { IdempotencyKey } from './idempotencyKey.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { resolveConflicts } from './threeWayMerge.ts';
import {
  mergeWithServer,
  createFromForm,
  type SaveTarget,
  type StaleMerge,
  applyMerged,
  updateFromForm,
} from './saveActions.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { useAfterSave } from './useAfterSave.ts';

interface SaveDossierOptions {
  readonly initial: InitialForm;
  readonly formContext: FormContextValue;
  readonly autosave: DraftAutosave;
  readonly saveTarget: { current: SaveTarget };
  readonly bureauId: number | undefined;
  /** Shows the server's errors and goes to the first. */
  readonly onRejected: (failure: ApiError) => void;
}

interface SaveDossier {
  readonly working: boolean;
  readonly save: () => void;
  /** The dialogs for duplicates and conflicts. */
  readonly dialogs: ReactNode;
}

/**
 * Saves a form: creates a dossier, with a check for duplicates, or updates it, with a merge when somebody
 * else has saved meanwhile.
 */
export function useSaveDossier({
  initial,
  autosave,
  onRejected,
  bureauId,
  ...rest
}: SaveDossierOptions): SaveDossier {
  const { area, kind } = rest.formContext;
  const { failed } = kind.form.sentences;
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const saveContext = { ...rest, idempotencyKey };
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [stale, setStale] = useState<StaleMerge | null>(null);
  const onSaved = useAfterSave(initial, autosave);
  const { working, run } = useSingleSave(autosave, (failure) =>
    toast.error(errorMessage(failure, failed)),
  );

  async function attempt(options: CreateOptions): Promise<void> {
    try {
      const { id } = saveContext.saveTarget.current;
      const answer = await (id === null
        ? createFromForm(saveContext, options)
        : updateFromForm(saveContext, id));
      if (isSavedDossier(answer)) await onSaved(answer);
      else setDuplicates(answer);
    } catch (failure) {
      const { id } = saveContext.saveTarget.current;
      if (id !== null && isApiError(failure, 'STALE_VERSION')) await mergeAndRetry(id);
      else handleFailure(failure);
    }
  }

  /** Merges a version that somebody else has saved, and asks only about conflicts. */
  async function mergeAndRetry(id: number): Promise<void> {
    const choice = await mergeWithServer(saveContext, id);
    if (choice.merge.conflicts.length > 0) setStale(choice);
    else {
      applyMerged(saveContext, choice.merge.record, choice.theirs);
      await attempt({});
    }
  }
  async function saveResolved(choice: StaleMerge, theirPaths: ReadonlySet<string>): Promise<void> {
    applyMerged(saveContext, resolveConflicts(choice.merge, theirPaths), choice.theirs);
    setStale(null);
    await attempt({});
  }

  function handleFailure(failure: unknown): void {
    // Without a response or after a server error the dossier may exist: the key is kept.
    const rejected = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
    if (rejected) idempotencyKey.renew();
    if (isApiError(failure, 422)) onRejected(failure);
    toast.error(errorMessage(failure, failed));
  }

  async function createAnyway(): Promise<void> {
    await attempt({ ...options, force: true });
    setDuplicates(null);
  }

  const options: CreateOptions = bureauId === undefined ? {} : { bureauId };
  const dialogs = (
    <>
      {duplicates && (
        <DuplicatesDialog
          area={area}
          duplicates={duplicates}
          working={working}
          onCancel={() => setDuplicates(null)}
          onProceed={() => run(createAnyway)}
        />
      )}
      {stale && (
        <StaleDialog
          merge={stale.merge}
          theirs={stale.theirs}
          working={working}
          onCancel={() => setStale(null)}
          onResolve={(theirPaths) => run(() => saveResolved(stale, theirPaths))}
        />
      )}
    </>
  );
  return { working, dialogs, save: () => run(() => attempt(options)) };
}

const isSavedDossier = (answer: Dossier | readonly Duplicate[]): answer is Dossier =>
  !Array.isArray(answer);

/** Allows one save at a time and pauses the autosave, so that no draft arrives after the dossier. */
function useSingleSave(autosave: DraftAutosave, onFailure: (failure: unknown) => void) {
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  async function runOnce(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setWorking(true);
    try {
      await autosave.pause();
      await work();
    } catch (failure) {
      onFailure(failure);
    } finally {
      running.current = false;
      setWorking(false);
      if (!autosave.isDiscarded()) autosave.resume();
    }
  }
  return { working, run: (work: () => Promise<void>) => void runOnce(work) };
}
