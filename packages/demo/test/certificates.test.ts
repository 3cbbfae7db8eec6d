import { certificatMajeurExample } from '@dosye/demo/certificats/majeur/example.ts';
import { certificatMineurExample } from '@dosye/demo/certificats/mineur/example.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { ageInYears } from '@dosye/domain/text/dates.ts';
import { expect, test } from 'vitest';
import { onePicture, pictures, SEEDS, setting, TODAY } from './setting.ts';

/** An adult of a seed, and the name on the certificate of their birth; undefined without one. */
function adult(seed: number) {
  let certified: string | undefined;
  const noting: ExamplePictures = {
    ...pictures,
    birthCertificate: ({ nom }) => {
      certified = nom;
      return onePicture();
    },
  };
  const place = { ...setting(seed), pictures: noting };
  const made = certificatMajeurExample(seededRandom(seed), place);
  return { person: made.renseignementsPersonnels, certified };
}

const adults = SEEDS.map(adult);

test('only a wife or a widow has another name than at birth, and some have', () => {
  const changed = adults.filter(({ person }) => person.nomNaissance !== person.nomFamille);
  expect(changed.length).toBeGreaterThan(5);
  for (const { person } of changed) {
    expect(person.sexe).toBe('Femme');
    expect(['Marié(e)', 'Veuf / Veuve']).toContain(person.statut);
  }
});

test('the father and the certificate of birth have the name at birth', () => {
  const others = adults.filter(({ person, certified }) => {
    const father = person.nomPere.split(' ').at(-1) || person.nomNaissance;
    return father !== person.nomNaissance || (certified ?? father) !== person.nomNaissance;
  });
  expect(others).toEqual([]);
});

test('a child attends the class of its age', () => {
  const classes = SEEDS.map((seed) => {
    const { renseignementsMineur: child } = certificatMineurExample(
      seededRandom(seed),
      setting(seed),
    );
    const last = child.education.at(-1)?.classe ?? '';
    return { age: ageInYears(child.dateNaissance, TODAY) ?? 0, last };
  });
  expect(new Set(classes.filter(({ age }) => age === 6).map(({ last }) => last))).toEqual(
    new Set(['1re année']),
  );
  expect(new Set(classes.filter(({ age }) => age === 15).map(({ last }) => last))).toEqual(
    new Set(['NS I']),
  );
});
