import { readFileSync } from 'node:fs';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { examplePictures, pictureFile } from '@dosye/demo/pictures.ts';
import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { exampleOf } from '@dosye/demo/register.ts';
import { issuable } from '@dosye/testing/examples.ts';
import { photo } from '../photo.ts';

/** Name and department of an office. */
export interface HourOffice {
  name: string;
  department: Department;
}

/** One record in so many has a photo as a telephone takes it. */
const PHOTO_EVERY = 10;
const PHOTOS = 2;

/** Photos of 12 megapixels with many edges, as large in bytes as those of a telephone. */
async function takePhotos(): Promise<string[]> {
  const photos: string[] = [];
  for (let number = 0; number < PHOTOS; number += 1) {
    const random = seededRandom(`photo/${number}`);
    const colour = (): string =>
      `rgb(${Array.from({ length: 3 }, () => random.integer(0, 255)).join()})`;
    const shapes = Array.from(
      { length: 4_000 },
      () =>
        `<circle cx="${random.integer(0, 4_000)}" cy="${random.integer(0, 3_000)}" r="${random.integer(5, 60)}" fill="${colour()}"/>`,
    );
    photos.push(dataUrl('jpeg', await photo(shapes)));
  }
  return photos;
}

const dataUrl = (format: 'jpeg' | 'webp', picture: Buffer): string =>
  `data:image/${format};base64,${picture.toString('base64')}`;

/** The pictures as a form sends them. */
const PICTURES = examplePictures((name) => dataUrl('webp', readFileSync(pictureFile(name))));

const OFFICER = 'Agent III Ritha DORCÉAN';

/** Makes a record of a kind with new pictures, as a clerk of the office sends it. */
export type RecordMaker = (
  kind: KindDeclaration,
  office: HourOffice,
  random: Random,
) => DossierRecord;

/** A maker of records that differ from those of every other run. */
export async function recordMaker(): Promise<RecordMaker> {
  const photos = await takePhotos();
  const seed = `heure/${Date.now()}`;
  let count = 0;
  return (kind, office, random) => {
    count += 1;
    const own = seededRandom(`${seed}/${count}`);
    const { day: today, time } = inHaiti(new Date());
    // What a dossier becomes afterwards would lie ahead.
    const entry = { office, today, time, officer: OFFICER, seenOn: today, pictures: PICTURES };
    const record = issuable(kind, exampleOf(kind.id)(own, entry));
    const [first] = picturesOf(kind.form, record);
    if (first === undefined || count % PHOTO_EVERY !== 0) return record;
    return replacePictures(record, new Map([[first.path, random.pick(photos)]]));
  };
}
