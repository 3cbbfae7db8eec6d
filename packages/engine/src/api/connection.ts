import { store } from '../store.ts';

/** Why calls are not answered: this computer has no network, or the server is silent. */
interface Disconnection {
  readonly cause: 'line' | 'server';
  /** When the first call without an answer was sent (`Date.now()`). */
  readonly since: number;
}

/** Delays between two probes in milliseconds; the last one is repeated. */
const PROBE_DELAYS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A call that waits longer than this is followed by a probe, in milliseconds: a cut line often reports nothing. */
const SILENCE = 10_000;
/** Longest time for an answer to a probe over a slow line that is busy with pictures, in milliseconds. */
const PROBE_LIMIT = 20_000;
/** Answers of a proxy whose server is stopped. */
const PROXY_FAILURES: readonly number[] = [502, 504];

/** Null while the server answers. */
export const connectionStore = store<Disconnection | null>(null);
let probing = false;
/** Whether the network came or went during a probe, whose answer may be from before that. */
let changedMeanwhile = false;
let failedProbes = 0;
/** When the last probe without an answer was sent (`Date.now()`). */
let failedProbeAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const returnCallbacks = new Set<() => void>();

/** Registers a callback for when the server answers again. @returns unregisters it */
export function onConnectionReturn(callback: () => void): () => void {
  returnCallbacks.add(callback);
  return () => returnCallbacks.delete(callback);
}

function setDisconnection(next: Disconnection | null): void {
  const returned = connectionStore.current() !== null && next === null;
  connectionStore.set(next);
  if (returned) for (const callback of returnCallbacks) callback();
}

/** @param sentAt when the call was sent (`Date.now()`): an answer that was under way before the cut says nothing of now */
export function reportAnswer(status: number, sentAt: number): void {
  if (PROXY_FAILURES.includes(status)) reportNoAnswer(sentAt);
  else if (connectionStore.current() !== null && sentAt > failedProbeAt) endDisconnection();
}

function endDisconnection(): void {
  clearTimeout(timer);
  failedProbes = 0;
  setDisconnection(null);
}

/**
 * Called by the client for each call without an answer. One call may be lost while all others are answered: only a
 * probe that fails too says that the server is away.
 * @param sentAt when the call was sent (`Date.now()`)
 */
export function reportNoAnswer(sentAt: number): void {
  if (connectionStore.current() === null && !probing) void probe(sentAt);
}

/** Called by the client when it sends a call. @returns to be called when the call has ended */
export function watchSilence(sentAt: number): () => void {
  const silence = setTimeout(() => reportNoAnswer(sentAt), SILENCE);
  return () => clearTimeout(silence);
}

/** Follows what the browser knows of the network. @returns stops */
export function watchNetwork(): () => void {
  function check(): void {
    if (probing) changedMeanwhile = true;
    else void probe(Date.now());
  }
  window.addEventListener('online', check);
  // The server may run on this computer, which needs no network for it.
  window.addEventListener('offline', check);
  return () => {
    window.removeEventListener('online', check);
    window.removeEventListener('offline', check);
  };
}

/** Asks whether the server answers, and again until it does. */
async function probe(since: number): Promise<void> {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  const sentAt = Date.now();
  const answered = await isAnswered();
  probing = false;
  if (changedMeanwhile) {
    changedMeanwhile = false;
    return probe(since);
  }
  if (answered) {
    if (connectionStore.current() !== null) endDisconnection();
    return;
  }
  failedProbeAt = sentAt;
  const cause = navigator.onLine ? 'server' : 'line';
  const disconnection = connectionStore.current();
  if (disconnection?.cause !== cause) {
    setDisconnection({ cause, since: disconnection?.since ?? since });
  }
  const delay = PROBE_DELAYS[Math.min(failedProbes, PROBE_DELAYS.length - 1)];
  failedProbes += 1;
  timer = setTimeout(() => void probe(since), delay);
}

/** Whether the server's process answers. It needs no session and does not keep one alive. */
async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
