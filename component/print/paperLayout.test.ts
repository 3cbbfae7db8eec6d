import { expect, test } from 'vitest';
import { dossierAnswers, example } from '../kinds/records.ts';
import { renderScreen } from '../render.tsx';
import { paper, printer } from './printer.ts';

/** The number of lines that a word takes where it stands first on the paper. */
function linesOf(word: string): number {
  const sheet = document.querySelector('main') as Element;
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const from = walker.currentNode.textContent?.indexOf(word) ?? -1;
    if (from === -1) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, from);
    range.setEnd(walker.currentNode, from + word.length);
    return range.getClientRects().length;
  }
  return 0;
}

test('a name that fits its column of a table stays whole when a longer one beside it is set smaller', async () => {
  const name = 'ANTICONSTITUTIONNELLEMENTDESROSIERS';
  const longer = 'W'.repeat(60);
  const words = "l'affaire du 14 septembre 2006 ; JEAN-BAPTISTE SAINT-PIERRE-DESROSIERS";
  const school = {
    nom: 'X',
    adresse: `${words} ${name} Conflit de voisinage. Conflit de voisinage. ÉTIENNE`,
    classe: `X JEAN-BAPTISTE Vol simple, dit-il ${longer} JEAN-BAPTISTE SAINT-PIERRE-DESROSIERS`,
  };
  const { printed } = printer();
  await renderScreen(
    '/print/dossier/41',
    dossierAnswers(
      'certificat-mineur',
      example('certificat-mineur', { 'renseignementsMineur.education': [school] }),
    ),
  );
  await expect.poll(() => printed).toHaveLength(1);
  expect(paper()).toContain(longer);
  expect([linesOf(name), linesOf(longer)]).toEqual([1, 1]);
});
