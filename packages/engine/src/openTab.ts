import { toast } from './ui/toasts.ts';

/**
 * Opens pages in new tabs that can close themselves after printing.
 * In: addresses of this application. A tab that the browser holds back is told of.
 */
export function openTabs(addresses: readonly string[]): void {
  const blocked = addresses.filter((address) => window.open(address, '_blank') === null).length;
  if (blocked === 0) return;
  toast.error(
    blocked === 1
      ? 'Le navigateur a bloqué un onglet. Autorisez les fenêtres de ce site, puis réessayez.'
      : `Le navigateur a bloqué ${blocked} onglets. Autorisez les fenêtres de ce site, puis réessayez.`,
  );
}
