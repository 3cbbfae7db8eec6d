import { randomUuid } from './randomUuid.ts';

/**
 * Loads a module, also after an attempt that failed: a browser remembers a failed import until the page is left, and the
 * address of a second one must differ. Throws TypeError when it cannot be loaded.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    // Chromium and Firefox name it in their message.
    const [address] = /https?:\S+/.exec(String(failure)) ?? [];
    if (address === undefined) throw failure;
    const url = new URL(address);
    url.searchParams.set('essai', randomUuid());
    return (await import(/* @vite-ignore */ url.href)) as T;
  }
}
