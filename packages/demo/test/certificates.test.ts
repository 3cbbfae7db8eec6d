import { certificatMajeurExample } from '@dosye/demo/certificats/majeur/example.ts';
import { certificatMineurExample } from '@dosye/demo/certificats/mineur/example.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { ageInYears } from '@dosye/domain/text/dates.ts';
import { expect, test } from 'vitest';
import { SEEDS, setting, TODAY } from './setting.ts';

const adults = SEEDS.map(
  (seed) => certificatMajeurExample(seededRandom(seed), setting(seed)).renseignementsPersonnels,
);

test('only a wife or a widow has another name than at birth, and some have', () => {
  const changed = adults.filter((person) => person.nomNaissance !== person.nomFamille);
  expect(changed.length).toBeGreaterThan(5);
  for (const person of changed) {
    expect(person.sexe).toBe('Femme');
    expect(['Marié(e)', 'Veuf / Veuve']).toContain(person.statut);
  }
});

test('the father has the name at birth', () => {
  const others = adults.filter(
    ({ nomPere, nomNaissance }) => (nomPere.split(' ').at(-1) || nomNaissance) !== nomNaissance,
  );
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
