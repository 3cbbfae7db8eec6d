import { fewOf } from '@dosye/testing/draws.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { textBoxes } from '@dosye/testing/papers.ts';
import { changed } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';
import { withoutMarginBoxes } from './hostilePaper.ts';
import { paperOf } from './paper.ts';

const office = await openOffice();
/** A text of words that all differ, so that a lost one is missed. */
const letters = (n: number): string => String.fromCodePoint(97 + Math.floor(n / 26), 97 + (n % 26));
const LONG = Array.from({ length: 650 }, (_, n) => `parole${letters(n)} du plaignant`).join(' ');
/** Of a dossier of two pages. */
const IN_BOOKLET = {
  'informationSurLaRetention.dateInterpellation': '2026-10-05',
  'comparutionDevantLeJuge.decisionPrise': LONG.slice(0, 9000),
};
const addresses: Record<'dossier' | 'plainte' | 'liste' | 'livret', string> = {
  dossier: '',
  plainte: '',
  liste: '/print/retention/list',
  livret: '/print/retention-livret?start=2026-10-01&end=2026-10-31',
};

beforeAll(async () => {
  const agent = await office.client('agent');
  addresses.dossier = `/print/dossier/${await saveAdult(agent, 'PIERRE-LOUIS', 1)}`;
  for (let n = 1; n < 40; n += 1) {
    const dossierData = retenuGrandAnse({ 'etatCivil.nom': `NOM${n}`, ...(n < 4 && IN_BOOKLET) });
    await saveRecord(agent, '/api/retention', { dossierData });
  }
  const plainteData = changed(sampleOf(plainte), { 'victime.declaration': LONG });
  addresses.plainte = `/print/plainte/${await saveRecord(agent, '/api/plaintes', { plainteData })}`;
});

/** Width and height, in points. */
const SIZES = {
  dossier: [612, 792],
  plainte: [612, 792],
  liste: [792, 612],
  livret: [595, 842],
} as const;

/** The words of a paper but 'Page', which numbers the others; the foot of a page and the next head are no word. */
const wordsOf = (text: string): string[] => {
  const words = text
    .toLowerCase()
    .replaceAll('mireille', 'mireille ')
    .match(/\p{L}{4,}/gu);
  return [...new Set(words)]
    .filter((word) => word !== 'page')
    .toSorted((one, other) => one.localeCompare(other));
};

describe('in a browser that prints no page-margin boxes', () => {
  test.each(
    fewOf(['dossier', 'plainte', 'liste', 'livret'] as const, 1),
  )('each page of a %s has its foot, nothing is lost and nothing is cut off', async (paper) => {
    const usual = await paperOf(await office.at('agent'), addresses[paper]);
    const page = await office.at('agent');
    await page.addInitScript(withoutMarginBoxes);
    const { pdf, text, pages } = await paperOf(page, addresses[paper]);
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThanOrEqual(usual.pages + 1);
    expect(text.match(/Imprimé le [\d/]+ à \d+ h \d\d par mireille/gu)).toHaveLength(pages);
    expect(wordsOf(text)).toEqual(wordsOf(usual.text));
    const boxes = await textBoxes(pdf);
    const [width, height] = SIZES[paper];
    const outside = boxes.filter(
      ({ left, right, top, baseline }) =>
        left < 40 || right > width - 40 || top < 15 || baseline > height - 15,
    );
    expect(outside.map((box) => box.text)).toEqual([]);
  });
});
