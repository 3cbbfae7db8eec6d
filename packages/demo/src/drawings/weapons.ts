import type { Random } from '../random.ts';
import { letters } from './letters.ts';
import { type Drawing, box, coloured, line, short, tint } from './svg.ts';
import weapons from './weapons.json' with { type: 'json' };

/** The types of weapon that can be drawn. */
export type WeaponShape = keyof typeof weapons;

/** Colours of the metal and of the grip or stock. */
interface Finish {
  metal: string;
  grip: string;
}

const FINISHES: readonly Finish[] = [
  { metal: '#2f343b', grip: '#24282d' },
  { metal: '#3a3f46', grip: '#6b4527' },
  { metal: '#8d949c', grip: '#2b2e33' },
  { metal: '#474c52', grip: '#7d5330' },
];
const WOODEN: readonly Finish[] = [
  { metal: '#31353b', grip: '#7a4f2b' },
  { metal: '#3b4047', grip: '#8c5f36' },
  { metal: '#2d3136', grip: '#26292e' },
];

/** A centimetre scale beside the weapon, as on a photograph of evidence. */
function scale(): string {
  const marks = Array.from({ length: 11 }, (_, index) => {
    const x = 30 + index * 15;
    return `M${x} 300v-${index % 5 === 0 ? 12 : 7}`;
  });
  return (
    box('#fdfdfb', [24, 284, 186, 26], 'rx="2"') +
    line('#22262c', 1.4, marks.join('')) +
    letters('cm', 204, 304, { size: 6, colour: '#22262c', anchor: 'end' })
  );
}

/** A card with the serial number, as laid beside a photographed weapon. */
const card = (serial: string): string =>
  box('#000', [317, 279, 144, 38], 'rx="3" opacity=".18"') +
  box('#fffdf4', [314, 276, 144, 38], 'rx="3"') +
  box('#b3202c', [314, 276, 144, 5], 'rx="2"') +
  letters('Série', 324, 293, { size: 5, colour: '#6b675c' }) +
  letters(serial, 324, 308, { size: 9, colour: '#1d2129', weight: 1.6, fit: 124 });

/** A weapon photographed on a table, with a scale and, if it has a serial number, a card with it. */
export function weapon(random: Random, shape: WeaponShape, serial: string): Drawing {
  const long = shape === 'pompe' || shape === 'carabine';
  const finish = random.pick(long ? WOODEN : FINISHES);
  const ground = random.pick(['#d9d5cb', '#cfd6dd', '#d3d8cf', '#dcd6cf']);
  const tilt = short(random.next() * 6 - 3);
  const body = coloured(weapons[shape], finish);
  return {
    width: 480,
    height: 330,
    scale: 1.5,
    body:
      box(ground, [0, 0, 480, 330]) +
      line(tint(ground, 0.95), 1.5, 'M0 66H480M0 132H480M0 198H480M0 264H480') +
      `<g transform="rotate(${tilt} 240 165) translate(0 ${long ? 0 : -18})"><g transform="translate(5 8)" opacity=".16"><g style="filter:brightness(0)">${body}</g></g>${body}</g>` +
      scale() +
      (serial ? card(serial) : ''),
  };
}
