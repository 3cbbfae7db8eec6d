import { describe, expect, it } from 'vitest';
import { cssString, footName, pageRules, unbroken } from '../../src/print/pageCss.ts';

const frame = {
  paper: 'legal',
  head: { left: "Police Nationale d'Haïti", right: 'Rapport' },
  foot: { left: 'DORVAL · CM01', middle: 'Imprimé le 21/11/2026' },
} as const;

describe('the printed page', () => {
  it('has the paper that its kind asks for', () => {
    expect(pageRules(frame)).toContain('size: legal;');
  });

  it('says at its foot who, when and which page of how many', () => {
    const rules = pageRules(frame);
    expect(rules).toContain('"DORVAL · CM01"');
    expect(rules).toContain('Imprimé le 21\\2f 11\\2f 2026');
    expect(rules).toContain('"Page " counter(page) " sur " counter(pages)');
  });

  it.each([
    'a"b',
    'a\\',
    'a\nb',
    '</style>',
    '";} body{display:none',
    '😀',
  ])('cannot be broken by a name such as %j', (name) => {
    const string = cssString(name);
    expect(string.slice(1, -1)).toMatch(/^[\p{L}\p{N} .,·:…\\-]*$/u);
    expect(string).not.toMatch(/\\$/);
  });

  it('has room for the longest name and never breaks a number', () => {
    expect(footName('X'.repeat(90)).length).toBeLessThanOrEqual(52);
    expect(footName('DORVAL')).toBe('DORVAL');
    expect(unbroken('CM01-2026-00042')).not.toContain('-');
  });
});
