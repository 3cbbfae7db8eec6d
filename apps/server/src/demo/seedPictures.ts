import type { ExamplePerson } from '@dosye/demo/people.ts';
import { type ExamplePictures, drawnPictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { EXAMPLES } from '@dosye/demo/register.ts';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import type { PictureShelf } from './storedDrawings.ts';

/** Examples of each kind that are drawn to see which pictures its dossiers hold. */
const SAMPLES = 400;

type Name = keyof ExamplePictures;
type Maker = (...about: unknown[]) => string;

/** Pictures that a maker chooses by what they show and whom they are of. */
function choosing(choose: (name: Name, about: unknown[]) => string): ExamplePictures {
  const makers = (Object.keys(drawnPictures) as Name[]).map((name): [Name, Maker] => [
    name,
    (...about) => choose(name, about),
  ]);
  return Object.fromEntries(makers) as unknown as ExamplePictures;
}

const AGES = [11, 19, 28, 40, 54, 200] as const;

/** Faces are told apart by sex and age, other pictures by what they are asked to show. */
function poolKey(name: Name, about: readonly unknown[]): string {
  if (typeof about[0] === 'string') return `${name}/${about[0]}`;
  if (name !== 'portrait') return name;
  const { sexe, age } = about[0] as ExamplePerson;
  return `${name}/${sexe}/${AGES.find((until) => age <= until)}`;
}

/** Draw so many pictures of every sort that the examples of any kind hold. */
function drawPool(seed: string, today: string, depth: number): Map<string, string[]> {
  const pool = new Map<string, string[]>();
  const pictures = choosing((name, about) => {
    const key = poolKey(name, about);
    const drawn = pool.get(key) ?? [];
    pool.set(key, drawn);
    if (drawn.length < depth) drawn.push((drawnPictures[name] as Maker)(...about));
    return drawn[0] as string;
  });
  for (const [id, { make }] of Object.entries(EXAMPLES)) {
    for (let number = 0; number < SAMPLES; number += 1) {
      const department = OFFICE_DEPARTMENTS[number % OFFICE_DEPARTMENTS.length] ?? "Grand'Anse";
      const office = { name: department, department };
      make(seededRandom(`${seed}/pool/${id}/${number}`), { office, today, pictures });
    }
  }
  return pool;
}

/**
 * The pictures that seeded dossiers share, drawn and kept: a million faces would fill the disk and
 * show nothing more.
 * @param depth how many of each sort
 */
export async function seededPictures(
  shelf: PictureShelf,
  seed: string,
  today: string,
  depth: number,
): Promise<ExamplePictures> {
  const drawn = drawPool(seed, today, depth);
  await shelf.keepAll([...drawn.values()].flat());
  const kept = new Map(
    [...drawn].map(([key, drawings]) => [key, drawings.map((one) => shelf.pathOf(one))]),
  );
  let turn = 0;
  return choosing((name, about) => {
    const paths = kept.get(poolKey(name, about)) ?? kept.get(name) ?? [...kept.values()][0] ?? [];
    turn += 1;
    return paths[turn % paths.length] ?? '';
  });
}
