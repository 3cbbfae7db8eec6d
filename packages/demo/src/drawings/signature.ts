import type { Random } from '../random.ts';
import { type Drawing, box, line, short } from './svg.ts';

const INKS = ['#14306e', '#1b2f66', '#161616', '#20242c', '#23407f'] as const;

interface Hand {
  random: Random;
  x: number;
  base: number;
  slant: number;
}

/** The stroke of one letter, a loop or a pointed arch. */
function stroke(hand: Hand, height: number, width: number, loop: boolean): string {
  const { base, slant, x } = hand;
  const top = base - height;
  const lean = slant * height;
  hand.x = x + width;
  const end = `${short(hand.x)} ${short(base + hand.random.integer(-2, 2))}`;
  const back = loop ? -0.35 : 0.35;
  return (
    `C${short(x + width * 0.8)} ${short(base)} ${short(x + width * 0.9 + lean)} ${short(top)} ${short(x + width * 0.55 + lean)} ${short(top)}` +
    `C${short(x + width * back + lean)} ${short(top)} ${short(x + width * 0.25)} ${short(base + 2)} ${end}`
  );
}

/** A hurried hand: a high initial, then flattening points. */
function hurried(random: Random): string {
  let x = 18 + random.integer(0, 10);
  const parts = [`M${x} 62C${x + 6} 30 ${x + 22} 4 ${x + 30} 14S${x + 8} 70 ${x + 16} 66`];
  x += 16;
  for (let height = random.integer(24, 40); height > 5; height -= random.integer(4, 9)) {
    const width = random.integer(11, 19);
    parts.push(`s${short(width * 0.4)}-${height} ${short(width * 0.6)}-${height}`);
    parts.push(`s-${random.integer(1, 5)} ${height} ${short(width * 0.4)} ${height}`);
    x += width;
  }
  const left = Math.max(20, 226 - x);
  return `${parts.join('')}s${short(left * 0.4)}-${random.integer(4, 20)} ${left}-${random.integer(2, 16)}`;
}

/** A careful hand: separate letters, some of them tall. */
function careful(random: Random): string {
  const hand: Hand = { random, x: 16, base: 60, slant: 0.12 + random.next() * 0.28 };
  const start = `M${hand.x - 4} ${hand.base - random.integer(0, 26)}`;
  const parts = [stroke(hand, random.integer(34, 50), random.integer(24, 44), random.chance(0.6))];
  const count = random.integer(4, 8);
  for (let index = 0; index < count; index += 1) {
    const tall = random.chance(0.24);
    const height = tall ? random.integer(24, 46) : random.integer(6, 17);
    parts.push(stroke(hand, height, random.integer(11, 22), random.chance(tall ? 0.7 : 0.35)));
  }
  const left = 236 - hand.x;
  return `${start}${parts.join('')}c${short(left * 0.3)} ${random.integer(-16, 4)} ${short(left * 0.6)} ${random.integer(-20, 8)} ${short(left * 0.85)} ${random.integer(-22, -4)}`;
}

/** The stroke of a signature, within 240 by 90. */
export function signatureLine(random: Random): string {
  const written = random.chance(0.55) ? careful(random) : hurried(random);
  if (!random.chance(0.45)) return written;
  return `${written}M${24 + random.integer(0, 30)} ${random.integer(74, 80)}q70-${random.integer(4, 12)} ${random.integer(110, 180)}-${random.integer(2, 8)}`;
}

/** A signature on white paper, photographed. */
export const signature = (random: Random): Drawing => ({
  width: 300,
  height: 120,
  body:
    box('#fdfdfb', [0, 0, 300, 120]) +
    line('#d9dce1', 1, 'M24 96H276') +
    line(
      random.pick(INKS),
      2 + random.integer(0, 8) / 10,
      signatureLine(random),
      'transform="translate(30 16)"',
    ),
});
