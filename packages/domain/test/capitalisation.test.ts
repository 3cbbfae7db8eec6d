import { capitaliseBrand, capitaliseSmall, capitaliseWords } from '../src/fields/capitalisation.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { describe, expect, it } from 'vitest';

describe('words with capitals', () => {
  it.each(DEPARTMENTS)('leave the department %s as it is', (department) => {
    expect(capitaliseWords(department)).toBe(department);
    expect(capitaliseWords(department.toLocaleLowerCase('fr'))).toBe(department);
  });

  it.each([
    ["grand'rue", "Grand'Rue"],
    ['marié(e)', 'Marié(e)'],
    ['DIVORCÉ(E)', 'Divorcé(e)'],
    ["anse d'hainault", "Anse d'Hainault"],
    ["aujourd'hui", "Aujourd'hui"],
    ['marfranc ou grande rivière', 'Marfranc ou Grande Rivière'],
    ['saint-louis (du sud)', 'Saint-Louis (du Sud)'],
    ['rue bordes, n°12 b, 6e étage', 'Rue Bordes, n°12 B, 6e Étage'],
  ])('write %s as %s', (typed, saved) => {
    expect(capitaliseWords(typed)).toBe(saved);
    expect(capitaliseWords(saved)).toBe(saved);
  });
});

describe('brands, models and firms', () => {
  it.each([
    ['smith & wesson', 'Smith & Wesson'],
    ['GLOCK', 'Glock'],
    ['FN HERSTAL', 'FN Herstal'],
    ['BANQUE DE LA RÉPUBLIQUE', 'Banque de la République'],
    ['AK-47', 'AK-47'],
    ['PPK/S', 'PPK/S'],
    ['m4', 'M4'],
    ['px4 storm', 'Px4 Storm'],
    ['BNC S.A.', 'BNC S.A.'],
  ])('%s is written %s', (typed, saved) => {
    expect(capitaliseBrand(typed)).toBe(saved);
    expect(capitaliseBrand(saved)).toBe(saved);
  });
});

describe('the name of a person or a firm', () => {
  it.each([
    ['michel DUBOIS', 'Michel DUBOIS'],
    ['armurerie nationale', 'Armurerie Nationale'],
    ['Quincaillerie de la paix', 'Quincaillerie de la Paix'],
  ])('keeps capitals and gives the others theirs: %s is %s', (typed, saved) => {
    expect(capitaliseSmall(typed)).toBe(saved);
    expect(capitaliseSmall(saved)).toBe(saved);
  });
});
