import { letters, lettersOnCircle } from './letters.ts';
import { type Drawing, area, line } from './svg.ts';

const SHIELD = 'M60 4 8 21v44c0 34 22 54 52 67 30-13 52-33 52-67V21z';
const INNER = 'M60 14 17 28v37c0 28 18 45 43 56 25-11 43-28 43-56V28z';
const STAR =
  'm60 30 8.600 19.200 20.700 2-15.600 13.800 4.600 20.500L60 74.700 41.700 85.500l4.600-20.500L30.700 51.200l20.700-2z';
const ARC = 'M32 94c8 6.500 18 9 28 9s20-2.500 28-9M38 104c7 5 14 7 22 7s15-2 22-7';

const NAVY = '#132f57';
const GOLD = '#d9ac3f';

/** The shield of an office with its acronym, for letterheads: 240 by 272, transparent background. */
export const logo = (acronym: string): Drawing => ({
  width: 120,
  height: 136,
  scale: 2.5,
  body:
    area('#ffffff', SHIELD) +
    line(NAVY, 2.4, SHIELD) +
    area(NAVY, INNER) +
    area('#ffffff', STAR) +
    area(GOLD, 'M14 92h92l-6 8 6 8H14l6-8z') +
    letters(acronym, 60, 103.6, {
      size: 7.4,
      colour: NAVY,
      anchor: 'middle',
      weight: 1.8,
      fit: 70,
    }),
});

/** The same shield as an outline, for watermarks. */
export const watermark = (): Drawing => ({
  width: 120,
  height: 136,
  scale: 5,
  body: line(NAVY, 3, SHIELD) + line(NAVY, 1.2, INNER) + line(NAVY, 2, STAR) + line(NAVY, 1.8, ARC),
});

const INK = '#1f3f78';

/** A round seal in stamping ink: words on a circle around the shield. */
export const seal = (above: string, below: string): Drawing => ({
  width: 150,
  height: 150,
  scale: 2,
  body:
    `<g fill="none" stroke="${INK}"><circle cx="75" cy="75" r="72" stroke-width="2.500"/><circle cx="75" cy="75" r="68.500" stroke-width=".8"/><circle cx="75" cy="75" r="47" stroke-width="1.200"/></g>` +
    lettersOnCircle(above, 75, 75, {
      size: 9,
      colour: INK,
      weight: 1.7,
      radius: 57.5,
      side: 'top',
      spread: 0.6,
    }) +
    lettersOnCircle(`* ${below} *`, 75, 75, {
      size: 8,
      colour: INK,
      weight: 1.7,
      radius: 57.5,
      side: 'foot',
      spread: 0.6,
    }) +
    `<g transform="translate(48 44.500) scale(.45)">${line(INK, 4, SHIELD)}${area(INK, STAR)}${line(INK, 3, ARC)}</g>`,
});
