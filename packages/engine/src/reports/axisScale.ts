/** Lines across a chart: whole numbers at even steps, from 0 to the first that holds every value. */
export interface Scale {
  readonly top: number;
  /** From 0 to the top. */
  readonly ticks: readonly number[];
}

/** Lines above 0 that a chart has at most. */
const LINES = 4;
const ROUND = [1, 2, 5, 10];

/**
 * The scale of a chart of counts.
 * In: whole numbers, none negative. Out: ticks that people count by (1, 2, 5, 10, 20, 50, …).
 */
export function scaleOf(values: readonly number[]): Scale {
  const largest = Math.max(1, ...values);
  const least = largest / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * (ROUND.find((factor) => factor * power >= least) ?? 10));
  const lines = Math.ceil(largest / step);
  return { top: lines * step, ticks: Array.from({ length: lines + 1 }, (_, line) => line * step) };
}
