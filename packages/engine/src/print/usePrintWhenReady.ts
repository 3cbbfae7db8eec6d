import { useEffect } from 'react';
import { fitLongWords } from './fitLongWords.ts';
import { layOutPages } from './pages/layOutPages.ts';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves when fonts and images are ready; an image that cannot be decoded is ignored. */
async function imagesAndFontsReady(): Promise<void> {
  const pictures = [...document.images].map((picture) => picture.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...pictures]);
}

const fitSheet = (): void => document.querySelectorAll('main').forEach(fitLongWords);

const closeWindow = (): void => window.close();

/**
 * Prints the page when it is ready, then closes the window. To be called by a component that mounts together
 * with the sheet. In: the window's title, which becomes the name of a saved PDF; the delay in milliseconds; a
 * stable callback to run after printing instead of closing the window.
 */
export function usePrintWhenReady(
  title: string,
  delay: number,
  onAfterPrint: () => void = closeWindow,
): void {
  useEffect(() => {
    let unmounted = false;
    document.title = title;
    window.addEventListener('afterprint', onAfterPrint);
    void Promise.all([wait(delay), imagesAndFontsReady()])
      .then(fitSheet)
      .then(layOutPages)
      .finally(() => {
        if (!unmounted) window.print();
      });
    return () => {
      unmounted = true;
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, [title, delay, onAfterPrint]);
}
