import { section, step } from '@dosye/domain/dossier/form.ts';
import { type PrefillContext, prefilledRecord } from '@dosye/domain/dossier/prefill.ts';
import { choice } from '@dosye/domain/fields/choices.ts';
import { date, time } from '@dosye/domain/fields/dates.ts';
import { fullName, text } from '@dosye/domain/fields/text.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { describe, expect, test } from 'vitest';

const FORM = {
  steps: [
    step('Étape', [
      section('Section', {
        jour: date('Jour', { prefill: 'today' }),
        heure: time('Heure', { prefill: 'now' }),
        'lieu.departement': choice('Département', DEPARTMENTS, { prefill: 'officeDepartment' }),
        'lieu.commune': text('Commune', { prefill: 'officeCommune' }),
        agent: text('Agent', { prefill: 'lastOfDay' }),
        recuPar: fullName('Reçu par', { prefill: 'officer' }),
        motif: text('Motif', { initial: 'Vol' }),
        constat: date('Constat', { defaultsToToday: true, prefill: 'nothing' }),
      }),
    ]),
  ],
};

const CONTEXT: PrefillContext = {
  now: new Date('2026-11-24T03:05:00Z'),
  department: "Grand'Anse",
  commune: 'Jérémie',
  officer: 'Inspecteur Marie DORCÉAN',
  consentText: '',
  last: { agent: 'Jean TOUSSAINT', motif: 'Fraude' },
};

describe('a new form', () => {
  test('takes over the day and the minute in Haiti, the office’s place, its user, and the last of the day', () => {
    expect(prefilledRecord(FORM, CONTEXT, "Grand'Anse")).toEqual({
      jour: '2026-11-23',
      heure: '22:05',
      lieu: { departement: "Grand'Anse", commune: 'Jérémie' },
      agent: 'Jean TOUSSAINT',
      recuPar: 'Inspecteur Marie DORCÉAN',
      motif: 'Vol',
      constat: '',
    });
  });

  test('is left blank where nothing is known, or where the field would refuse it', () => {
    const unknown = {
      ...CONTEXT,
      department: 'Limousin',
      commune: '',
      officer: '',
      consentText: '',
      last: undefined,
    };
    expect(prefilledRecord(FORM, unknown, '')).toMatchObject({
      lieu: { departement: '', commune: '' },
      agent: '',
      recuPar: '',
    });
  });
});
