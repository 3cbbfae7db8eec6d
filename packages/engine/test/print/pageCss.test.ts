import { describe, expect, it } from 'vitest';
import { cssString, footerName, pageCss, nonBreaking } from '../../src/print/pageCss.ts';

const frame = {
  paper: 'legal',
  header: { left: "Police Nationale d'Haïti", right: 'Rapport' },
  footer: { left: 'DORVAL · CM01', middle: 'Imprimé le 21/11/2026' },
} as const;

describe('the printed page', () => {
  it('has the paper size of its kind', () => {
    expect(pageCss(frame)).toContain('size: legal;');
  });

  it('has user, time and page number in its footer', () => {
    const rules = pageCss(frame);
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

  it('fits the longest name and never breaks a number', () => {
    expect(footerName('X'.repeat(90)).length).toBeLessThanOrEqual(52);
    expect(footerName('DORVAL')).toBe('DORVAL');
    expect(nonBreaking('CM01-2026-00042')).not.toContain('-');
  });
});
