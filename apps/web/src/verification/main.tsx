import '@dosye/engine/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { VerificationPage } from './VerificationPage.tsx';

/** Service workers exist over HTTPS and on this machine only. */
const WORKER = 'verification-worker.js';

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('L’élément racine est introuvable pour monter la page');

createRoot(rootElement).render(
  <StrictMode>
    <VerificationPage />
  </StrictMode>,
);
keepForOffline();

/**
 * Keeps the page for when there is no connection. The worker lies beside the page in a static folder, and at the root
 * of the server, where the page has no slash at its end; it is given the address of the page alone.
 */
function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || !window.location.protocol.startsWith('http')) return;
  const scope = window.location.pathname;
  // Without it the page works all the same, while there is a connection.
  navigator.serviceWorker.register(WORKER, { scope }).catch(() => undefined);
}
