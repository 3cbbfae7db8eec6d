import { paperData, paperImages } from '@dosye/documents/pdf/paperData.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { contextOf } from '../certificats/majeur/requerante.ts';

const TEXTS = {
  title: 'Certificat',
  runningTitle: 'Certificat',
  holder: 'Esther PIERRE-LOUIS',
  filedUnder: 'PIERRE-LOUIS Esther',
  numberLabel: 'Certificat No.',
  mentions: [],
};

test.each([
  [true, false],
  [false, true],
])('a paper whose being a draft is %s has the seal: %s', (draft, sealed) => {
  const context = contextOf(majeur(), { draft });
  expect(paperData(context, TEXTS, ['seal']).seal).toBe(sealed);
});

test.each([
  [1, 0.15],
  [0.08, 0.08],
])('a watermark of %s is %s opaque on paper, where text is read and photocopied', (asked, printed) => {
  const { config, ...context } = contextOf(majeur());
  const images = paperImages(
    { ...context, config: { ...config, homePageWatermarkOpacity: asked } },
    {},
  );
  expect(Buffer.from(images['watermark'] ?? []).toString()).toContain(` opacity="${printed}" `);
});
