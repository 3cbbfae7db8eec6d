/** Service workers exist over HTTPS and on this machine only. */
const WORKER = 'verification-worker.js';

/**
 * Keeps the page for when there is no connection. The worker lies beside the page in a static folder, and at the root
 * of the server, where the page has no slash at its end; it is given the address of the page alone.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || !window.location.protocol.startsWith('http')) return;
  const scope = window.location.pathname;
  // Without it the page works all the same, while there is a connection.
  navigator.serviceWorker.register(WORKER, { scope }).catch(() => undefined);
}
