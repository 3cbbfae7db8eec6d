import { useEffect } from 'react';

/** @param title the French name of the screen */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Dosye' : `${title} · Dosye`;
  }, [title]);
}
