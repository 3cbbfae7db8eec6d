import { getAt } from '@dosye/domain/dossier/paths.ts';
import { prefilledRecord } from '@dosye/domain/dossier/prefill.ts';
import { rapportInformation } from '@dosye/kinds/information/kind.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { expect, test } from 'vitest';

/** 14:02 in Haiti. */
const NOW = new Date('2026-11-20T19:02:00.000Z');
const context = {
  now: NOW,
  department: '',
  commune: '',
  officer: '',
  consentText: '',
  last: undefined,
};

test.each([
  ['an information report', rapportInformation, 'informant.time'],
  ['a complaint', plainte, 'reception.heure'],
])('%s proposes the present time as that of its reception', (_what, { form }, path) => {
  expect(getAt(prefilledRecord(form, context, 'Nippes'), path)).toBe('14:02');
});
