import type { MouseEvent } from 'react';
import { ApiError, NO_RESPONSE } from './api/apiError.ts';
import { toast } from './ui/toasts.ts';

/** Opens tabs that can close themselves after printing. A toast reports those that the browser has blocked. */
export function openTabs(urls: readonly string[]): void {
  const blocked = urls.filter((url) => window.open(url, '_blank') === null).length;
  if (blocked > 0) toast.error(blockedSentence(blocked));
}

/** @throws ApiError TAB_BLOCKED when the browser has blocked it: there is no document to count */
export function openTab(url: string): Window {
  const tab = window.open(url, '_blank');
  if (tab) return tab;
  throw new ApiError(NO_RESPONSE, { message: blockedSentence(1), code: 'TAB_BLOCKED' });
}

const blockedSentence = (blocked: number): string =>
  `Le navigateur a bloqué ${blocked === 1 ? 'un onglet' : `${blocked} onglets`}. Autorisez les fenêtres de ce site, puis réessayez.`;

/** A plain click opens a tab that can close itself after printing; one with a modifier is left to the browser. */
export function openInNewTab(event: MouseEvent, url: string): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openTabs([url]);
}
