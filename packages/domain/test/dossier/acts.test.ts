import { type ActDeclaration, lastValidDay, unmetConditions } from '@dosye/domain/dossier/acts.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { expect, it, test } from 'vitest';

const CERTIFICATE: ActDeclaration = {
  id: 'certificat',
  label: 'Certificat',
  documentId: 'certificat',
  validityMonths: 3,
  result: () => 'Aucun',
  subject: () => ({ name: '', birthDate: '' }),
  conditions: [
    { id: 'nom', waivable: false, check: ({ record }) => missing(record['nom'], 'nom') },
    {
      id: 'jour',
      waivable: true,
      check: ({ today }) =>
        today > '2026-11-23' ? undefined : { message: 'Manque.', setting: 'jour' },
    },
  ],
};
const missing = (value: unknown, field: string) =>
  value ? undefined : { message: 'Manque.', field };

const last = (issuedOn: string, months?: string): string => {
  const config = defaultSiteConfig();
  const actValidity: Record<string, string> = months === undefined ? {} : { certificat: months };
  return lastValidDay(CERTIFICATE, { ...config, actValidity }, issuedOn);
};

test.each([
  ['2026-11-23', undefined, '2027-02-23'],
  ['2026-11-30', undefined, '2027-02-28'],
  ['2027-11-30', undefined, '2028-02-29'],
  ['2026-01-31', '1', '2026-02-28'],
  ['2024-02-29', '12', '2025-02-28'],
  ['2026-12-01', '24', '2028-12-01'],
  ['2026-11-23', '', ''],
])('an act of the %s that is valid for %s months is valid until the %s', (day, months, expected) => {
  expect(last(day, months)).toBe(expected);
});

it('an act that declares no validity does not expire unless the office says so', () => {
  const { validityMonths: _none, ...report } = CERTIFICATE;
  expect(lastValidDay(report, defaultSiteConfig(), '2026-11-23')).toBe('');
});

it('the conditions that do not hold are named in their order, with the field or the setting to correct', () => {
  const context = { record: {}, config: defaultSiteConfig(), matches: [], today: '2026-11-23' };
  expect(unmetConditions(CERTIFICATE, context)).toEqual([
    { condition: 'nom', waivable: false, message: 'Manque.', field: 'nom' },
    { condition: 'jour', waivable: true, message: 'Manque.', setting: 'jour' },
  ]);
  const met = { ...context, record: { nom: 'SANON' }, today: '2026-11-24' };
  expect(unmetConditions(CERTIFICATE, met)).toEqual([]);
});
