/** Lines across a chart: whole numbers at even steps, from 0 to the first that holds every value. */
export interface AxisScale {
  readonly top: number;
  /** From 0 to the top. */
  readonly ticks: readonly number[];
}

/** Lines above 0 that a chart has at most. */
const MAX_LINES = 4;
const ROUND_FACTORS = [1, 2, 5, 10];

/**
 * The scale of a chart of counts.
 * In: whole numbers, none negative. Out: ticks that people count by (1, 2, 5, 10, 20, 50, …).
 */
export function axisScale(values: readonly number[]): AxisScale {
  const largest = Math.max(1, ...values);
  const minStep = largest / MAX_LINES;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(
    1,
    power * (ROUND_FACTORS.find((factor) => factor * power >= minStep) ?? 10),
  );
  const lines = Math.ceil(largest / step);
  return { top: lines * step, ticks: Array.from({ length: lines + 1 }, (_, line) => line * step) };
}
