import type { Random } from '../random.ts';
import { letters } from './letters.ts';
import { signatureLine } from './signature.ts';
import { type Drawing, box, line } from './svg.ts';

const WIDTH = 420;
const INK = '#2b2f38';

/** A line of a paper: a caption and its value. */
interface Entry {
  caption: string;
  value: string;
}

/** The content of a paper. */
interface Paper {
  /** Header lines, the first in bold. */
  head: readonly string[];
  title: string;
  number: string;
  entries: readonly Entry[];
  /** Colours of paper and of print. */
  ground: string;
  print: string;
  /** Text of its round stamp. */
  stamp: string;
}

const entryLine = ({ caption, value }: Entry, y: number): string =>
  letters(caption, 44, y, { size: 6.5, colour: '#7a7f88' }) +
  letters(value, 170, y, { size: 8, colour: INK, weight: 1.5, fit: 206 }) +
  line('#c9c6bd', 0.7, `M166 ${y + 4.5}H376`, 'stroke-dasharray="1 2.5"');

/** Illegible lines of small print. */
function smallPrint(random: Random, from: number, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const width = index === count - 1 ? random.integer(120, 220) : random.integer(312, 332);
    return box('#b9b7b0', [44, from + index * 13, width, 3.2], 'rx="1.6"');
  });
  return rows.join('');
}

function stamp(random: Random, text: string, x: number, y: number): string {
  const colour = random.pick(['#8c3b45', '#2c4f8f', '#5b3d84']);
  return `<g transform="translate(${x} ${y}) rotate(${random.integer(-18, 18)})" opacity=".72" fill="none" stroke="${colour}"><circle r="37" stroke-width="2"/><circle r="24" stroke-width="1"/>${letters(text, 0, 3, { size: 6, colour, anchor: 'middle', weight: 1.6, fit: 40 })}<path d="M-30 0h4M26 0h4M0-31l1.500 3-3.200-2h3.400l-3.200 2zM0 27l1.500 3-3.200-2h3.400l-3.200 2z" stroke-width="1.200"/></g>`;
}

/** An official paper, photographed on a table. */
export function paper(random: Random, said: Paper): Drawing {
  const { head, title, number, entries, ground, print } = said;
  const heads = head.map((text, index) =>
    letters(text, WIDTH / 2, 52 + index * 17, {
      size: index === 0 ? 9 : 6.5,
      colour: print,
      weight: index === 0 ? 1.6 : 1.2,
      anchor: 'middle',
      fit: 330,
    }),
  );
  const top = 62 + head.length * 17;
  const first = top + 86;
  const after = first + entries.length * 29;
  const tilt = (random.next() * 2 - 1).toFixed(2);
  return {
    width: WIDTH,
    height: 540,
    body:
      box('#a9a294', [0, 0, WIDTH, 540]) +
      `<g transform="rotate(${tilt} 210 270)">` +
      box('#000', [17, 17, 390, 510], 'opacity=".16"') +
      box(ground, [14, 13, 390, 510]) +
      heads.join('') +
      line(print, 1, `M44 ${top}H376M44 ${top + 3}H376`) +
      letters(title, WIDTH / 2, top + 36, {
        size: 12,
        colour: print,
        weight: 1.5,
        anchor: 'middle',
        fit: 320,
      }) +
      letters(number, WIDTH / 2, top + 56, { size: 7, colour: INK, anchor: 'middle' }) +
      entries.map((entry, index) => entryLine(entry, first + index * 29)).join('') +
      smallPrint(random, after, 5) +
      stamp(random, said.stamp, 116, Math.min(462, after + 124)) +
      line(
        '#1b2f66',
        2,
        signatureLine(random),
        `transform="translate(216 ${Math.min(416, after + 78)}) scale(.68)"`,
      ) +
      line('#8a8d94', 0.8, `M220 ${Math.min(476, after + 138)}H376`) +
      '</g>',
  };
}
