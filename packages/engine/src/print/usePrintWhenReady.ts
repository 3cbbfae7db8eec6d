import { useEffect } from 'react';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves when every picture and letter of the page can be drawn; one that cannot be read holds nothing up. */
async function imagesAndFontsReady(): Promise<void> {
  const pictures = [...document.images].map((picture) => picture.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...pictures]);
}

const closeWindow = (): void => window.close();

/**
 * Prints the page once it can be drawn, and closes the window afterwards. To be called by what is shown
 * together with the sheet.
 * In: the window's title, which becomes the name of a saved PDF; the least wait, in milliseconds; what
 * is done after printing instead of closing the window, the same function at each drawing.
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
    void Promise.all([wait(delay), imagesAndFontsReady()]).then(() => {
      if (!unmounted) window.print();
    });
    return () => {
      unmounted = true;
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, [title, delay, onAfterPrint]);
}
