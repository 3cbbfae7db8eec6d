import type { MouseEvent } from 'react';
import { toast } from './ui/toasts.ts';

/**
 * Opens pages of this application in new tabs, with an opener so that they can close themselves after
 * printing. A toast reports tabs that the browser has blocked.
 */
export function openTabs(urls: readonly string[]): void {
  reportBlocked(urls.filter((url) => window.open(url, '_blank') === null).length);
}

/** Opens one tab. Out: its window; null, with a toast, when the browser has blocked it. */
export function openTab(url: string): Window | null {
  const tab = window.open(url, '_blank');
  reportBlocked(tab === null ? 1 : 0);
  return tab;
}

function reportBlocked(blocked: number): void {
  if (blocked === 0) return;
  toast.error(
    blocked === 1
      ? 'Le navigateur a bloqué un onglet. Autorisez les fenêtres de ce site, puis réessayez.'
      : `Le navigateur a bloqué ${blocked} onglets. Autorisez les fenêtres de ce site, puis réessayez.`,
  );
}

/**
 * Click handler of a link: a plain click opens a tab that can close itself after printing; clicks with a
 * modifier are left to the browser.
 */
export function openInNewTab(event: MouseEvent, url: string): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openTabs([url]);
}
