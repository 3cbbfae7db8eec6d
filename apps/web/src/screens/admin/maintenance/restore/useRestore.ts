import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { ApiError, errorMessage } from '@dosye/engine/api/apiError.ts';
import { recordActivity } from '@dosye/engine/session/inactivity.ts';
import { useKeepPageOpen } from '@dosye/engine/session/unsavedWork.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { jobEnd } from '@dosye/engine/jobs/jobEvents.ts';
import type { RestoreSource } from './restoreSource.ts';

/** Delay before the page is reloaded after a restore, in milliseconds. */
const RELOAD_DELAY = 2_000;
/** Interval at which a running restore counts as user activity, in milliseconds. */
const KEEP_ALIVE_INTERVAL = 60_000;

export interface Restore {
  readonly source: RestoreSource | null;
  /** Null until it is loaded, or when the file was rejected. */
  readonly preview: RestorePreview | null;
  readonly refusal: string | null;
  /** Secret key of an encrypted file, and what is wrong with it: null when the file needs none. */
  readonly identity: string | undefined;
  readonly identityError: string | null;
  /** Whether the confirmation is asked for as soon as the backup is read. */
  readonly isAsked: boolean;
  readonly step: 'choosing' | 'asked' | 'underWay';
  /** Bytes that were sent. */
  readonly sent: number;
  readonly job: Job | null;
  readonly failure: string | null;
  /** Reads a backup. @param isAsked asks for the confirmation as soon as it is read */
  readonly choose: (source: RestoreSource, identity?: string, isAsked?: boolean) => void;
  readonly askConfirmation: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly clear: () => void;
}

const INITIAL_STATE = {
  source: null,
  preview: null,
  refusal: null,
  identity: undefined,
  identityError: null,
  isAsked: false,
  step: 'choosing',
  sent: 0,
  job: null,
  failure: null,
} as const;

type State = Pick<Restore, keyof typeof INITIAL_STATE>;

/** State machine of a restore: choose a backup, preview, confirm, progress, outcome. */
export function useRestore(): Restore {
  const [state, setState] = useState<State>(INITIAL_STATE);
  const controller = useRef<AbortController>(undefined);
  const cache = useQueryClient();
  const change = (changes: Partial<State>): void =>
    setState((before) => ({ ...before, ...changes }));
  const newSignal = (): AbortSignal => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };
  const isRunning = state.step === 'underWay' && state.failure === null;
  useKeepPageOpen(isRunning);
  useActivity(isRunning);

  async function choose(
    source: RestoreSource,
    identity?: string,
    isAsked = state.isAsked && identity !== undefined,
  ): Promise<void> {
    const signal = newSignal();
    const { identityError } = identity === undefined ? INITIAL_STATE : state;
    setState({ ...INITIAL_STATE, source, identity, identityError, isAsked });
    try {
      const preview = await source.preview(identity, signal);
      const step = isAsked ? 'asked' : 'choosing';
      if (!signal.aborted) change({ preview, identityError: null, step });
    } catch (failure) {
      if (signal.aborted) return;
      const wrongKey = failure instanceof ApiError ? failure.fields['identity'] : undefined;
      if (wrongKey === undefined) change({ refusal: errorMessage(failure), identityError: null });
      else change({ identityError: wrongKey });
    }
  }

  async function confirm(): Promise<void> {
    const { source, identity, preview } = state;
    if (!source || !preview) return;
    const signal = newSignal();
    const origin = preview.ownOrigin ? undefined : preview.fingerprint;
    change({ step: 'underWay' });
    try {
      const onProgress = (sent: number): void => change({ sent });
      const { id } = await source.restore({ origin, identity, onProgress, signal });
      const job = await jobEnd('restore', id, signal, (running) => change({ job: running }));
      if (job.state !== 'done') return change({ failure: job.problem });
      // The restore has ended all sessions: pending queries would only fail.
      await cache.cancelQueries();
      change({ job });
      setTimeout(() => location.reload(), RELOAD_DELAY);
    } catch (failure) {
      if (signal.aborted) setState(INITIAL_STATE);
      else change({ failure: errorMessage(failure) });
    }
  }

  return {
    ...state,
    choose: (source, identity, isAsked) => void choose(source, identity, isAsked),
    askConfirmation: () => change({ step: 'asked' }),
    confirm: () => void confirm(),
    cancel: () => controller.current?.abort(),
    clear: () => setState(INITIAL_STATE),
  };
}

/** While a restore runs, nobody is signed out for inactivity. */
function useActivity(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    recordActivity();
    const timer = setInterval(recordActivity, KEEP_ALIVE_INTERVAL);
    return () => clearInterval(timer);
  }, [active]);
}
