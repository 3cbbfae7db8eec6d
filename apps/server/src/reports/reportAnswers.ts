import type { Breakdown, Figure, ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { z } from 'zod';

const range = z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() });

const entries = ({ entryKey, columns }: Breakdown) =>
  z.array(
    z.strictObject({
      [entryKey]: z.string(),
      ...Object.fromEntries(columns.map(({ key }) => [key, z.int()])),
    }),
  );

const figures = (declared: readonly Figure[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    declared.map((figure) => [figure.key, figure.show === 'counter' ? z.int() : entries(figure)]),
  );

/** The answers of a report, from its figures: alone, or with its details and what to compare them with. */
export function reportAnswers({
  figures: main,
  details,
  whole,
}: ReportDeclaration): z.ZodType<object>[] {
  const result = z.strictObject(figures(main));
  const more = z.object(figures([...(whole ? [whole] : []), ...details])).partial();
  const detailed = result.extend(more.shape);
  const before = z.strictObject({ range, result: detailed });
  // Its curve alone.
  const year = z.strictObject({ range, result: detailed.partial() }).optional();
  return [result, z.strictObject({ result: detailed, before, year })];
}
