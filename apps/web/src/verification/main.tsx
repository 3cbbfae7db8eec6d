import '@dosye/engine/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepForOffline } from './keepForOffline.ts';
import { VerificationPage } from './VerificationPage.tsx';

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('L’élément racine est introuvable pour monter la page');

createRoot(rootElement).render(
  <StrictMode>
    <VerificationPage />
  </StrictMode>,
);
keepForOffline();
