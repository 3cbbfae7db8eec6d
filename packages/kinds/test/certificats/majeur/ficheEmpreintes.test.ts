import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { readWord, unzip } from '@dosye/testing/papers.ts';
import { describe, expect, test } from 'vitest';
import { ficheEmpreintes } from '../../../src/certificats/majeur/documents/ficheEmpreintes.ts';
import { contextOf, requerante } from './requerante.ts';

const make = (changes: Record<string, unknown> = {}) =>
  ficheEmpreintes.render(contextOf(requerante(changes)));

describe('the fingerprint form', () => {
  test('has a box for each of the ten fingers, and for the plain prints of both hands', async () => {
    const text = await readWord(await make());
    expect(text.match(/^\d+\. \S+$/gm)).toEqual([
      '1. Pouce',
      '2. Index',
      '3. Majeur',
      '4. Annulaire',
      '5. Auriculaire',
      '6. Pouce',
      '7. Index',
      '8. Majeur',
      '9. Annulaire',
      '10. Auriculaire',
    ]);
    expect(text).toContain('Main gauche : quatre doigts\nPouce gauche\nPouce droit\nMain droite');
  });

  test('identifies the person from the form that is being filled', async () => {
    const text = await readWord(await make());
    for (const part of [
      'Direction Départementale de la Grand’Anse',
      'No. Dossier : CM01-2026-01282',
      'Nom de famille\nPIERRE-LOUIS',
      'Date de naissance\n28/06/1998',
      'Lieu de naissance\nJérémie, Grand’Anse, Haïti',
      'Téléphone\n+509 31 90 45 61',
      'NIF\n004-182-337-6',
      'Taille\n1,68 m',
      'Signes particuliers\nCicatrices : Avant-bras gauche, 3 cm',
      'Fait à Jérémie, le',
      'Signature de la personne',
      'Agent qui a relevé les empreintes',
    ])
      expect(text).toContain(part);
  });

  test('is made before anything is typed, with room to write everything by hand', async () => {
    const empty = contextOf({}, { config: defaultSiteConfig(), images: new Map(), number: '' });
    const text = await readWord(await ficheEmpreintes.render(empty));
    expect(text).toContain('No. Dossier : …');
    expect(text).toContain('Photo');
    expect(text).not.toContain('undefined');
  });

  test('keeps what was typed as text, without the characters that a Word file cannot contain', async () => {
    const typed = '<w:p/> & "Ti\u0000 Jo" \ud800';
    const file = await make({ 'renseignementsPersonnels.surnom': typed });
    expect(await readWord(file)).toContain('<w:p/> & "Ti Jo"');
  });

  test.each([
    [[]],
    ['texte'],
    [{ photoUrl: 3, prenoms: { a: 1 }, adresseActuelle: null }],
  ])('is made of a record of the wrong shape: %j', async (renseignementsPersonnels) => {
    const file = await ficheEmpreintes.render(contextOf({ renseignementsPersonnels }));
    expect(await readWord(file)).toContain('MAIN DROITE');
  });

  test('contains the logo and the photo, and no other picture', async () => {
    const { record, config } = contextOf(requerante());
    expect(ficheEmpreintes.images(record, config)).toEqual([
      '/api/files/logo.png',
      '/api/files/photo.jpg',
    ]);
    const pictures = [...(await unzip(await make())).keys()].filter((n) => n.includes('media/'));
    expect(pictures.length).toBeGreaterThan(0);
  });

  test('is one page whatever was typed: each row has its exact height, and the boxes are 1.5 inches high', async () => {
    const long = 'Cicatrice longue au-dessus du sourcil gauche. '.repeat(40);
    const document = (
      await unzip(
        await make({
          'signalement.marques': [long],
          'renseignementsPersonnels.nomFamille': 'W'.repeat(250),
          'renseignementsPersonnels.adresseActuelle.numeroImpasseRueVille': long,
        }),
      )
    )
      .get('word/document.xml')
      ?.toString();
    const heights = [...(document ?? '').matchAll(/<w:trHeight w:val="(\d+)" w:hRule="exact"/gu)];
    const counted = Map.groupBy(heights, ([, height]) => Number(height));
    const INCH = 1440;
    // The two hands and the plain prints; the rows of facts.
    expect(counted.get(1.5 * INCH)).toHaveLength(3);
    expect(counted.get(0.3 * INCH)).toHaveLength(8);
    const total = heights.reduce((sum, [, height]) => sum + Number(height), 0);
    expect(total).toBeLessThan(7.3 * INCH);
  });

  test('is named after the person and the dossier', () => {
    const name = (number: string) => ficheEmpreintes.fileName(requerante(), number);
    expect(name('')).toBe('Fiche_Empreintes_PIERRE-LOUIS.docx');
    expect(name('CM01-2026-00042')).toBe('Fiche_Empreintes_PIERRE-LOUIS_CM01-2026-00042.docx');
  });
});
