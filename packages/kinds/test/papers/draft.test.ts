import { paperData } from '@dosye/documents/pdf/paperData.ts';
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
