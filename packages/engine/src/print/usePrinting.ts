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

/**
 * Prints the page once it can be drawn, and closes the window afterwards. To be called by what is shown
 * together with the sheet.
 * In: the window's title, which becomes the name of a saved PDF; the least wait, in milliseconds.
 */
export function usePrinting(title: string, delay: number): void {
  useEffect(() => {
    let left = false;
    const close = (): void => window.close();
    document.title = title;
    window.addEventListener('afterprint', close);
    void Promise.all([wait(delay), drawable()]).then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener('afterprint', close);
    };
  }, [title, delay]);
}
