import { short } from './svg.ts';

/** Capitals as single strokes, 10 high: width and path. */
const GLYPHS: Record<string, readonly [width: number, d: string]> = {
  A: [7, 'M0 10 3.5 0 7 10M1.3 6.5H5.7'],
  B: [6.1, 'M0 4.6H3.4A2.7 2.7 0 0 1 3.4 10H0V0H3.1A2.3 2.3 0 0 1 3.1 4.6'],
  C: [6.4, 'M6.4 2.2C5.8.8 4.8 0 3.5 0 1.4 0 0 2 0 5s1.4 5 3.5 5c1.3 0 2.3-.8 2.9-2.2'],
  D: [6.5, 'M0 0V10H2.8C5.2 10 6.5 8 6.5 5S5.200 0 2.800 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.800H4.4'],
  F: [5.2, 'M5.2 0H0V10M0 4.800H4.2'],
  G: [
    6.6,
    'M6.4 2.2C5.8.8 4.8 0 3.5 0 1.4 0 0 2 0 5s1.4 5 3.5 5c1.9 0 3.1-1.200 3.100-3.400V5.400H3.900',
  ],
  H: [6.4, 'M0 0V10M6.400 0V10M0 4.800H6.400'],
  I: [0, 'M0 0V10'],
  J: [4, 'M4 0V7.200C4 9 3.200 10 1.900 10 .8 10 .2 9.400 0 8.400'],
  K: [6.1, 'M0 0V10M5.900 0 0 6M2.300 3.700 6.100 10'],
  L: [5, 'M0 0V10H5'],
  M: [7.6, 'M0 10V0L3.800 6.500 7.600 0V10'],
  N: [6.4, 'M0 10V0L6.400 10V0'],
  O: [7.2, 'M3.600 0C1.400 0 0 2 0 5s1.400 5 3.600 5S7.200 8 7.200 5 5.800 0 3.600 0Z'],
  P: [6, 'M0 10V0H3.300A2.700 2.700 0 0 1 3.300 5.400H0'],
  Q: [
    7.2,
    'M3.600 0C1.400 0 0 2 0 5s1.400 5 3.600 5S7.200 8 7.200 5 5.800 0 3.600 0ZM4.600 7.600 7 10.400',
  ],
  R: [6.2, 'M0 10V0H3.300A2.700 2.700 0 0 1 3.300 5.400H0M3.200 5.400 6.200 10'],
  S: [
    6.1,
    'M5.800 2C5.300.7 4.300 0 3 0 1.300 0 .3 1 .3 2.500c0 3.400 5.800 1.500 5.800 5 0 1.500-1.200 2.500-3 2.500C1.500 10 .4 9.200 0 7.800',
  ],
  T: [6.4, 'M0 0H6.400M3.200 0V10'],
  U: [6.4, 'M0 0V6.600C0 8.800 1.200 10 3.200 10S6.400 8.800 6.400 6.600V0'],
  V: [6.8, 'M0 0 3.400 10 6.800 0'],
  W: [9.4, 'M0 0 2.300 10 4.700 1.500 7.100 10 9.400 0'],
  X: [6.2, 'M0 0 6.200 10M6.200 0 0 10'],
  Y: [6.4, 'M0 0 3.200 4.800 6.400 0M3.200 4.800V10'],
  Z: [6.1, 'M.2 0H6L0 10H6.100'],
  0: [5.8, 'M2.900 0C1.100 0 0 2 0 5s1.100 5 2.900 5 2.900-2 2.900-5S4.700 0 2.900 0Z'],
  1: [3.4, 'M.6 2 3 0V10'],
  2: [5.8, 'M.2 2.600C.2 1 1.300 0 3 0s2.700 1 2.700 2.600C5.700 4.600 3.200 6.200 0 10H5.800'],
  3: [
    5.9,
    'M.2 1.800C.7.6 1.700 0 2.900 0c1.700 0 2.700 1 2.700 2.400 0 1.500-1.100 2.300-2.800 2.300 1.900 0 3.100.9 3.100 2.600C5.900 9 4.700 10 2.900 10 1.400 10 .4 9.200 0 7.900',
  ],
  4: [6, 'M4.400 10V0L0 7H6'],
  5: [
    5.9,
    'M5.400 0H.8L.4 4.600C1.100 4 1.900 3.700 2.800 3.700c1.900 0 3.100 1.200 3.100 3.100S4.700 10 2.800 10C1.400 10 .4 9.200 0 8',
  ],
  6: [
    5.9,
    'M5.200 1.200C4.700.4 4 0 3.100 0 1.200 0 0 2 0 5.600 0 8.400 1.100 10 3 10c1.700 0 2.900-1.200 2.900-3.100S4.700 3.900 3.100 3.900C1.600 3.900.4 4.800 0 6.200',
  ],
  7: [5.8, 'M0 0H5.800L2 10'],
  8: [
    6,
    'M3 4.600C1.500 4.600.4 3.700.4 2.300S1.400 0 3 0s2.600.9 2.600 2.300S4.500 4.600 3 4.600ZM3 4.600C1.200 4.600 0 5.600 0 7.300S1.200 10 3 10s3-1 3-2.700S4.800 4.600 3 4.600Z',
  ],
  9: [
    5.9,
    'M.7 8.800C1.200 9.600 1.900 10 2.800 10 4.700 10 5.900 8 5.900 4.400 5.900 1.600 4.800 0 2.900 0 1.200 0 0 1.200 0 3.100S1.200 6.100 2.800 6.100C4.300 6.100 5.500 5.200 5.900 3.800',
  ],
  '-': [3, 'M0 5.500H3'],
  '.': [0, 'M0 9.900V10'],
  ',': [0.6, 'M.6 9.600 0 11.600'],
  ':': [0, 'M0 3.900V4M0 9.900V10'],
  "'": [0, 'M0 0V2.600'],
  '/': [4, 'M0 11 4-1'],
  '(': [2, 'M2-1C.4 1 0 3 0 5s.4 4 2 6'],
  ')': [2, 'M0-1C1.6 1 2 3 2 5s-.4 4-2 6'],
  '+': [5, 'M0 5.500H5M2.500 3V8'],
  '<': [5, 'M5 2 0 5.500 5 9'],
  '*': [5, 'M2.500 2V8M0 3.400 5 6.600M5 3.400 0 6.600'],
};

const SPACE = 4;
const GAP = 2.2;

/** Marks above or below a capital; x from its middle. */
const MARKS: Record<string, string> = {
  '\u0301': 'm-.7-1.500 1.700-1.700',
  '\u0300': 'm.7-1.500-1.700-1.700',
  '\u0302': 'm-1.700-1.400 1.700-1.600 1.700 1.600',
  '\u0308': 'm-1.500-2v-.1m3 .1v-.1',
  '\u0327': 'm0 10v1.200c1.500.2 1.500 1.900-.6 1.800',
};

interface Glyph {
  width: number;
  d: string;
}

function glyphsOf(text: string): Glyph[] {
  const glyphs: Glyph[] = [];
  const upper = text.toLocaleUpperCase('fr').replaceAll('Œ', 'OE').replaceAll('’', "'");
  for (const letter of upper.normalize('NFD')) {
    const mark = MARKS[letter];
    const last = glyphs.at(-1);
    if (mark && last) last.d += `M${short(last.width / 2)} 0${mark}`;
    const [width, d] = GLYPHS[letter] ?? [SPACE - GAP, ''];
    if (!mark) glyphs.push({ width, d });
  }
  return glyphs;
}

const widthOf = (glyphs: readonly Glyph[]): number =>
  glyphs.reduce((sum, { width }) => sum + width + GAP, -GAP);

interface Style {
  /** Height of a capital in pixels. */
  size: number;
  colour: string;
  /** Stroke width for capitals 10 high. */
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Maximum width; letters are compressed to fit. */
  fit?: number;
}

const pen = ({ colour, weight = 1.2 }: Style): string =>
  `fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`;

/** Text in capitals with the baseline at y. */
export function letters(text: string, x: number, y: number, style: Style): string {
  const glyphs = glyphsOf(text);
  const scale = style.size / 10;
  const width = widthOf(glyphs) * scale;
  const press = style.fit && width > style.fit ? style.fit / width : 1;
  const back = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? 'start'];
  let at = 0;
  const paths = glyphs.map(({ width: own, d }) => {
    const path = d && `<path transform="translate(${short(at)} 0)" d="${d}"/>`;
    at += own + GAP;
    return path;
  });
  const left = x - width * press * back;
  return `<g ${pen(style)} transform="translate(${short(left)} ${short(y - style.size)}) scale(${(scale * press).toFixed(3)} ${scale.toFixed(3)})">${paths.join('')}</g>`;
}

interface Ring extends Style {
  radius: number;
  /** Along the top of the circle, or along its bottom, readable from below. */
  side: 'top' | 'foot';
  /** Additional letter spacing, in pixels. */
  spread?: number;
}

/** Text along a circle around a point, centred at its top or bottom. */
export function lettersOnCircle(text: string, x: number, y: number, ring: Ring): string {
  const glyphs = glyphsOf(text);
  const scale = ring.size / 10;
  const turn = ring.side === 'top' ? 1 : -1;
  const step = (width: number): number =>
    ((width * scale + (ring.spread ?? 0)) / ring.radius) * (180 / Math.PI);
  const total = glyphs.reduce((sum, { width }) => sum + step(width + GAP), -step(GAP));
  let angle = -total / 2;
  const foot = ring.side === 'top' ? -ring.radius : ring.radius;
  const paths = glyphs.map(({ width, d }) => {
    const middle = angle + step(width) / 2;
    angle += step(width + GAP);
    if (!d) return '';
    const place = `rotate(${(turn * middle).toFixed(2)}) translate(${short((-width / 2) * scale)} ${short(foot - ring.size / 2)}) scale(${scale.toFixed(3)})`;
    return `<path transform="${place}" d="${d}"/>`;
  });
  return `<g ${pen(ring)} transform="translate(${short(x)} ${short(y)})">${paths.join('')}</g>`;
}
