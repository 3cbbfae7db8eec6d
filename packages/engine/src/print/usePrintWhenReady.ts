import { typeset } from '@dosye/domain/text/typography.ts';
import { useEffect } from 'react';
import { fitLongWords } from './fitLongWords.ts';
import { findUnread, reload, unreadPicturesStore } from './unreadPictures.ts';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const onSheets = (change: (sheet: Element) => void): void =>
  document.querySelectorAll('main').forEach(change);

interface PrintRun {
  /** Whether the page was left. */
  left: boolean;
  /** Whether the dialog was opened, or is about to be. */
  printed: boolean;
}

/**
 * Prints the page when it is ready. While pictures are missing it is not printed by itself: the bar of `PrintPreview` says so. To be
 * called by a component that mounts together with the sheet.
 * @param title of the window, which becomes the name of a saved PDF
 * @param delay milliseconds before it prints
 * @param onAfterPrint stable; called when the dialog was closed
 */
export function usePrintWhenReady(title: string, delay: number, onAfterPrint: () => void): void {
  useEffect(() => {
    const run: PrintRun = { left: false, printed: false };
    document.title = title;
    onSheets(typesetSheet);
    window.addEventListener('afterprint', onAfterPrint);
    void Promise.all([wait(delay), document.fonts.ready]).then(() => printWhole(run));
    return () => {
      run.left = true;
      window.removeEventListener('afterprint', onAfterPrint);
      unreadPicturesStore.set(undefined);
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
    print(run);
    return;
  }
  const count = new Set(unread.map(({ src }) => src)).size;
  const offer = { count, attempt, printAnyway: () => print(run) };
  const retry = (): void => {
    unreadPicturesStore.set({ ...offer, retrying: true, retry });
    unread.forEach(reload);
    void printWhole(run, unread, attempt + 1);
  };
  unreadPicturesStore.set({ ...offer, retrying: false, retry });
}

/** Fits the words of the page, now that it has all the pictures it will have, and opens the print dialog. */
function print(run: PrintRun): void {
  run.printed = true;
  unreadPicturesStore.set(undefined);
  try {
    onSheets(fitLongWords);
  } finally {
    window.print();
  }
}

/** Gives the texts of a sheet the typography of French print: a screen shows them as they are written or stored. */
function typesetSheet(sheet: Element): void {
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const typed = typeset(text);
    if (typed !== text) node.nodeValue = typed;
  }
}
