import type { Setting } from '@dosye/demo/example.ts';
import { drawnPictures, type ExamplePictures } from '@dosye/demo/pictures.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';

export const TODAY = '2026-07-01';
export const ENTRY = { today: TODAY, time: '10:35', officer: 'Agent III Ritha DORCÉAN' } as const;
export const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

/** Pictures need not be drawn to be told apart. */
export const onePicture = (): string => 'data:image/svg+xml;base64,PHN2Zy8+';
export const pictures = Object.fromEntries(
  Object.keys(drawnPictures).map((name) => [name, onePicture]),
) as unknown as ExamplePictures;

/** The entry of the example of a seed; all departments follow one another. */
export const setting = (seed: number): Setting => {
  const department = DEPARTMENTS[seed % DEPARTMENTS.length] ?? "Grand'Anse";
  return { ...ENTRY, office: { name: department, department }, pictures };
};
