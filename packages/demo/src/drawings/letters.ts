import capitals from './glyphs.json' with { type: 'json' };
import { short } from './svg.ts';

/** Capitals as single strokes, 10 high: width and path. */
const GLYPHS: Readonly<Record<string, Glyph>> = capitals;

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
  const found: Glyph[] = [];
  const upper = text.toLocaleUpperCase('fr').replaceAll('Œ', 'OE').replaceAll('’', "'");
  for (const letter of upper.normalize('NFD')) {
    const mark = MARKS[letter];
    const last = found.at(-1);
    if (mark && last) last.d += `M${short(last.width / 2)} 0${mark}`;
    if (!mark) found.push({ ...(GLYPHS[letter] ?? { width: SPACE - GAP, d: '' }) });
  }
  return found;
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
