import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { drawnPictures } from '@dosye/demo/pictures.ts';
import { dataUrlOf } from '@dosye/demo/drawings/svg.ts';
import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { exampleOf } from '@dosye/demo/register.ts';
import { isDrawn, jpegOf } from '@dosye/server/demo/renderDrawing.ts';
import { issuable } from '@dosye/testing/examples.ts';

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
  for (let photo = 0; photo < PHOTOS; photo += 1) {
    const random = seededRandom(`photo/${photo}`);
    const colour = (): string =>
      `rgb(${Array.from({ length: 3 }, () => random.integer(0, 255)).join()})`;
    const shapes = Array.from(
      { length: 4_000 },
      () =>
        `<circle cx="${random.integer(0, 4_000)}" cy="${random.integer(0, 3_000)}" r="${random.integer(5, 60)}" fill="${colour()}"/>`,
    );
    photos.push(await asJpeg(dataUrlOf({ width: 4_000, height: 3_000, body: shapes.join('') })));
  }
  return photos;
}

const asJpeg = async (drawing: string): Promise<string> =>
  `data:image/jpeg;base64,${(await jpegOf(drawing)).toString('base64')}`;

/** Makes a record of a kind with new pictures, as a clerk of the office sends it. */
export type RecordMaker = (
  kind: KindDeclaration,
  office: HourOffice,
  random: Random,
) => Promise<DossierRecord>;

/** A maker of records that differ from those of every other run. */
export async function recordMaker(): Promise<RecordMaker> {
  const photos = await takePhotos();
  const seed = `heure/${Date.now()}`;
  let count = 0;
  return async (kind, office, random) => {
    count += 1;
    const own = seededRandom(`${seed}/${count}`);
    const { day: today, time } = inHaiti(new Date());
    const entry = { office, today, time, officer: '', pictures: drawnPictures };
    const record = exampleOf(kind.id)(own, entry);
    const replaced = new Map<string, string>();
    for (const { path, value } of picturesOf(kind.form, record)) {
      if (isDrawn(value)) replaced.set(path, await asJpeg(value));
    }
    const [first] = replaced.keys();
    if (first !== undefined && count % PHOTO_EVERY === 0) replaced.set(first, random.pick(photos));
    return issuable(kind, replacePictures(record, replaced));
  };
}
