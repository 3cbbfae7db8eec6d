import type { MouseEvent } from 'react';
import { toast } from './ui/toasts.ts';

/**
 * Opens pages in new tabs that can close themselves after printing.
 * In: addresses of this application. A tab that the browser holds back is told of.
 */
export function openTabs(urls: readonly string[]): void {
  const blocked = urls.filter((url) => window.open(url, '_blank') === null).length;
  if (blocked === 0) return;
  toast.error(
    blocked === 1
      ? 'Le navigateur a bloqué un onglet. Autorisez les fenêtres de ce site, puis réessayez.'
      : `Le navigateur a bloqué ${blocked} onglets. Autorisez les fenêtres de ce site, puis réessayez.`,
  );
}

/** A plain click opens a tab that may close itself after printing; other clicks are the browser's. */
export function openInNewTab(event: MouseEvent, url: string): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openTabs([url]);
}
