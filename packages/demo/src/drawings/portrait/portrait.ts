import type { Random } from '../../random.ts';
import { type Drawing, area, box, coloured, line, tint } from '../svg.ts';
import { clothes } from './clothes.ts';
import { face, neck } from './face.ts';
import { hairOf } from './hair.ts';
import { type Look, type Sitter, lookOf } from './look.ts';
import parts from './parts.json' with { type: 'json' };

function beard(random: Random, look: Look): string {
  if (look.sexe !== 'Homme' || look.age <= 19) return '';
  return coloured(random.weighted(parts.beards.map(({ svg, weight }) => [svg, weight])), look);
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
const PORTRAIT = { width: 96, height: 120 } as const;

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
