import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { addDays } from '@dosye/demo/days.ts';
import { examplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { armeSaisieExample } from '@dosye/demo/armes/exampleSaisie.ts';
import { informationExample, STORIES } from '@dosye/demo/information/example.ts';
import { operationExample } from '@dosye/demo/operations/example.ts';
import { plainteExample } from '@dosye/demo/plaintes/example.ts';
import { fillIn } from '@dosye/demo/fillIn.ts';
import { exampleOf } from '@dosye/demo/register.ts';
import { retentionExample } from '@dosye/demo/retention/example.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { describe, expect, it, test } from 'vitest';
import { ENTRY, SEEDS, setting, TODAY } from './setting.ts';

/** The course of a custody that began on that day has ended by then. */
const SEEN_ON = addDays(TODAY, 60);

describe.each(KINDS.map(({ kind }) => [kind.id, kind] as const))('an example of %s', (id, kind) => {
  const make = exampleOf(id);

  it('passes every check of its form, for 200 seeds in all departments', () => {
    for (const seed of SEEDS) {
      const place = setting(seed);
      const context = { officeName: place.office.name, today: SEEN_ON };
      const { record, errors } = readRecord(kind.form, make(seededRandom(seed), place), context);
      expect({ seed, errors }).toEqual({ seed, errors: {} });
      expect({ seed, errors: checkSteps(kind.form.steps, record, context) }).toEqual({
        seed,
        errors: {},
      });
    }
  });

  it('is normalised: reading it as a form would changes nothing', () => {
    for (const seed of SEEDS) {
      const place = setting(seed);
      const example = make(seededRandom(seed), place);
      const context = { officeName: place.office.name, today: TODAY };
      expect(readRecord(kind.form, example, context).record).toEqual(example);
    }
  });

  it('is the same for the same seed, pictures included, and another for another seed', () => {
    const named = { ...setting(0), pictures: examplePictures((name) => name) };
    const first = make(seededRandom('un'), named);
    expect(make(seededRandom('un'), named)).toEqual(first);
    expect(make(seededRandom('deux'), named)).not.toEqual(first);
  });
});

describe('the stories of informants', () => {
  it('has at least forty stories', () => {
    expect(STORIES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(STORIES.map(({ information }) => information)).size).toBe(STORIES.length);
  });
});

describe.each(['information', 'plainte', 'operation'])('the texts of %s', (id) => {
  const texts = SEEDS.map((seed) => exampleOf(id)(seededRandom(seed), setting(seed)));

  it('have no uncontracted article', () => {
    for (const text of texts.map((record) => JSON.stringify(record))) {
      expect(text).not.toMatch(/(?<!\p{L})((de|à) les?|que (hier|avant)) /iu);
    }
  });
});

test('a name of a text without a value is reported', () => {
  expect(() => fillIn('Vol à {lieux}.', { lieu: 'Roseaux' })).toThrow('{lieux}');
});

test('a weapon is handed over and its report closed before its dossier is entered', () => {
  const entry = `${TODAY}T${ENTRY.time}`;
  for (const { dossierDate, seizedInfo } of SEEDS.map((seed) =>
    armeSaisieExample(seededRandom(seed), setting(seed)),
  )) {
    const { remiseDateHeure, clotureDateHeure } = seizedInfo;
    expect(remiseDateHeure < clotureDateHeure).toBe(true);
    expect(clotureDateHeure < entry).toBe(true);
    expect(clotureDateHeure.slice(0, 10)).toBe(dossierDate);
  }
});

test('an information is received in the hour before its report is entered', () => {
  const made = SEEDS.map((seed) => informationExample(seededRandom(seed), setting(seed)));
  const received = made.map(({ informant: { time, period } }) => `${time} ${period}`);
  expect(received.toSorted().at(0)).toBe('09:35 AM');
  expect(received.toSorted().at(-1)).toBe('10:30 AM');
  const afternoon = { ...setting(0), time: '14:10' };
  expect(informationExample(seededRandom(0), afternoon).informant.period).toBe('PM');
});

test('the commune of an arrest is that of its place, and of a complaint that of the facts', () => {
  const office = { name: "Grand'Anse", department: "Grand'Anse" } as const;
  for (const seed of SEEDS) {
    const place = { ...setting(seed), office };
    const { commune, informationSurLaRetention } = retentionExample(seededRandom(seed), place);
    expect(informationSurLaRetention.lieuInterpellation).toMatch(new RegExp(`, ${commune}$`));
    const plainte = plainteExample(seededRandom(seed), place);
    expect(plainte.victime.adresse).toContain(plainte.commune);
  }
});

test('missions differ in whom they look for and in what they counted', () => {
  const made = SEEDS.map((seed) => operationExample(seededRandom(seed), setting(seed)));
  const sought = made.map(({ individusCibles }) => individusCibles);
  const named = sought.filter((text) => text.startsWith('Le nommé'));
  expect(new Set(named).size).toBeGreaterThan(named.length * 0.8);
});
