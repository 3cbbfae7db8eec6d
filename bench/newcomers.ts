import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { exampleOf } from '@dosye/demo/register.ts';

/** Pictures that are kept already: making and keeping new ones is not what is measured. */
function keptPictures(random: Random, kept: readonly string[]): ExamplePictures {
  const one = (): string => random.pick(kept);
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
 * Records of people who have no dossier yet, another one each time.
 * @param kindId id of a kind
 * @param kept addresses of pictures that the office may see
 */
export function newcomers(
  kindId: string,
  office: { name: string; department: Department },
  kept: readonly string[],
): () => DossierRecord {
  const make = exampleOf(kindId);
  const seed = `mesure/${process.pid}/${Date.now()}/${office.name}`;
  let count = 0;
  return () => {
    count += 1;
    const random = seededRandom(`${seed}/${count}`);
    const pictures = keptPictures(random.fork('images'), kept);
    return make(random, { office, today: todayInHaiti(), pictures });
  };
}
