import type { Random } from '../../random.ts';
import { area, line, tint } from '../svg.ts';
import type { Look } from './look.ts';

const SHOULDERS = 'M6 120v-10c2-20 15-28 28-31 3 6 9 9 14 9s11-3 14-9c13 3 26 11 28 31v10z';

const TRUNK = area(
  '#000',
  'M20 120c-1-10 0-18 2-24-6 5-9 13-9 24zM76 120c1-10 0-18-2-24 6 5 9 13 9 24z',
  'opacity=".08"',
);

type Wear = (look: Look) => string;

const tee: Wear = ({ cloth }) =>
  area(cloth, SHOULDERS) +
  TRUNK +
  line(tint(cloth, 0.78), 1.8, 'M34 79.500c3 6.500 9 9.500 14 9.500s11-3 14-9.500');

const shirt: Wear = ({ cloth }) => {
  const dark = tint(cloth, 0.8);
  return (
    area(cloth, SHOULDERS) +
    TRUNK +
    area(tint(cloth, 1.12), 'M34 77l14 14-8 8-9.500-18zM62 77 48 91l8 8 9.500-18z') +
    line(dark, 1, 'M34 77l14 14-8 8M62 77 48 91l8 8M48 91v29') +
    `<circle cx="48" cy="103" r="1" fill="${dark}"/><circle cx="48" cy="114" r="1" fill="${dark}"/>`
  );
};

const suit: Wear = ({ cloth2 }) => {
  const jacket = '#242d3d';
  return (
    area(jacket, SHOULDERS) +
    TRUNK +
    area('#f4f2ee', 'M35 78 48 120l13-42c-3 7-8 9.500-13 9.500S38 85 35 78z') +
    area(tint(cloth2, 0.85), 'M48 88l4 5-1.800 4L53 120H43l2.800-23-1.800-4z') +
    area(tint(jacket, 1.12), 'M34 78 48 120 29 96l5-4-6-5zM62 78 48 120l19-24-5-4 6-5z') +
    area('#fff', 'M34 76.500l14 12-7 6.500zM62 76.500l-14 12 7 6.500z')
  );
};

const dress: Wear = ({ cloth, skin }) =>
  area(skin, 'M14 120v-14c3-16 13-23 24-26 3 5 7 7 10 7s7-2 10-7c11 3 21 10 24 26v14z') +
  area(cloth, 'M20 120c0-14 4-25 9-37l6 1c1 12 7 19 13 19s12-7 13-19l6-1c5 12 9 23 9 37z') +
  TRUNK +
  line(tint(cloth, 0.78), 1.2, 'M35 84c1 12 7 19 13 19s12-7 13-19');

const blouse: Wear = ({ cloth, cloth2 }) => {
  const dots = [
    [22, 100],
    [31, 108],
    [26, 116],
    [70, 102],
    [64, 111],
    [74, 114],
    [42, 112],
    [55, 116],
    [37, 97],
    [60, 97],
  ];
  return (
    tee({ cloth } as Look) +
    dots
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.900" fill="${tint(cloth2, 1.2)}"/>`)
      .join('')
  );
};

const polo: Wear = ({ cloth }) =>
  area(cloth, SHOULDERS) +
  TRUNK +
  area(tint(cloth, 0.8), 'M33 77.500 48 93l-7 5.500L30 81zM63 77.500 48 93l7 5.500L66 81z') +
  line(tint(cloth, 0.72), 1.2, 'M48 93v14');

const uniform: Wear = ({ sexe }) => {
  const cloth = sexe === 'Femme' ? '#7f9ccf' : '#e9c98a';
  return shirt({ cloth } as Look);
};

/** Clothes by sex and age, from the shoulders down. */
export function clothes(random: Random, look: Look): string {
  if (look.age < 18 && random.chance(0.6)) return uniform(look);
  const men: readonly (readonly [Wear, number])[] = [
    [tee, 3],
    [shirt, 5],
    [suit, 2],
    [polo, 4],
  ];
  const women: readonly (readonly [Wear, number])[] = [
    [tee, 2],
    [shirt, 2],
    [dress, 4],
    [blouse, 4],
    [polo, 1],
  ];
  return random.weighted(look.sexe === 'Homme' ? men : women)(look);
}
