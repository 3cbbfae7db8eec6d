import { useEffect } from 'react';

/** Sets the title of the window. In: the French name of the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Dosye' : `${title} · Dosye`;
  }, [title]);
}
