import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { DEPARTMENTS, GRAND_ANSE_COMMUNES } from '@dosye/domain/office/departments.ts';
import { communes, COUNTRY, HAITI, rankedName } from '@dosye/domain/office/haiti.ts';
import { describe, expect, test } from 'vitest';

const ALL = DEPARTMENTS.flatMap((department) => communes(department));

describe('the places of the country', () => {
  test('are as many as `haiti.md` counts, in each department', () => {
    const count = (department: string): number =>
      new Set(
        COUNTRY.find(({ nom }) => nom === department)
          ?.arrondissements.flatMap((all) => all.communes)
          .flatMap(({ sections }) => sections.map(({ code }) => code)),
      ).size;
    expect(COUNTRY.flatMap(({ arrondissements }) => arrondissements)).toHaveLength(42);
    expect(ALL).toHaveLength(146);
    expect(ALL.flatMap(({ sections }) => sections)).toHaveLength(570 + 6);
    expect(DEPARTMENTS.map(count)).toEqual([63, 35, 47, 37, 82, 36, 39, 112, 69, 50]);
  });

  test('begin with the chief town of each department', () => {
    for (const { nom, chefLieu } of COUNTRY) {
      expect(HAITI.communeNames(nom)[0]).toBe(chefLieu);
    }
  });

  test('are offered as a form saves them, each once', () => {
    for (const commune of ALL) {
      const sections = commune.sections.map(rankedName);
      expect([commune.name, ...sections].map(capitaliseWords)).toEqual([commune.name, ...sections]);
      expect(new Set(sections).size).toBe(sections.length);
    }
    expect(new Set(HAITI.communeNames('')).size).toBe(146);
  });

  test('have the names that the forms of the Grand’Anse list', () => {
    expect(HAITI.communeNames("Grand'Anse").toSorted()).toEqual(GRAND_ANSE_COMMUNES.toSorted());
  });
});

describe('a place', () => {
  test('is known however it is typed', () => {
    expect(HAITI.departmentOfCommune('jeremie')).toBe("Grand'Anse");
    expect(HAITI.departmentOfCommune('LES CAYES')).toBe('Sud');
    expect(HAITI.departmentOfCommune('Pòtoprens')).toBe('Ouest');
    expect(HAITI.communeNames('grand anse')).toContain('Pestel');
    expect(HAITI.sectionNames('Dame-Marie')).toContain('2e Dallier');
  });

  test('that is not known has no department and no sections', () => {
    expect(HAITI.departmentOfCommune('Atlantide')).toBe('');
    expect(HAITI.departmentOfCommune('')).toBe('');
    expect(HAITI.communeNames('Limousin')).toEqual([]);
    expect(HAITI.sectionNames('Atlantide')).toEqual([]);
  });

  test('has its rank where a commune has several of its name', () => {
    expect(
      HAITI.sectionNames('Croix-des-Bouquets').filter((name) => /Petit Bois/.test(name)),
    ).toEqual(['3e Petit Bois', '4e Petit Bois', '5e Petit Bois']);
  });
});
