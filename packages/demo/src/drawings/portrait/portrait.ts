import type { Random } from '../../random.ts';
import { type Drawing, area, box, line, tint } from '../svg.ts';
import { clothes } from './clothes.ts';
import { face, neck } from './face.ts';
import { hairOf } from './hair.ts';
import { type Look, type Sitter, lookOf } from './look.ts';

const BEARDS: readonly (readonly [(hair: string) => string, number])[] = [
  [() => '', 7],
  [
    (hair) =>
      area(
        hair,
        'M41.500 57.200c2-1.500 4.500-1.700 6.500-.6 2-1.100 4.500-.9 6.500.6.8.8 1 1.600.6 2-2.200-1.200-4.600-1.600-7.100-1.600s-4.900.4-7.100 1.600c-.4-.4-.2-1.200.6-2z',
      ),
    3,
  ],
  [
    (hair) =>
      area(
        hair,
        'M30.800 47c1 4 2.200 7 4 9 2-1.500 4.500-2 6-1.500 2.500.6 5 .8 7.200.8s4.700-.2 7.200-.8c1.500-.5 4 0 6 1.500 1.800-2 3-5 4-9-.2 13-8 22.500-17.200 22.500S31 60 30.800 47zM42.500 60.800c1.500 3.600 3.500 4.500 5.500 4.500s4-.9 5.500-4.500c-1.800-2-9.200-2-11 0z',
        'fill-rule="evenodd" opacity=".94"',
      ),
    3,
  ],
  [
    (hair) =>
      area(hair, 'M43 64.500c3 1.200 7 1.200 10 0 .5 3-1.500 6.500-5 6.500s-5.500-3.500-5-6.500z') +
      area(
        hair,
        'M42 57.300c2-1.300 4-1.500 6-.5 2-1 4-.8 6 .5l.6 1.500c-4.200-1.500-9-1.500-13.200 0z',
      ),
    2,
  ],
  [
    (hair) =>
      area(
        hair,
        'M31 50c1.500 7 4.500 11 9 13.500 3 1.500 5.500 2 8 2s5-.5 8-2C60.500 61 63.500 57 65 50c0 11-7.500 19.500-17 19.500S31 61 31 50z',
        'opacity=".35"',
      ),
    4,
  ],
];

function beard(random: Random, { sexe, age, hair }: Look): string {
  return sexe === 'Homme' && age > 19 ? random.weighted(BEARDS)(hair) : '';
}

function glasses(random: Random, { age }: Look): string {
  if (age < 13 || !random.chance(age > 45 ? 0.32 : 0.09)) return '';
  const frame = random.pick(['#2b2320', '#5b4a2f', '#30405c', '#7a7f86']);
  const rounded = random.chance(0.4);
  const lens = (x: number): string =>
    `<rect x="${x - 5.6}" y="39.800" width="11.200" height="8.800" rx="${rounded ? 4.4 : 2.2}" fill="#fff" fill-opacity=".14" stroke="${frame}" stroke-width="1.100"/>`;
  return (
    lens(40.6) +
    lens(55.4) +
    line(frame, 1.1, 'M46.200 43q1.800-1.200 3.600 0M35 42.500l-5 1M61 42.500l5 1')
  );
}

function earrings(random: Random, { sexe, child }: Look): string {
  if (sexe !== 'Femme' || !random.chance(child ? 0.3 : 0.5)) return '';
  const gold = random.pick(['#e2b84a', '#d8d8d8', '#f0ece2']);
  if (child || random.chance(0.5))
    return `<circle cx="28.300" cy="51" r="1.300" fill="${gold}"/><circle cx="67.700" cy="51" r="1.300" fill="${gold}"/>`;
  return `<g fill="none" stroke="${gold}" stroke-width="1"><circle cx="28" cy="54.500" r="3.400"/><circle cx="68" cy="54.500" r="3.400"/></g>`;
}

function necklace(random: Random, { sexe, age }: Look): string {
  if (sexe !== 'Femme' || age < 13 || !random.chance(0.25)) return '';
  return line('#e2b84a', 0.9, 'M38.500 77q9.500 11 19 0', 'stroke-dasharray=".2 1.600"');
}

/** Width and height of a portrait in the drawing's own units. */
export const PORTRAIT = { width: 96, height: 120 } as const;

/** A face and shoulders, framed as an identity photograph; 96 by 120. */
export function portraitBody(random: Random, sitter: Sitter): string {
  const look = lookOf(random, sitter);
  const hair = hairOf(random.fork('hair'), look);
  const squeeze = look.breadth.toFixed(3);
  const head = (body: string): string =>
    `<g transform="translate(${(48 * (1 - look.breadth)).toFixed(2)} 0) scale(${squeeze} 1)">${body}</g>`;
  const drop = look.child ? 8 : 4;
  const shade = area(
    tint(look.ground, 0.93),
    'M0 0h96v120H0z M-10 120C0 40 30 0 96-10V0H0z',
    'fill-rule="evenodd" opacity=".5"',
  );
  return (
    box(look.ground, [0, 0, 96, 120]) +
    shade +
    `<g transform="translate(-3.400 ${drop - 8}) scale(1.070)">` +
    head(hair.back) +
    `<g transform="translate(0 ${look.child ? -6 : 0})">${neck(look) + clothes(random.fork('clothes'), look)}</g>` +
    necklace(random.fork('necklace'), look) +
    head(face(random.fork('face'), look) + beard(random.fork('beard'), look) + hair.front) +
    head(glasses(random.fork('glasses'), look) + earrings(random.fork('earrings'), look)) +
    '</g>'
  );
}

/** A portrait as it is stored. */
export const portrait = (random: Random, sitter: Sitter): Drawing => ({
  ...PORTRAIT,
  scale: 4,
  body: portraitBody(random, sitter),
});
