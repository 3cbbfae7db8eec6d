import './olderBrowsers.ts';
import '@dosye/engine/ui/base.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { assumeSignedOut } from '@dosye/engine/session/sessionStore.ts';
import { App } from './App.tsx';
import { keepCodeForOffline } from './offline/keepCodeForOffline.ts';
import { hasStaticForm } from './screens/login/typedBefore.ts';

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error("L'élément racine est introuvable pour monter l'application");

keepCodeForOffline();
const root = createRoot(rootElement);
// The server saw no session: the form is shown at once, while the session is read nevertheless.
if (hasStaticForm()) assumeSignedOut();
// In one task, so that what is typed into the form of the HTML page is taken over.
flushSync(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
