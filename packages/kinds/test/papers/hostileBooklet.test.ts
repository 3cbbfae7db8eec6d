import type { BookletContext, BookletDossier } from '@dosye/documents/booklet.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { overlappingTexts, textsOutside } from '@dosye/testing/layout.ts';
import { limitOf } from '@dosye/testing/limits.ts';
import { textBoxes } from '@dosye/testing/papers.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { expect, test } from 'vitest';
import { livret } from '../../src/retention/documents/livret.ts';
import { drawDossier } from './drawnDossiers.ts';

/** Dossiers of the booklet. */
const COUNT = Math.ceil(countOf('PAPERS') / 2);
/** A4 within its margins, in points. */
const FRAME = { left: 45, right: 551, top: 20, bottom: 812 };

test(`in a booklet of ${COUNT} hostile dossiers nothing leaves its page or overlaps, and each page says whose it is`, {
  timeout: limitOf(COUNT, 10_000),
}, async () => {
  const random = seededTest();
  const dossiers = Array.from(
    { length: COUNT },
    (_, n): BookletDossier => ({
      record: drawDossier(random, retention),
      number: `RT01-2026-${String(n + 1).padStart(5, '0')}`,
      bureauId: 1,
      officeName: 'Nippes',
    }),
  );
  const context: BookletContext = {
    dossiers,
    configs: new Map([[1, defaultSiteConfig('Nippes')]]),
    images: new Map(),
    printedAt: new Date('2026-11-22T04:30:00Z'),
    printedBy: 'Commissaire Divisionnaire Jean-Robert Emmanuel BAPTISTE-DESROSIERS',
  };
  const order = livret.order({ startDate: '2026-01-01', endDate: '2026-12-31' });
  const pages = Map.groupBy(await textBoxes(await order.render(context)), ({ page }) => page);
  for (const [page, boxes] of pages) {
    const outside = textsOutside(boxes, FRAME);
    const overlaps = overlappingTexts(boxes);
    const text = boxes.map((box) => box.text).join(' ');
    const isNumbered = text.includes(`Page ${page} sur ${pages.size}`);
    // Beside a long name the period is whole, on one line.
    const isDated = boxes.some((box) => /du 01.01.2026 au 31.12.2026/u.test(box.text));
    // The cover and the index are of no dossier.
    const isNamed = page === 1 || text.includes('Index') || /Dossier \d+ sur \d+/u.test(text);
    expect({ page, outside, overlaps, isNumbered, isDated, isNamed }).toEqual({
      page,
      outside: [],
      overlaps: [],
      isNumbered: true,
      isDated: true,
      isNamed: true,
    });
  }
});
