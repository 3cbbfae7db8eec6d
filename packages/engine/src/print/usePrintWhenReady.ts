import { useEffect } from 'react';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves when every picture and letter of the page can be drawn; one that cannot be read holds nothing up. */
async function drawable(): Promise<void> {
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
export function usePrinting(
  title: string,
  delay: number,
  afterwards: () => void = closeWindow,
): void {
  useEffect(() => {
    let left = false;
    document.title = title;
    window.addEventListener('afterprint', afterwards);
    void Promise.all([wait(delay), drawable()]).then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener('afterprint', afterwards);
    };
  }, [title, delay, afterwards]);
}
