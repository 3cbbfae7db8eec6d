import type { Setting } from '@dosye/demo/example.ts';
import { examplePictures } from '@dosye/demo/pictures.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';

export const TODAY = '2026-07-01';
export const ENTRY = { today: TODAY, time: '10:35', officer: 'Agent III Ritha DORCÉAN' } as const;
export const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

/** One picture for all: the rules of a form ask for a data URL or an address. */
export const pictures = examplePictures(() => 'data:image/svg+xml;base64,PHN2Zy8+');

/** The entry of the example of a seed; all departments follow one another. */
export const setting = (seed: number): Setting => {
  const department = DEPARTMENTS[seed % DEPARTMENTS.length] ?? "Grand'Anse";
  return { ...ENTRY, office: { name: department, department }, pictures };
};
