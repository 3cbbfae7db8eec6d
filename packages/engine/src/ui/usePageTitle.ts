import { useEffect } from 'react';

/** Sets the title of the window while a screen is shown. In: the screen's French name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Dosye' : `${title} · Dosye`;
  }, [title]);
}
