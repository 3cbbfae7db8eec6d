import { describe, expect, it } from 'vitest';
import {
  cssString,
  dossierSubject,
  headerText,
  pageCss,
  printedText,
} from '../../src/print/pageCss.ts';

const frame = {
  paper: 'legal',
  header: { left: "Police Nationale d'Haïti", right: 'Rapport' },
  footer: { subject: 'DORVAL · CM01', printed: 'Imprimé le 21/11/2026' },
} as const;

describe('the printed page', () => {
  it('has the paper size of its kind', () => {
    expect(pageCss(frame)).toContain('size: legal;');
  });

  it('has user, time and page number in its footer', () => {
    const rules = pageCss(frame);
    expect(rules).toContain('"DORVAL · CM01\\a Imprimé le 21\\2f 11\\2f 2026"');
    expect(rules).toContain('"Page " counter(page) " sur " counter(pages)');
  });

  it('of one sheet among several is counted by itself', () => {
    const rules = pageCss(frame, 'sheet-2');
    expect(rules).toContain('@page sheet-2 {');
    expect(rules).toContain('counter-increment: page sheet-2;');
    expect(rules).toContain('"Page " counter(sheet-2)');
    expect(rules).not.toContain('counter(pages)');
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
    expect(dossierSubject('X'.repeat(90), '').length).toBeLessThanOrEqual(64);
    expect(dossierSubject('DORVAL', 'CM1')).toBe('DORVAL · CM1');
    expect(dossierSubject('', 'CM01-2026-00042')).not.toContain('-');
    const printed = `Imprimé par ${'DE LA GRANDE-RIVIÈRE '.repeat(9)}`;
    expect(printedText({ subject: '', printed })).toMatch(/^Imprimé par DE LA .*\S …$/u);
    expect(printedText({ subject: '', printed }).length).toBeLessThanOrEqual(115);
    expect(headerText({ left: printed, right: '' }).length).toBeLessThanOrEqual(125);
  });
});
