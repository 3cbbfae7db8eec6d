import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { readPdf, readWord } from '@dosye/testing/papers.ts';
import { describe, expect, test } from 'vitest';
import { footOf } from '../../../src/certificats/majeur/documents/empreintesContent.ts';
import { empreintesImprimees } from '../../../src/certificats/majeur/documents/empreintesImprimees.ts';
import { ficheEmpreintes } from '../../../src/certificats/majeur/documents/ficheEmpreintes.ts';
import { contextOf, requerante } from './requerante.ts';

/** The words of a text, sorted, whatever its spaces, capitals and apostrophes. */
const words = (text: string): string[] =>
  text.replaceAll("'", '’').toLowerCase().split(/\s+/u).filter(Boolean).sort();

describe('the printed fingerprint form', () => {
  test('says the same as the Word document, on one page', async () => {
    const context = contextOf(requerante());
    const { text, pages } = await readPdf(await empreintesImprimees.render(context));
    expect(pages).toBe(1);
    const word = await readWord(await ficheEmpreintes.render(context));
    // The text that is read of a Word file is without its foot.
    expect(words(text)).toEqual(words(`${word} ${footOf(context)}`));
  });

  test('is one page whatever was typed, and before anything is typed', async () => {
    const long = 'Cicatrice longue au-dessus du sourcil gauche. '.repeat(40);
    const full = requerante({
      'signalement.marques': [long],
      'renseignementsPersonnels.nomFamille': 'W'.repeat(250),
      'renseignementsPersonnels.adresseActuelle.numeroImpasseRueVille': long,
    });
    const empty = contextOf({}, { config: defaultSiteConfig(), images: new Map(), number: '' });
    for (const context of [contextOf(full), empty]) {
      const { pages } = await readPdf(await empreintesImprimees.render(context));
      expect(pages).toBe(1);
    }
  });
});
