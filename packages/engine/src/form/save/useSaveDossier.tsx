import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, errorMessage, NO_RESPONSE } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toasts.ts';
import type { InitialForm } from '../loadForm.ts';
import type { DossierFormState } from '../useDossierFormState.ts';
import type { CreateOptions } from './dossierCalls.ts';
import { IdempotencyKey } from './idempotencyKey.ts';
import { RetryLine } from './RetryLine.tsx';
import {
  mergeWithServer,
  createFromForm,
  type StaleMerge,
  applyMerged,
  updateFromForm,
} from './saveActions.ts';
import { SaveDialogs } from './SaveDialogs.tsx';
import { useAfterSave } from './useAfterSave.ts';
import { useRetry } from './useRetry.ts';

interface SaveDossierOptions {
  readonly initial: InitialForm;
  readonly formState: DossierFormState;
  readonly bureauId: number | undefined;
  /** Shows the server's errors and goes to the first. */
  readonly onRejected: (failure: ApiError) => void;
}

interface SaveDossier {
  readonly working: boolean;
  readonly save: () => void;
  /** The dialogs for duplicates and conflicts. */
  readonly dialogs: ReactNode;
  /** Says that the dossier is not saved yet and when it is sent again; null otherwise. */
  readonly retryLine: ReactNode;
}

/** Whether the server has not said that it saved nothing: the dossier may be saved. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === NO_RESPONSE || failure.status >= 500);

/**
 * Saves a form: creates a dossier, with a check for duplicates, or updates it, with a merge when somebody
 * else has saved meanwhile. Without an answer it is sent again by itself, until it is saved, refused or stopped.
 */
export function useSaveDossier(options: SaveDossierOptions): SaveDossier {
  const { initial, formState, bureauId, onRejected } = options;
  const { formContext, autosave, saveTarget, saveUnanswered } = formState;
  const { failed } = formContext.kind.form.sentences;
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const saveContext = { formContext, saveTarget, idempotencyKey, draftId: initial.draftKey.id };
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [stale, setStale] = useState<StaleMerge | null>(null);
  const lastOptions = useRef<CreateOptions>({});
  const onSaved = useAfterSave(initial, autosave);
  const { working, run } = useSingleSave(autosave);
  const { pending, schedule, stop } = useRetry(() => run(() => attempt(lastOptions.current)));

  async function attempt(createOptions: CreateOptions): Promise<void> {
    lastOptions.current = createOptions;
    try {
      await send(createOptions);
    } catch (failure) {
      handleFailure(failure);
    }
  }
  async function send(createOptions: CreateOptions): Promise<void> {
    const answer = await saveOrMerge(createOptions);
    if (answer === null) return;
    saveUnanswered.current = false;
    stop();
    if (isSavedDossier(answer)) await onSaved(answer);
    else setDuplicates(answer);
  }

  /** Out: null when there are conflicts. */
  async function saveOrMerge(
    createOptions: CreateOptions,
  ): Promise<Dossier | readonly Duplicate[] | null> {
    const { id } = saveTarget.current;
    try {
      return await (id === null
        ? createFromForm(saveContext, createOptions)
        : updateFromForm(saveContext, id));
    } catch (failure) {
      saveUnanswered.current = isUnanswered(failure);
      if (!saveUnanswered.current) idempotencyKey.renew();
      if (id === null || !isApiError(failure, 'STALE_VERSION')) throw failure;
      return (await merge(id)) ? saveOrMerge(createOptions) : null;
    }
  }

  /** Merges a version that somebody else has saved, and asks only about conflicts. Out: whether it is merged. */
  async function merge(id: number): Promise<boolean> {
    const choice = await mergeWithServer(saveContext, id);
    const merged = choice.merge.conflicts.length === 0;
    if (merged) applyMerged(saveContext, choice.merge.record, choice.theirs);
    else {
      stop();
      setStale(choice);
    }
    return merged;
  }

  function handleFailure(failure: unknown): void {
    if (isUnanswered(failure)) {
      if (pending === null) toast.error(errorMessage(failure, failed));
      const silent = isApiError(failure, NO_RESPONSE);
      schedule(silent ? 'le serveur ne répond pas' : 'le serveur n’a pas pu enregistrer');
      return;
    }
    stop();
    if (isApiError(failure, 422)) onRejected(failure);
    toast.error(errorMessage(failure, failed));
  }

  const officeOptions: CreateOptions = bureauId === undefined ? {} : { bureauId };
  const dialogs = (
    <SaveDialogs
      area={formContext.area}
      duplicates={duplicates}
      stale={stale}
      working={working}
      onCancel={() => {
        setDuplicates(null);
        setStale(null);
      }}
      onCreateAnyway={() =>
        run(async () => {
          await attempt({ ...officeOptions, force: true });
          setDuplicates(null);
        })
      }
      onResolved={(record, theirs) =>
        run(async () => {
          applyMerged(saveContext, record, theirs);
          setStale(null);
          await attempt({});
        })
      }
    />
  );
  return {
    working,
    dialogs,
    retryLine: pending && <RetryLine pending={pending} working={working} onStop={stop} />,
    save: () => run(() => attempt(officeOptions)),
  };
}

const isSavedDossier = (answer: Dossier | readonly Duplicate[]): answer is Dossier =>
  !Array.isArray(answer);

/** Allows one save at a time and pauses the autosave, so that no draft arrives after the dossier. */
function useSingleSave(autosave: DossierFormState['autosave']) {
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  async function runOnce(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setWorking(true);
    try {
      await autosave.pause();
      await work();
    } finally {
      running.current = false;
      setWorking(false);
      if (!autosave.isDiscarded()) autosave.resume();
    }
  }
  return { working, run: (work: () => Promise<void>) => void runOnce(work) };
}
