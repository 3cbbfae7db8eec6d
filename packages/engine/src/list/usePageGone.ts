import { useEffect } from 'react';
import { pageCount } from './listState.ts';

/**
 * Shows the new last page when the last row of the last page has gone.
 * @param total number of rows over all pages; undefined until the answer to the present request is there
 * @param show shows a page in place of the present one
 * @returns true until that page is shown
 */
export function usePageGone(
  page: number,
  total: number | undefined,
  show: (page: number) => void,
): boolean {
  const last = pageCount(total ?? 0);
  const isGone = total !== undefined && page > last;
  useEffect(() => {
    if (isGone) show(last);
  });
  return isGone;
}
