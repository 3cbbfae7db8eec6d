import { describe, expect, it } from 'vitest';
import {
  checkOfficeName,
  OFFICE_TEXTS,
  officeNameKey,
  officeTitle,
} from '../../src/office/officeName.ts';

describe('the line of a letterhead that names an office', () => {
  it.each([
    ['Jérémie', 'Bureau de Jérémie'],
    ['Gonaïves', 'Bureau des Gonaïves'],
    ["Grand'Anse", "Bureau de la Grand'Anse"],
    ['Nippes', 'Bureau des Nippes'],
    ['Commissariat de Moron', 'Commissariat de Moron'],
    ['antenne de Pestel', 'antenne de Pestel'],
  ])('%s: %s', (name, line) => expect(officeTitle(name)).toBe(line));
});

describe("an office's name", () => {
  it.each([
    "GRAND'ANSE",
    'Grand’Anse',
    "  grand' anse ",
    'Grand-Anse',
  ])('%s is Grand’Anse', (name) => {
    expect(officeNameKey(name)).toBe(officeNameKey("Grand'Anse"));
  });

  it('is another when its letters are', () => {
    expect(officeNameKey('Nord-Est')).not.toBe(officeNameKey('Nord-Ouest'));
  });

  it.each(['', '   ', "-'"])('%j is none', (name) => {
    expect(checkOfficeName(name)).toBe(OFFICE_TEXTS.required);
  });

  it('is not endless', () => {
    expect(checkOfficeName('a'.repeat(101))).toBeDefined();
    expect(checkOfficeName('Nippes')).toBeUndefined();
  });
});
