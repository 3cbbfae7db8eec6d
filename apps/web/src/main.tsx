import '@dosye/engine/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error("L'élément racine est introuvable pour monter l'application");

createRoot(rootElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
