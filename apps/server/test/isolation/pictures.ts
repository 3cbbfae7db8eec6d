import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import type { Scene } from './call.ts';
import { seesPicture } from './oracle.ts';

let coloured = 0;
/** A new picture. */
export function newPicture(): string {
  coloured += 1;
  return dataUrl(plainPng(6, 8, [coloured & 255, (coloured >> 8) & 255, (coloured >> 16) & 255]));
}

/** A picture for a field: new or stored already, and whether the person may not see it. */
export interface Chosen {
  image: string;
  foreign: boolean;
}

/** New, visible, or any: of another office, of a draft, replaced, deleted. */
export function choosePicture({ world, actor, random }: Scene): Chosen {
  const from = random.weighted([
    ['new', 5],
    ['seen', 3],
    ['any', 2],
  ] as const);
  const stored = [...world.pictures].filter(
    (path) => from === 'any' || (from === 'seen' && seesPicture(world, actor, path)),
  );
  if (stored.length === 0) return { image: newPicture(), foreign: false };
  const image = random.pick(stored);
  return { image, foreign: !seesPicture(world, actor, image) };
}
