import '@dosye/engine/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const place = document.getElementById('root');
if (!place) throw new Error("L'élément racine est introuvable pour monter l'application");

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
