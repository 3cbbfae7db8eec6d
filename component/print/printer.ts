import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { textOf } from '../screen.ts';

/** What the printer of a test did. */
interface Printer {
  /** Titles of the papers; a title names the file of a PDF. */
  readonly printed: readonly string[];
  /** Number of pictures that were not loaded when a paper was printed. */
  readonly missing: readonly number[];
  /** How often the page has closed its window. */
  readonly closings: () => number;
}

/** Takes what the page prints from now on, without the wait before that, which is there for slow machines. */
export function printer(): Printer {
  const later = window.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, delay = 0) =>
    later(run, delay === 1000 || delay === 2000 ? 0 : delay),
  );
  return takePrints();
}

/** {@link printer} with the wait. */
export function takePrints(): Printer {
  const printed: string[] = [];
  const missing: number[] = [];
  const close = vi.spyOn(window, 'close').mockReturnValue();
  vi.spyOn(window, 'print').mockImplementation(() => {
    missing.push([...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length);
    printed.push(document.title);
    window.dispatchEvent(new Event('afterprint'));
  });
  return { printed, missing, closings: () => close.mock.calls.length };
}

/** The text of the paper. */
export const paper = (): string => textOf(document.querySelector('main'));

/**
 * Cuts the line for stored pictures.
 * @returns restores it, after so many further requests that fail
 */
export async function withoutPictures(): Promise<(failures?: number) => void> {
  let failures = Number.POSITIVE_INFINITY;
  await onPictures((request) => {
    failures -= 1;
    return failures >= 0
      ? cdp().send('Fetch.failRequest', { ...request, errorReason: 'ConnectionReset' })
      : cdp().send('Fetch.continueRequest', request);
  });
  return (more = 0) => {
    failures = more;
  };
}

/** Handles each request of a stored picture during this test. */
export async function onPictures(
  handle: (request: { readonly requestId: string }) => Promise<unknown>,
): Promise<void> {
  const listener = ({ requestId }: { requestId: string }) => void handle({ requestId });
  cdp().on('Fetch.requestPaused', listener);
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: '*/api/files/*' }] });
  onTestFinished(async () => {
    cdp().off('Fetch.requestPaused', listener);
    await cdp().send('Fetch.disable');
  });
}

let pictures = 0;

/** The address of a stored picture that no earlier test has read. */
export const newPicture = (): string => {
  pictures += 1;
  return `/api/files/picture-${pictures}`;
};
