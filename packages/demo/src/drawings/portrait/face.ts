import type { Random } from '../../random.ts';
import { area, line, tint } from '../svg.ts';
import type { Look } from './look.ts';

/** Outlines of heads between 30 and 66 across, from 23 down to the chin. */
const HEADS = {
  oval: 'M30 42c0-13 7-19 18-19s18 6 18 19c0 15-8 26-18 26S30 57 30 42z',
  round:
    'M29.500 43c0-14 7.500-20 18.500-20s18.500 6 18.500 20c0 14-8.500 23.500-18.500 23.500S29.500 57 29.500 43z',
  square:
    'M30 42c0-13 7-19 18-19s18 6 18 19c0 7-.4 12.500-2.200 17C61.200 65 55.500 68.500 48 68.500S34.800 65 32.200 59C30.400 54.500 30 49 30 42z',
  long: 'M30.800 42c0-13 6.700-19.500 17.200-19.500S65.200 29 65.200 42c0 16-7.700 28.500-17.200 28.500S30.800 58 30.800 42z',
} as const;

const INK = '#120c09';

function eyes(random: Random, { skin, sexe, child }: Look): string {
  const y = child ? 46 : 44;
  const open = child ? 2.3 : 1.75 + random.next() * 0.5;
  const lid = tint(skin, 0.45);
  const one = (x: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="3.100" ry="${open}" fill="#f3eee8"/>` +
    `<circle cx="${x}" cy="${y}" r="${child ? 2 : 1.75}" fill="#1c110b"/><circle cx="${x + 0.6}" cy="${y - 0.6}" r=".5" fill="#fff"/>` +
    line(
      lid,
      sexe === 'Femme' ? 1.3 : 1,
      `M${x - 3.4} ${y - 0.2}q3.400-${(open * 1.7).toFixed(1)} 6.800 0`,
    );
  return one(40.6) + one(55.4);
}

function brows(random: Random, { sexe, hair, child, skin }: Look): string {
  const thick = child ? 1 : sexe === 'Homme' ? 1.5 + random.next() * 0.7 : 1 + random.next() * 0.5;
  const lift = random.integer(0, 2) * 0.5;
  const y = child ? 40.5 : 39.3;
  const colour = hair === '#1a1412' ? INK : tint(hair, skin < '#5' ? 1 : 0.8);
  return line(
    colour,
    Number(thick.toFixed(1)),
    `M36.800 ${y}q3.800-${1.8 + lift} 7.600-.2M59.200 ${y}q-3.800-${1.8 + lift}-7.600-.2`,
  );
}

function nose(random: Random, { skin, child }: Look): string {
  const wide = child ? 2.2 : 2.8 + random.next() * 1.2;
  const y = child ? 54 : 53.4;
  const left = (48 - wide).toFixed(1);
  return (
    line(
      tint(skin, 0.62),
      1.2,
      `M${left} ${y - 1.6}c-.8 2 .6 2.600 1.600 2.100 1-.6 2.200-.6 ${((wide - 1.6) * 2).toFixed(1)} 0 1 .5 2.400-.1 1.600-2.100`,
    ) + area('#fff', `M47.200 44.500h1.600l.5 6.500h-2.600z`, 'opacity=".07"')
  );
}

function mouth(random: Random, { sexe, skin, child }: Look): string {
  const half = child ? 4.2 : 5 + random.next() * 1.2;
  const smile = random.next() * 1.2;
  const rosy = sexe === 'Femme' && !child && random.chance(0.55);
  const lips = rosy ? random.pick(['#9c3f45', '#8a3540', '#a9504a', '#7d2f3d']) : tint(skin, 0.72);
  const y = child ? 59.5 : 60;
  const [left, right] = [(48 - half).toFixed(1), (48 + half).toFixed(1)];
  const shape = `M${left} ${(y - smile).toFixed(1)}q${(half * 0.5).toFixed(1)}-1.800 ${half.toFixed(1)}-.8q${(half * 0.5).toFixed(1)}-1 ${half.toFixed(1)} .8q-2 3.600-${half.toFixed(1)} 3.700t-${half.toFixed(1)}-3.700z`;
  return (
    area(lips, shape) +
    line(
      tint(lips, 0.55),
      0.9,
      `M${left} ${(y - smile).toFixed(1)}Q48 ${(y + 1.6).toFixed(1)} ${right} ${(y - smile).toFixed(1)}`,
    )
  );
}

function lines({ wrinkles, skin }: Look): string {
  if (wrinkles === 0) return '';
  const folds = line(
    tint(skin, 0.7),
    0.9,
    'M41 55.500q-2.200 2-2.400 4.500M55 55.500q2.200 2 2.400 4.500',
  );
  if (wrinkles === 1) return folds;
  return (
    folds +
    line(
      tint(skin, 0.72),
      0.8,
      'M39.500 33.500q8.500-1.800 17 0M41 30.800q7-1.300 14 0M36.900 48.200q3.400 1.700 6.600.2M52.500 48.400q3.200 1.500 6.600-.2',
    )
  );
}

/** Ears, head and everything in the face but beard and hair. */
export function face(random: Random, look: Look): string {
  const { skin, jaw } = look;
  const ears = area(
    tint(skin, 0.88),
    'M31 42c-3.500-2-5 .5-4.300 4 .6 3 2.300 5 4.600 4.500zM65 42c3.500-2 5 .5 4.300 4-.6 3-2.300 5-4.600 4.500z',
  );
  const cheeks = area('#000', 'M30 44c0 14 8 24 18 24-6-3-12-10-13-24z', 'opacity=".05"');
  return (
    ears +
    area(skin, HEADS[jaw]) +
    cheeks +
    eyes(random, look) +
    brows(random, look) +
    nose(random, look) +
    mouth(random, look) +
    lines(look)
  );
}

/** Neck with the shadow of the chin. */
export const neck = ({ skin, sexe }: Look): string => {
  const half = sexe === 'Homme' ? 10 : 8.6;
  return (
    area(skin, 'M32 80c4-2 7-4 8-6h16c1 2 4 4 8 6-2 9-9 14-16 14s-14-5-16-14z') +
    area(skin, `M${48 - half} 56h${half * 2}v20c0 8-${half * 2} 8-${half * 2} 0z`) +
    area(
      '#000',
      `M${48 - half} 62c4.500 8 ${half * 2 - 9} 8 ${half * 2} 0v6.500c-5 6-${half * 2 - 10} 6-${half * 2} 0z`,
      'opacity=".17"',
    )
  );
};
