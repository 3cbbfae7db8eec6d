import type { Field } from './field.ts';
import { lineField, type TextOptions } from './text.ts';

/** A unit that a number without one has, from one value to another. */
interface UnitRange {
  readonly unit: string;
  readonly from: number;
  readonly to: number;
}

/** Of persons; no height in metres is one in centimetres too. */
const HEIGHTS: readonly UnitRange[] = [
  { unit: 'm', from: 0.3, to: 2.6 },
  { unit: 'cm', from: 30, to: 260 },
];
const WEIGHTS: readonly UnitRange[] = [{ unit: 'kg', from: 1, to: 300 }];

/** '1,65 m' from '1,65'. A text that is no number alone, or one that nobody measures, stays as it is. */
function withUnit(text: string, ranges: readonly UnitRange[]): string {
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return text;
  const value = Number(text.replace(',', '.'));
  const range = ranges.find(({ from, to }) => value >= from && value <= to);
  return range ? `${text} ${range.unit}` : text;
}

/** A height with its unit, for what was saved without: '1,65 m' from '1,65', '165 cm' from '165'. */
export const heightText = (text: string): string => withUnit(text, HEIGHTS);

/** A weight with its unit, for what was saved without: '58 kg' from '58'. */
export const weightText = (text: string): string => withUnit(text, WEIGHTS);

const measure =
  (toText: (text: string) => string) =>
  (label: string, options: TextOptions = {}): Field<string> =>
    lineField(label, options, { transform: toText, format: toText });

/** The height of a person: a number alone gets its unit. */
export const height = measure(heightText);

/** The weight of a person in kilograms: a number alone gets its unit. */
export const weight = measure(weightText);
