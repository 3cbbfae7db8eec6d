/** Scale of a chart's axis. */
interface AxisScale {
  readonly top: number;
  /** From 0 to `top`. */
  readonly ticks: readonly number[];
}

/** Largest number of grid lines above 0. */
const MAX_LINES = 4;
const ROUND_FACTORS = [1, 2, 5, 10];

/**
 * The scale for some counts. In: non-negative integers. Out: ticks at round steps (1, 2, 5, 10, 20, 50, …),
 * the last one not below the largest count.
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
