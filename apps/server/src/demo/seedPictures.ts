import type { ExamplePerson } from '@dosye/demo/people.ts';
import { type ExamplePictures, drawnPictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { EXAMPLES } from '@dosye/demo/register.ts';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import type { StoredDrawings } from './storedDrawings.ts';

/** Number of examples of each kind that are generated to find the pictures of its dossiers. */
const SAMPLES = 400;

type Name = keyof ExamplePictures;
type Maker = (...about: unknown[]) => string;

/** The pictures by sort and by what they show. */
function picturesBy(choose: (name: Name, about: unknown[]) => string): ExamplePictures {
  const makers = (Object.keys(drawnPictures) as Name[]).map((name): [Name, Maker] => [
    name,
    (...about) => choose(name, about),
  ]);
  return Object.fromEntries(makers) as unknown as ExamplePictures;
}

const AGES = [11, 19, 28, 40, 54, 200] as const;

/** Faces differ by sex and age, weapons by their shape; other pictures form one pool a sort. */
function poolKey(name: Name, about: readonly unknown[]): string {
  if (typeof about[0] === 'string') return `${name}/${about[0]}`;
  if (name !== 'portrait') return name;
  const { sexe, age } = about[0] as ExamplePerson;
  return `${name}/${sexe}/${AGES.find((until) => age <= until)}`;
}

/** Draws `depth` pictures of every sort that examples contain. */
function drawPool(seed: string, today: string, depth: number): Map<string, string[]> {
  const pool = new Map<string, string[]>();
  const pictures = picturesBy((name, about) => {
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
      const entry = { office, today, time: '12:00', officer: '', pictures };
      make(seededRandom(`${seed}/pool/${id}/${number}`), entry);
    }
  }
  return pool;
}

/**
 * Draws and stores the pictures that seeded dossiers share: a picture for each of a million dossiers would fill
 * the disk.
 * @param depth how many of each sort
 */
export async function seededPictures(
  drawings: StoredDrawings,
  seed: string,
  today: string,
  depth: number,
): Promise<ExamplePictures> {
  const drawn = drawPool(seed, today, depth);
  await drawings.storeAll([...drawn.values()].flat());
  const stored = new Map(
    [...drawn].map(([key, pool]) => [key, pool.map((drawing) => drawings.pathOf(drawing))]),
  );
  return picturesBy((name, about) => {
    const paths =
      stored.get(poolKey(name, about)) ?? stored.get(name) ?? [...stored.values()][0] ?? [];
    return seededRandom(JSON.stringify(about)).pick(paths);
  });
}
