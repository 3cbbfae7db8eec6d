import { draftsSaved } from '@dosye/engine/session/unsavedWork.ts';
import { storedText } from '@dosye/engine/storedText.ts';
import { useEffect, useState } from 'react';

/** The page for any address; the server answers it to anybody. */
const PAGE = '/hors-ligne';
/** Longest time for its answer, in milliseconds. */
const PATIENCE = 5_000;
/** The script of the version that this tab was reloaded for: two servers of different versions must not reload it for ever. */
const reloadedFor = storedText('sessionStorage', 'dosye.version');

/** The first script of the page, whose name changes with every version; undefined under development. */
const ownScript = (): string | undefined =>
  document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** That of the page that the server has now; undefined when it does not answer. */
async function servedScript(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const html = await (await fetch(PAGE, { cache: 'no-store', signal })).text();
    return /src="(\/assets\/[^"]+)"/.exec(html)?.[1];
  } catch {
    return undefined;
  }
}

/** Reloads a page of another version than the server's, once all that was typed is saved. @returns whether it does */
async function reloadIfOutdated(): Promise<boolean> {
  const own = ownScript();
  const served = own && (await servedScript());
  if (!served || served === own || served === reloadedFor.read()) return false;
  await draftsSaved();
  reloadedFor.write(served);
  window.location.reload();
  return true;
}

/**
 * What fails in a page that was left open across an update of the server, since an answer or a file is of another
 * version, works once the page is reloaded, which it does by itself.
 * @returns whether the page is of the server's version, so that the failure is to be shown; false until that is known
 */
export function useReloadIfOutdated(): boolean {
  const [isCurrent, setIsCurrent] = useState(false);
  useEffect(() => {
    void reloadIfOutdated().then((reloads) => setIsCurrent(!reloads));
  }, []);
  return isCurrent;
}
