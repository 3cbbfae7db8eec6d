interface AxisScale {
  readonly top: number;
  /** From 0 to `top`. */
  readonly ticks: readonly number[];
}

const MAX_LINES = 4;
const ROUND_FACTORS = [1, 2, 5, 10];

/** Ticks at round steps (1, 2, 5, 10, 20, 50, …), the last one not below the largest of the counts. */
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
