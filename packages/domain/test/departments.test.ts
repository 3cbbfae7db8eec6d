import {
  DEPARTMENTS,
  departmentDirection,
  isGrandAnse,
  departmentWithPreposition,
} from '@dosye/domain/office/departments.ts';
import { defaultSiteConfig, directionLine } from '@dosye/domain/office/siteConfig.ts';
import { checkOfficeName, officeNameKey } from '@dosye/domain/office/officeName.ts';
import { describe, expect, it, test } from 'vitest';

describe('the direction of a department', () => {
  const wording = [
    ['Artibonite', "Direction Départementale de l'Artibonite"],
    ['Centre', 'Direction Départementale du Centre'],
    ["Grand'Anse", "Direction Départementale de la Grand'Anse"],
    ['Nippes', 'Direction Départementale des Nippes'],
    ['Nord', 'Direction Départementale du Nord'],
    ['Nord-Est', 'Direction Départementale du Nord-Est'],
    ['Nord-Ouest', 'Direction Départementale du Nord-Ouest'],
    ['Ouest', "Direction Départementale de l'Ouest"],
    ['Sud', 'Direction Départementale du Sud'],
    ['Sud-Est', 'Direction Départementale du Sud-Est'],
  ] as const;

  test.each(wording)('%s: %s', (department, direction) => {
    expect(departmentDirection(department)).toBe(direction);
  });

  it('is said of all ten', () => {
    expect(wording.map(([department]) => department)).toEqual([...DEPARTMENTS]);
  });

  it("is the Grand'Anse's when none is named, and elides before an h", () => {
    expect(departmentWithPreposition(' ')).toBe("de la Grand'Anse");
    expect(departmentWithPreposition('Hinche')).toBe("de l'Hinche");
    expect(departmentWithPreposition('grand’anse')).toBe('de la grand’anse');
  });

  it('is on a letterhead unless the office has its own wording', () => {
    const { documentHeaderText: header } = defaultSiteConfig('Nippes');
    expect(directionLine(header)).toBe('Direction Départementale des Nippes');
    expect(directionLine({ ...header, direction: ' Direction centrale ' })).toBe(
      'Direction centrale',
    );
  });
});

describe("an office is Grand'Anse", () => {
  test.each([
    "Grand'Anse",
    'GRAND’ANSE',
    "  grand ' anse",
    'Grand-Anse',
    'grandanse',
    'Gránd‘Anse',
  ])('by the name %j', (name) => expect(isGrandAnse(name)).toBe(true));
  test.each([
    'Nippes',
    "Grand'Anse 2",
    'Grande Anse',
    '',
    null,
    undefined,
  ])('not by the name %j', (name) => expect(isGrandAnse(name)).toBe(false));
});

describe('the name of an office', () => {
  it('is the same without regard to case, accents, spaces and apostrophes', () => {
    expect(officeNameKey('Grand’Anse')).toBe(officeNameKey(" GRAND ' ANSE "));
    expect(officeNameKey('Nord Est')).toBe(officeNameKey('nord-est'));
    expect(officeNameKey('Nord')).not.toBe(officeNameKey('Nord-Est'));
  });

  it('has at least a letter or a figure', () => {
    expect(checkOfficeName(' -’ ')).toBe('Le nom du bureau est requis.');
    expect(checkOfficeName('Nippes')).toBeUndefined();
    expect(checkOfficeName('a'.repeat(101))).toBe('Ce texte ne doit pas dépasser 100 caractères.');
  });
});
