/** Service workers exist over HTTPS and on this machine only. */
const WORKER = '/application-worker.js';

/** Keeps the code for a start without a connection, once the page is loaded: on a slow line the page comes first. */
export function keepCodeForOffline(): void {
  // The development server has no built files.
  const isBuilt = document.querySelector('script[src^="/assets/"]') !== null;
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Without it the application works all the same, while there is a connection.
    navigator.serviceWorker.register(WORKER).catch(() => undefined);
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(loadedFiles()));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));

/** Whoever pays for data wants no code that may never be used. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches what list, form and details of a dossier share, one of which is opened next; and has the worker, if there is one,
 * fetch the code of the screens that were not opened yet, while the line is idle.
 */
export function fetchCodeAhead(): void {
  if (savesData()) return;
  void import('@dosye/engine/api/dossierQueries.ts').catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('ahead'));
}
