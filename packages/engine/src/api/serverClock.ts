import { clockDifference, setClockDifference } from '@dosye/domain/text/clock.ts';
import { storedText } from '../storedText.ts';

/** What was learnt last time, for a start without the server. */
const storedDifference = storedText('localStorage', 'dosye.clock');
/** The header `Date` leaves out the fraction of its second. */
const SECOND = 1_000;

/**
 * Learns from an answer of the server how far this computer's clock is from its clock. An answer over a slow line tells
 * bounds: what is known is changed only where it lies outside, to the bound that is not ahead of the server.
 * @param headers of an answer to a call; one that may have come from a cache tells nothing
 * @param sentAt when the call was sent (`Date.now()`)
 */
export function noteServerTime(headers: Headers, sentAt: number): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told) || headers.get('cache-control') !== 'no-store') return;
  const least = told - Date.now();
  const most = told + SECOND - sentAt;
  const difference = clockDifference();
  // Where this computer's clock was set back meanwhile the bounds are not in order: the next answer tells more.
  if (least > most || (difference >= least && difference <= most)) return;
  setClockDifference(least);
  storedDifference.write(String(least));
}

setClockDifference(Number(storedDifference.read()) || 0);
