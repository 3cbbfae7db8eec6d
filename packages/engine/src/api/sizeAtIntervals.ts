import { frenchSize } from '@dosye/domain/text/numbers.ts';

/** Smallest interval between two progress updates, in milliseconds. */
const PROGRESS_INTERVAL = 250;

/** Reports the bytes of a download at most once per interval. @param report gets the size as text, '1,2 Mo' */
export function sizeAtIntervals(report: (size: string) => void): (bytes: number) => void {
  let last = 0;
  return (bytes) => {
    if (performance.now() - last < PROGRESS_INTERVAL) return;
    last = performance.now();
    report(frenchSize(bytes));
  };
}
