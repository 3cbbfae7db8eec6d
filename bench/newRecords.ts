import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { exampleOf } from '@dosye/demo/register.ts';

/** Pictures that are stored already, since drawing and storing pictures is not measured. */
function existingPictures(random: Random, stored: readonly string[]): ExamplePictures {
  const one = (): string => random.pick(stored);
  return {
    portrait: one,
    identityCard: one,
    birthCertificate: one,
    passport: one,
    medicalReport: one,
    proofOfAddress: one,
    prisonCertificate: one,
    transferOrder: one,
    fingerprints: one,
    signature: one,
    weapon: one,
  };
}

/**
 * A generator of records of new persons.
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
    const pictures = existingPictures(random.fork('images'), stored);
    const { day: today, time } = inHaiti(new Date());
    return createExample(random, { office, today, time, officer: '', pictures });
  };
}
