import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type ApiError, errorMessage, NO_RESPONSE } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toasts.ts';
import { exceedsRequest } from '../drafts/draftParts.ts';
import type { InitialForm } from '../loadForm.ts';
import type { DossierFormState } from '../useDossierFormState.ts';
import type { CreateOptions } from './dossierCalls.ts';
import { IdempotencyKey } from './idempotencyKey.ts';
import { RetryLine } from './RetryLine.tsx';
import { applyMerged, isUnanswered, type SaveContext, type StaleMerge } from './saveActions.ts';
import { SaveDialogs } from './SaveDialogs.tsx';
import { saveOrMerge } from './saveOrMerge.ts';
import { useAfterSave } from './useAfterSave.ts';
import { useRetry } from './useRetry.ts';
import { useSingleSave } from './useSingleSave.ts';

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

function reasonOf(failure: unknown): string {
  if (isApiError(failure, NO_RESPONSE)) return 'le serveur ne répond pas';
  if (isApiError(failure, 'DISK_FULL')) return 'le disque du serveur est plein';
  return 'le serveur n’a pas pu enregistrer';
}

/**
 * Saves a form: creates a dossier, with a check for duplicates, or updates it, with a merge when somebody
 * else has saved meanwhile. Without an answer it is sent again by itself, until it is saved, refused or stopped.
 */
export function useSaveDossier(options: SaveDossierOptions): SaveDossier {
  const { initial, formState, bureauId, onRejected } = options;
  const { formContext, autosave, saveTarget, draftMayHaveEnded } = formState;
  const [idempotencyKey] = useState(() => new IdempotencyKey(initial.draftKey.id));
  const draftId = autosave.draftId();
  const changesMade = (): Promise<void> => autosave.coming.made();
  const saveContext: SaveContext = {
    formContext,
    saveTarget,
    draftMayHaveEnded,
    idempotencyKey,
    changesMade,
    draftId,
  };
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [stale, setStale] = useState<StaleMerge | null>(null);
  const lastOptions = useRef<CreateOptions>({});
  const onSaved = useAfterSave(initial, autosave);
  const { working, run } = useSingleSave(autosave, () =>
    exceedsRequest(formContext.kind.form, formContext.values.current()),
  );
  const { pending, schedule, stop } = useRetry(() => run(() => attempt(lastOptions.current)));

  async function attempt(createOptions: CreateOptions): Promise<void> {
    lastOptions.current = createOptions;
    try {
      const outcome = await saveOrMerge(saveContext, createOptions);
      stop();
      if ('saved' in outcome) await onSaved(outcome);
      else if ('duplicates' in outcome) setDuplicates(outcome.duplicates);
      else setStale(outcome.conflict);
    } catch (failure) {
      handleFailure(failure);
    }
  }
  function handleFailure(failure: unknown): void {
    const message = errorMessage(failure, formContext.kind.form.sentences.failed);
    if (isUnanswered(failure)) {
      if (pending === null) toast.error(message);
      schedule(reasonOf(failure));
      return;
    }
    stop();
    if (isApiError(failure, 422)) onRejected(failure);
    toast.error(message);
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
