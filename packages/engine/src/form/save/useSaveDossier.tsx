import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, errorMessage, NO_RESPONSE } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import { dossierKeys, useRefreshArea } from '../../api/dossierQueries.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { isUnchanged, sessionStore } from '../../session/sessionStore.ts';
import { toast } from '../../ui/toasts.ts';
import type { DraftAutosave } from '../drafts/DraftAutosave.ts';
import { draftPath, openingState } from '../drafts/draftAddress.ts';
import { exceedsRequest } from '../drafts/draftParts.ts';
import type { EditedForm } from '../editedForm.ts';
import { rememberSaved } from '../prefill.ts';
import type { DossierFormState } from '../useDossierFormState.ts';
import { useDialogs } from '../useLaterParts.ts';
import {
  applyMerged,
  type CreateOptions,
  isUnanswered,
  saveOrMerge,
  type StaleMerge,
  type Saved,
} from './saveActions.ts';
import { RetryLine } from './SaveLines.tsx';
import { resolveConflicts } from './threeWayMerge.ts';

/** Delays before each attempt in milliseconds; the last one is repeated. */
const RETRY_DELAYS = [4_000, 8_000, 15_000, 30_000];

interface SaveDossierOptions {
  readonly formState: DossierFormState;
  readonly bureauId: number | undefined;
  readonly onRejected: (failure: ApiError) => void;
}

interface SaveDossier {
  readonly working: boolean;
  readonly save: () => void;
  readonly dialogs: ReactNode;
  /** Says that the dossier is not saved yet and when it is sent again; null otherwise. */
  readonly retryLine: ReactNode;
}

function reasonOf(failure: unknown): string {
  if (isApiError(failure, NO_RESPONSE)) return 'le serveur ne répond pas';
  if (isApiError(failure, 'DISK_FULL')) return 'le disque du serveur est plein';
  return 'le serveur n’a pas pu enregistrer';
}

interface Unanswered {
  readonly reason: string;
  /** `Date.now()`. */
  readonly at: number;
  readonly failures: number;
}

/**
 * Saves a form: creates a dossier, with a check for duplicates, or updates it, with a merge when somebody
 * else has saved meanwhile. Without an answer it is sent again by itself, until it is saved, refused or stopped.
 */
export function useSaveDossier(options: SaveDossierOptions): SaveDossier {
  const { formState, bureauId, onRejected } = options;
  const { formContext, edited, autosave } = formState;
  const { area, kind, values } = formContext;
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [stale, setStale] = useState<StaleMerge | null>(null);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  const lastOptions = useRef<CreateOptions>({});
  const onSaved = useAfterSave(edited, autosave);

  /** Does one thing at a time, while no draft is sent: none may arrive after the dossier. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setWorking(true);
    try {
      // A draft sends its pictures in parts; the dossier takes them over.
      if (exceedsRequest(kind.form, values.current())) await autosave.flush();
      await autosave.pause();
      await work();
    } finally {
      running.current = false;
      setWorking(false);
      autosave.resume();
    }
  }
  async function attempt(createOptions: CreateOptions): Promise<void> {
    lastOptions.current = createOptions;
    try {
      const outcome = await saveOrMerge({ formContext, edited }, createOptions);
      setUnanswered(null);
      if ('saved' in outcome) await onSaved(outcome);
      else if ('duplicates' in outcome) setDuplicates(outcome.duplicates);
      else setStale(outcome.conflict);
    } catch (failure) {
      handleFailure(failure);
    }
  }
  function handleFailure(failure: unknown): void {
    const message = errorMessage(failure, kind.form.sentences.failed);
    if (isUnanswered(failure)) {
      if (unanswered === null) toast.error(message);
      setUnanswered((before) => nextAttempt(reasonOf(failure), before?.failures ?? 0));
      return;
    }
    setUnanswered(null);
    if (isApiError(failure, 422) && failure.fields['origine'] !== undefined) {
      // It was deleted meanwhile: what was typed is saved without it.
      edited.dropOrigin();
      toast.error(NO_ORIGIN);
      return;
    }
    if (isApiError(failure, 422)) onRejected(failure);
    toast.error(message);
  }
  useRepeat(unanswered, () => void run(() => attempt(lastOptions.current)));

  const officeOptions: CreateOptions = bureauId === undefined ? {} : { bureauId };
  const closeDialogs = (): void => {
    setDuplicates(null);
    setStale(null);
  };
  const loaded = useDialogs(duplicates ?? stale ?? undefined);
  const dialogs = loaded && (
    <>
      {duplicates && (
        <loaded.DuplicatesDialog
          area={area}
          duplicates={duplicates}
          working={working}
          onCancel={closeDialogs}
          onProceed={() =>
            void run(async () => {
              await attempt({ ...officeOptions, force: true });
              setDuplicates(null);
            })
          }
        />
      )}
      {stale && (
        <loaded.StaleDialog
          merge={stale.merge}
          theirs={stale.theirs}
          working={working}
          onCancel={closeDialogs}
          onResolve={(theirPaths) =>
            void run(async () => {
              const record = resolveConflicts(stale.merge, theirPaths);
              applyMerged({ formContext, edited }, record, stale.theirs);
              setStale(null);
              await attempt({});
            })
          }
        />
      )}
    </>
  );
  return {
    working,
    dialogs,
    retryLine: unanswered && (
      <RetryLine
        reason={unanswered.reason}
        at={unanswered.at}
        working={working}
        onStop={() => setUnanswered(null)}
      />
    ),
    save: () => void run(() => attempt(officeOptions)),
  };
}

/** Sends again what got no answer, in time and when the network is back. */
function useRepeat(unanswered: Unanswered | null, send: () => void): void {
  const repeat = useEffectEvent(send);
  useEffect(() => {
    if (unanswered === null) return undefined;
    const again = (): void => repeat();
    const timer = setTimeout(again, unanswered.at - Date.now());
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [unanswered]);
}

function nextAttempt(reason: string, failuresBefore: number): Unanswered {
  const delay = RETRY_DELAYS[Math.min(failuresBefore, RETRY_DELAYS.length - 1)] as number;
  return { reason, at: Date.now() + delay, failures: failuresBefore + 1 };
}

const NO_ORIGIN =
  'Le dossier d’origine n’est plus là. Enregistrez à nouveau : ce dossier ne mènera pas à lui.';
const UNCHANGED = 'Aucun changement : le dossier reste comme il était.';
const NOT_IN_IT =
  'Ce que vous avez saisi pendant l’enregistrement n’est pas encore dans le dossier : enregistrez à nouveau.';

/**
 * Returns what runs after a save: stops the autosave, updates the caches and opens the dossier, or its form when something
 * typed meanwhile could not be saved. Whoever has left the form stays where they are.
 */
function useAfterSave(
  edited: EditedForm,
  autosave: DraftAutosave,
): (saved: Saved) => Promise<void> {
  const { area, kind, dossier: opened } = edited.initial;
  const user = useUser();
  const cache = useQueryClient();
  const refresh = useRefreshArea(area);
  const navigate = useNavigate();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return async ({ saved: dossier, isComplete }) => {
    const isDraft = !isComplete && (await autosave.moveTo(dossier.id));
    if (isComplete) await autosave.discard();
    // Who signs in next on this page sees nothing of it.
    if (!isUnchanged(sessionStore.current().user, user)) return;
    cache.setQueryData(dossierKeys.one(area, String(dossier.id)), dossier);
    cache.removeQueries({ queryKey: dossierKeys.history(area, String(dossier.id)) });
    if (!opened) rememberSaved(kind, dossier);
    void refresh();
    const { created, updated } = kind.form.sentences;
    if (opened && opened.version === dossier.version) toast.info(UNCHANGED);
    else toast.success(opened ? updated : created);
    if (!isComplete) toast.info(NOT_IN_IT);
    if (!mounted.current) return;
    if (isComplete) {
      await navigate(pathWithId(area.paths.details, dossier.id), { replace: true });
    } else if (isDraft) {
      const path = draftPath(kind, { id: edited.draftKey.id, dossierId: dossier.id });
      await navigate(path, { replace: true, state: openingState({}) });
    }
  };
}
