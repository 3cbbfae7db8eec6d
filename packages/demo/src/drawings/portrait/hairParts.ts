import type { Random } from '../../random.ts';
import { line, tint } from '../svg.ts';
import type { Look } from './look.ts';

/** Hair in two layers: behind the head and in front of it. */
export interface Hair {
  back: string;
  front: string;
}
export type Style = (look: Look, random: Random) => Hair;

export const CAP =
  'M29.300 42c-1.200-15 7-22.500 18.700-22.500S67.900 27 66.700 42c-2.500-8-6.200-12.800-18.700-12.800S31.800 34 29.300 42z';
export const LOW_CAP =
  'M29.400 43c-1-14.500 6.600-21.500 18.600-21.500S67.600 28.500 66.600 43c-.8-5.500-1.800-8.500-4-10.500-3.500-2.600-8-3.200-14.600-3.200s-11.100.6-14.600 3.200c-2.200 2-3.200 5-4 10.500z';

export const front = (body: string): Hair => ({ back: '', front: body });
export const shine = (d: string): string => line('#fff', 1, d, 'opacity=".1"');

/** Hanging strands: thick lines with highlights. */
export function strands(hair: string, from: number, to: number, xs: readonly number[]): string {
  const bend = (x: number): number => (x < 48 ? -1.5 : 1.5);
  return xs
    .map(
      (x) =>
        line(hair, 3.4, `M${x} ${from}q${bend(x) * 2} ${(to - from) / 2} ${bend(x)} ${to - from}`) +
        line(
          tint(hair, 1.18),
          0.7,
          `M${x} ${from + 4}q${bend(x) * 2} ${(to - from) / 2} ${bend(x)} ${to - from - 6}`,
          'stroke-dasharray="1.500 2.200"',
        ),
    )
    .join('');
}
