import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { examplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { exampleOf } from '@dosye/demo/register.ts';

/**
 * A generator of records of new persons, with pictures that are stored already: storing pictures is not measured.
 * @param kindId id of a kind
 * @param stored addresses of pictures that the office may see
 */
export function newRecords(
  kindId: string,
  office: { name: string; department: Department },
  stored: readonly string[],
): () => DossierRecord {
  const createExample = exampleOf(kindId);
  const seed = `mesure/${process.pid}/${Date.now()}/${office.name}`;
  let count = 0;
  return () => {
    count += 1;
    const random = seededRandom(`${seed}/${count}`);
    const picked = random.fork('images');
    const pictures = examplePictures(() => picked.pick(stored));
    const { day: today, time } = inHaiti(new Date());
    return createExample(random, { office, today, time, officer: '', pictures });
  };
}
