import { describe, expect, it, test } from 'vitest';
import { fillWording, paragraphsAt, readWording } from '../src/wording.ts';

const FILE = `# Explained here.

== un : titre

Premier paragraphe
sur deux lignes.

# Not printed.
Second paragraphe.

== deux

Autre.
`;

const said = (paragraph: string, values: Record<string, string>): string =>
  fillWording(paragraph, values)
    .map(({ text }) => text)
    .join('');

describe('a text file of wordings', () => {
  it('has parts of paragraphs, without its explanations', () => {
    const wording = readWording(FILE);
    expect(paragraphsAt(wording, 'un : titre')).toEqual([
      'Premier paragraphe sur deux lignes.',
      'Second paragraphe.',
    ]);
    expect(paragraphsAt(wording, 'deux')).toEqual(['Autre.']);
  });

  it('says which part it does not have', () => {
    expect(() => paragraphsAt(readWording(FILE), 'trois')).toThrow('"trois"');
  });
});

describe('a paragraph', () => {
  test.each([
    ['Demeurant {adresse}.', 'Demeurant Rue Bordes.'],
    ['Nom[, surnom {vide}], âge.', 'Nom, âge.'],
    ['Nom[, demeurant {adresse}].', 'Nom, demeurant Rue Bordes.'],
    ['[{adresse} et {vide}]Fin', 'Fin'],
    ['Fait à {vide}.', 'Fait à …………………….'],
    ['Acquise de {vendeur}.', 'Acquise de Armurerie S.A.'],
    ['Acquise de *{vendeur}*.', 'Acquise de Armurerie S.A.'],
  ])('%s', (paragraph, expected) => {
    expect(said(paragraph, { adresse: 'Rue Bordes', vendeur: 'Armurerie S.A.', vide: ' ' })).toBe(
      expected,
    );
  });

  it('has bold words, and prints the characters of a value literally', () => {
    expect(fillWording('Nous *{nom}* disons', { nom: '*[Jean {x}]*' })).toEqual([
      { text: 'Nous ', bold: false },
      { text: '*[Jean {x}]*', bold: true },
      { text: ' disons', bold: false },
    ]);
  });

  it('does not ask for what nothing gives', () => {
    expect(() => fillWording('{autre}', {})).toThrow('"autre"');
  });
});
