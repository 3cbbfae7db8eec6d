import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { drawnPictures, type ExamplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { STORIES } from '@dosye/demo/information/example.ts';
import { exampleOf } from '@dosye/demo/register.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-07-01';
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

/** Pictures need not be drawn to be told apart. */
const onePicture = (): string => 'data:image/svg+xml;base64,PHN2Zy8+';
const pictures = Object.fromEntries(
  Object.keys(drawnPictures).map((name) => [name, onePicture]),
) as unknown as ExamplePictures;

const setting = (seed: number) => {
  const department = DEPARTMENTS[seed % DEPARTMENTS.length] ?? "Grand'Anse";
  return { office: { name: department, department }, today: TODAY, pictures };
};

describe.each(KINDS.map(({ kind }) => [kind.id, kind] as const))('an example of %s', (id, kind) => {
  const make = exampleOf(id);

  it('passes every check of its form, for 200 seeds in all departments', () => {
    for (const seed of SEEDS) {
      const place = setting(seed);
      const context = { officeName: place.office.name, today: TODAY };
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
    const drawn = { ...setting(0), pictures: drawnPictures };
    const first = make(seededRandom('un'), drawn);
    expect(make(seededRandom('un'), drawn)).toEqual(first);
    expect(make(seededRandom('deux'), drawn)).not.toEqual(first);
  });
});

describe('the stories of informants', () => {
  it('has at least forty stories', () => {
    expect(STORIES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(STORIES.map(({ information }) => information)).size).toBe(STORIES.length);
  });

  it('has no unfilled placeholder and no uncontracted article', () => {
    const make = exampleOf('information');
    for (const seed of SEEDS) {
      const text = JSON.stringify(make(seededRandom(seed), setting(seed)));
      expect(text).not.toMatch(/[{]\w+[}]|(?<!\p{L})(de|à) les? /iu);
    }
  });
});
