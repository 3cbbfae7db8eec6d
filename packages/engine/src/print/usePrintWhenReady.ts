import { useEffect } from 'react';
import { fitLongWords } from './fitLongWords.ts';
import { layOutPages } from './pages/layOutPages.ts';
import { typesetSheet } from './typesetSheet.ts';
import { findUnread, reload, setUnreadPictures } from './unreadPictures.ts';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const onSheets = (change: (sheet: Element) => void): void =>
  document.querySelectorAll('main').forEach(change);

const closeWindow = (): void => window.close();

/** The print of a page. */
interface PrintRun {
  /** Whether the page was left. */
  left: boolean;
  /** Whether the dialog was opened, or is about to be. */
  printed: boolean;
}

/**
 * Prints the page when it is ready, then closes the window. While pictures are missing it is not printed by itself: its
 * `PrintBar` says so. To be called by a component that mounts together with the sheet. In: the window's title, which
 * becomes the name of a saved PDF; the delay in milliseconds; a stable callback to run after printing instead of closing
 * the window.
 */
export function usePrintWhenReady(
  title: string,
  delay: number,
  onAfterPrint: () => void = closeWindow,
): void {
  useEffect(() => {
    const run: PrintRun = { left: false, printed: false };
    document.title = title;
    onSheets(typesetSheet);
    window.addEventListener('afterprint', onAfterPrint);
    void Promise.all([wait(delay), document.fonts.ready]).then(() => printWhole(run));
    return () => {
      run.left = true;
      window.removeEventListener('afterprint', onAfterPrint);
      setUnreadPictures(undefined);
    };
  }, [title, delay, onAfterPrint]);
}

/** Prints the page if its pictures are read, else offers to request those that are not. */
async function printWhole(
  run: PrintRun,
  pictures: readonly HTMLImageElement[] = [...document.images],
  attempt = 1,
): Promise<void> {
  const unread = await findUnread(pictures);
  if (run.left || run.printed) return;
  if (unread.length === 0) {
    await print(run);
    return;
  }
  const count = new Set(unread.map(({ src }) => src)).size;
  const offer = { count, attempt, printAnyway: () => void print(run) };
  const retry = (): void => {
    setUnreadPictures({ ...offer, retrying: true, retry });
    unread.forEach(reload);
    void printWhole(run, unread, attempt + 1);
  };
  setUnreadPictures({ ...offer, retrying: false, retry });
}

/** Lays the page out, now that it has all the pictures it will have, and opens the print dialog. */
async function print(run: PrintRun): Promise<void> {
  run.printed = true;
  setUnreadPictures(undefined);
  try {
    onSheets(fitLongWords);
    await layOutPages();
  } finally {
    if (!run.left) window.print();
  }
}
