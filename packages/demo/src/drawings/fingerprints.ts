import type { Random } from '../random.ts';
import { letters } from './letters.ts';
import { type Drawing, box, line, short } from './svg.ts';

type Pattern = 'whorl' | 'loop' | 'arch';

/** The ridges of one finger around 0, 0, within 40 by 56. */
function ridges(random: Random): string {
  const pattern = random.weightedKey<Pattern>({ loop: 6, whorl: 3, arch: 1 });
  const turn = pattern === 'loop' ? random.pick([-14, 14]) : random.integer(-6, 6);
  const paths: string[] = [];
  for (let step = 1; step <= 9; step += 1) {
    const wide = step * 2.1;
    const high = step * 2.7;
    const gaps = `${random.integer(14, 34)} 1.6 ${random.integer(6, 22)} 1.2`;
    const [w, h] = [short(wide), short(high)];
    const closed = `M-${w} 3a${w} ${h} 0 1 1 ${short(wide * 2)} 0a${w} ${short(high * 0.85)} 0 1 1-${short(wide * 2)} 0`;
    const open = `M-${w} 30V2a${w} ${h} 0 1 1 ${short(wide * 2)} 0V30`;
    const bow = `M-20 ${short(20 - step * 4.6)}q10-1 13-${short(7 - step * 0.4)}t7-4t7 4t13 ${short(7 - step * 0.4)}`;
    const d = { whorl: closed, loop: open, arch: bow }[pattern];
    paths.push(line('#23262d', 1.05, d, `stroke-dasharray="${gaps}"`));
  }
  return `<g transform="rotate(${turn})">${paths.join('')}</g>`;
}

const FINGERS = ['Pouce', 'Index', 'Majeur', 'Annulaire', 'Auriculaire'] as const;
const INK = '#39404c';

function finger(random: Random, x: number, y: number, size: number): string {
  const tilt = random.integer(-7, 7);
  const place = `translate(${short(x)} ${short(y)}) rotate(${tilt}) scale(${size.toFixed(2)})`;
  return `<g clip-path="url(#f)" transform="${place}">${box('#8d929c', [-20, -28, 40, 56], `opacity="${(0.1 + random.next() * 0.14).toFixed(2)}"`)}${ridges(random)}</g>`;
}

function cell(random: Random, column: number, row: number): string {
  const x = 20 + column * 104;
  const y = 62 + row * 122;
  return (
    box('none', [x, y, 104, 122], `stroke="${INK}"`) +
    letters(`${row * 5 + column + 1}. ${FINGERS[column]}`, x + 6, y + 13, {
      size: 6,
      colour: INK,
    }) +
    finger(random, x + 52, y + 69, column === 0 ? 1.55 : 1.32 - Math.abs(column - 2) * 0.05)
  );
}

function together(random: Random, title: string, x: number): string {
  const heights = title.endsWith('gauche') ? [18, 4, 0, 10] : [10, 0, 4, 18];
  const fingers = heights.map((down, index) => finger(random, x + 38 + index * 46, 378 + down, 1));
  return (
    box('none', [x, 306, 208, 122], `stroke="${INK}"`) +
    letters(title, x + 6, 319, { size: 6, colour: INK }) +
    fingers.join('')
  );
}

/** A scanned sheet with ten rolled prints and the plain prints of both hands. */
export function fingerprintSheet(random: Random): Drawing {
  const cells = [0, 1].flatMap((row) => FINGERS.map((_, column) => cell(random, column, row)));
  const thumbs = finger(random, 262, 372, 0.95) + finger(random, 300, 372, 0.95);
  return {
    width: 560,
    height: 448,
    body:
      '<defs><clipPath id="f"><ellipse rx="19" ry="26"/></clipPath></defs>' +
      box('#fbfaf6', [0, 0, 560, 448]) +
      letters('Fiche d’empreintes digitales', 280, 30, {
        size: 12,
        colour: INK,
        anchor: 'middle',
      }) +
      letters('Main droite 1 à 5 - Main gauche 6 à 10', 280, 48, {
        size: 6,
        colour: INK,
        anchor: 'middle',
      }) +
      cells.join('') +
      together(random, 'Quatre doigts, main gauche', 20) +
      box('none', [228, 306, 104, 122], `stroke="${INK}"`) +
      letters('Pouces', 234, 319, { size: 6, colour: INK }) +
      thumbs +
      together(random, 'Quatre doigts, main droite', 332),
  };
}
