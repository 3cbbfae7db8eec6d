import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { exampleRecord } from './examples.ts';
import { plainPng } from './pictures.ts';
import { dataUrl } from './records.ts';

/** A picture that is used nowhere else: its colour is its number. */
const picture = (number: number): string =>
  dataUrl(plainPng(6, 8, [number & 255, (number >> 8) & 255, 120]));

/**
 * A realistic record of a kind, see {@link exampleRecord}, as a clerk of Grand'Anse sends it. Its pictures are small and
 * have colours that follow from the number.
 */
export function sampleOf(kind: KindDeclaration, number = 1): DossierRecord {
  const record = exampleRecord(kind, number);
  const pictures = picturesOf(kind.form, record);
  return replacePictures(
    record,
    new Map(pictures.map(({ path }, index) => [path, picture(number * 16 + index)])),
  );
}

/** The body of a creation: the record under its key, with the discriminator of its kind. */
export function bodyOf(
  area: AreaDeclaration,
  kind: KindDeclaration,
  record: DossierRecord = sampleOf(kind),
): Record<string, unknown> {
  const named = area.discriminator ? { [area.discriminator.key]: kind.value } : {};
  return { [area.jsonKeys.record]: { ...named, ...record } };
}

/** Every registered kind with its area, as rows of a table of tests. */
export const KIND_ROWS = KINDS.map(({ area, kind }) => [kind.id, { area, kind }] as const);
