import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, it } from 'vitest';
import { formatNumber } from '../../src/dossiers/numbers.ts';
import { create, offices } from './offices.ts';

const { as } = await offices();

it('a number that the demonstration counts is written as the database writes its own', async () => {
  const { dossierNo } = await create(as.agent, '/api/persons', { personData: majeur() });
  const [, year = ''] = dossierNo.split('-');
  expect(formatNumber(certificatMajeur.code, 1, Number(year), 1)).toBe(dossierNo);
  expect(formatNumber('CM', 12, 2026, 123_456)).toBe('CM12-2026-123456');
});
