import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { armeSaisie } from '@dosye/kinds/armes/kinds.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { armePrise } from '@dosye/testing/armes.ts';
import { judged } from '@dosye/testing/faults.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { retenu } from '@dosye/testing/retention.ts';
import { describe, expect, test } from 'vitest';

/** Wilson was arrested on 18 November 2026 at 14:02; today is the 21st. */
const custody = (changes: Changes) => judged(retention, retenu(changes), 'Nippes').faults;
const APPEARANCE = 'comparutionDevantLeJuge.dateHeure';
const EXIT = 'sortieDeLaRetention';
const INTERROGATION = 'interrogatoires.0.dateHeure';

describe('in a retention file', () => {
  test.each<[string, string, string, string, Changes]>([
    [
      INTERROGATION,
      '2026-11-18T14:01',
      '2026-11-18T14:02',
      'Un interrogatoire ne peut pas précéder l’interpellation.',
      {},
    ],
    [
      APPEARANCE,
      '2026-11-18T14:01',
      '2026-11-18T14:02',
      'La comparution ne peut pas précéder l’interpellation.',
      {},
    ],
    [
      APPEARANCE,
      '2026-11-22T09:00',
      '2026-11-21T23:59',
      'La comparution ne peut pas être dans le futur : inscrivez-la quand elle a eu lieu.',
      {},
    ],
    [
      `${EXIT}.transfere.dateHeure`,
      '2026-11-22T09:00',
      '2026-11-21T23:59',
      'Le transfert ne peut pas être dans le futur : inscrivez-le quand il a eu lieu.',
      { [`${EXIT}.statut`]: 'Transféré' },
    ],
    [
      `${EXIT}.libere.dateHeure`,
      '2026-11-22T09:00',
      '2026-11-21T23:59',
      'La libération ne peut pas être dans le futur : inscrivez-la quand elle a eu lieu.',
      { [`${EXIT}.statut`]: 'Libéré' },
    ],
    [
      `${EXIT}.transfere.dateHeure`,
      '2026-11-17T18:00',
      '2026-11-19T08:00',
      'Le transfert ne peut pas précéder l’interpellation.',
      { [`${EXIT}.statut`]: 'Transféré' },
    ],
    [
      `${EXIT}.libere.dateHeure`,
      '2026-10-19T08:00',
      '2026-11-19T08:00',
      'La libération ne peut pas précéder l’interpellation.',
      { [`${EXIT}.statut`]: 'Libéré' },
    ],
    [
      'etatCivil.dateNaissance',
      '2026-11-19',
      '2026-11-18',
      'La date de naissance ne peut pas être postérieure à l’interpellation.',
      {},
    ],
  ])('%s is not %s but may be %s', (path, wrong, right, sentence, changes) => {
    expect(custody({ ...changes, [path]: wrong })).toEqual({ [path]: sentence });
    expect(custody({ ...changes, [path]: right })).toEqual({});
  });

  test('a presentation to the judge is entered when it has taken place, not earlier that day', () => {
    const at = (time: string) =>
      checkSteps(retention.form.steps, retenu({ [APPEARANCE]: `2026-11-21T${time}` }), {
        officeName: 'Nippes',
        today: '2026-11-21',
        now: '2026-11-21T15:36',
      });
    expect(at('15:36')).toEqual({});
    expect(Object.keys(at('15:37'))).toEqual([APPEARANCE]);
  });

  test('a moment to come that was stored before the rule is in nobody’s way until it is changed', () => {
    const release = (time: string) => ({
      [`${EXIT}.statut`]: 'Libéré',
      [`${EXIT}.libere.dateHeure`]: `2026-12-24T${time}`,
    });
    const saved = (time: string) =>
      checkSteps(retention.form.steps, retenu(release(time)), {
        officeName: 'Nippes',
        today: '2026-11-21',
        now: '2026-11-21T15:36',
        stored: retenu(release('08:00')),
      });
    expect(saved('08:00')).toEqual({});
    expect(Object.keys(saved('09:00'))).toEqual([`${EXIT}.libere.dateHeure`]);
  });

  test('an exit that was not chosen is in nobody’s way', () => {
    expect(custody({ [`${EXIT}.libere.dateHeure`]: '2026-10-19T08:00' })).toEqual({});
    expect(custody({ [`${EXIT}.libere.dateHeure`]: '2026-12-24T08:00' })).toEqual({});
  });

  test('without an hour of the arrest its day counts, and without a day nothing does', () => {
    const hour = 'informationSurLaRetention.heureInterpellation';
    const day = 'informationSurLaRetention.dateInterpellation';
    const early = { [INTERROGATION]: '2026-11-18T08:00' };
    expect(Object.keys(custody({ ...early, [hour]: '' }))).toEqual([hour]);
    expect(Object.keys(custody({ ...early, [day]: '' }))).toEqual([day]);
  });
});

describe('the report of a seizure', () => {
  const closed = (at: string) =>
    judged(armeSaisie, armePrise({ 'seizedInfo.clotureDateHeure': at })).faults;

  test.each([
    ['2026-11-19T14:29', 'Le procès-verbal ne peut pas être clos avant la remise de l’arme.'],
    ['2026-11-22T08:00', 'Fait et clos le : cette date est dans le futur.'],
  ])('is not closed at %s', (at, sentence) => {
    expect(closed(at)).toEqual({ 'seizedInfo.clotureDateHeure': sentence });
  });

  test('may be closed as soon as the weapon was handed over, or later', () => {
    expect(closed('2026-11-19T14:30')).toEqual({});
    expect(closed('')).toEqual({});
  });
});
