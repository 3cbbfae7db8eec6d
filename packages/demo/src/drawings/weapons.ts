import type { Random } from '../random.ts';
import { letters } from './letters.ts';
import { type Drawing, area, box, line, short, tint } from './svg.ts';

/** The types of weapon that can be drawn. */
const WEAPON_SHAPES = ['pistolet', 'revolver', 'pompe', 'carabine'] as const;
export type WeaponShape = (typeof WEAPON_SHAPES)[number];

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

const serrations = (colour: string, from: number, count: number, top: number, foot: number) =>
  line(
    colour,
    2.5,
    Array.from({ length: count }, (_, index) => `M${from + index * 8} ${top}V${foot}`).join(''),
  );

function pistolet({ metal, grip }: Finish): string {
  const dark = tint(metal, 0.72);
  return (
    // The grip leans back, behind the trigger guard.
    area(grip, 'M262 138H372c2 14 1 22-4 34l44 92c4 9-1 16-11 16h-62c-7 0-12-4-15-10l-46-96z') +
    area(tint(grip, 1.14), 'M318 172h44l36 82c2 5 0 9-6 9h-34c-5 0-9-3-11-8z', 'opacity=".55"') +
    serrations(tint(grip, 0.7), 330, 3, 190, 240) +
    area(dark, 'M96 134H376v16c0 10-6 16-16 16H280l-30-8H118c-14 0-22-8-22-24z') +
    line(dark, 9, 'M206 158v16c0 22 12 32 32 32h44') +
    line(tint(metal, 0.6), 7, 'M246 160c-2 14 2 24 10 30') +
    area(metal, 'M84 92q0-8 8-8H366q12 0 14 12l4 40H84z') +
    area(tint(metal, 1.16), 'M84 92q0-8 8-8H366q8 0 11 6H84z') +
    box(tint(metal, 1.3), [196, 94, 62, 18], 'rx="3"') +
    box(dark, [84, 98, 10, 22], 'rx="2"') +
    serrations(dark, 316, 6, 94, 128) +
    box(dark, [98, 76, 12, 9], 'rx="1"') +
    area(dark, 'M346 84v-9h8l10 9z') +
    box(tint(metal, 1.2), [120, 140, 70, 6], 'rx="3"')
  );
}

function revolver({ metal, grip }: Finish): string {
  const dark = tint(metal, 0.7);
  return (
    area(
      grip,
      'M322 142c26 2 42 14 54 38 14 28 22 52 20 72-2 16-12 24-28 24h-30c-12 0-18-6-18-18 0-38-8-66-28-92z',
    ) +
    line(tint(grip, 0.72), 3, 'M336 170c20 26 28 54 30 86M350 166c18 24 26 50 28 80') +
    area(
      metal,
      'M74 96H232v-8h92c22 0 34 14 40 34l10 32c-30 2-54 6-84 16h-42c-18 0-26-10-26-28H74z',
    ) +
    area(tint(metal, 1.18), 'M74 96H232v9H74z') +
    box(dark, [90, 132, 132, 10], 'rx="4"') +
    area(dark, 'M84 96v-12h16l10 12z') +
    area(dark, 'M352 106l22-22c8-4 16 0 16 8l-10 2-8 26z') +
    `<rect x="226" y="92" width="78" height="64" rx="12" fill="${tint(metal, 1.12)}" stroke="${dark}" stroke-width="3"/>` +
    line(dark, 5, 'M238 110h48M238 126h48M238 142h48') +
    line(dark, 8, 'M226 164v14c0 22 12 32 30 32h14c16 0 26-10 30-24l6-18') +
    line(tint(metal, 0.55), 7, 'M270 168c-4 12-4 22 2 30')
  );
}

function pompe({ metal, grip }: Finish): string {
  const dark = tint(metal, 0.7);
  return (
    area(grip, 'M330 138h34l86 28c8 3 12 8 12 16v42c0 8-6 11-13 8l-93-42c-8-4-16-6-24-6h-14z') +
    area(tint(grip, 1.2), 'M352 148h14l82 27v12l-84-26z', 'opacity=".5"') +
    line(dark, 6, 'M452 172v56') +
    box(metal, [18, 128, 222, 11], 'rx="4"') +
    box(dark, [24, 144, 206, 13], 'rx="5"') +
    box(tint(metal, 1.25), [18, 128, 222, 4], 'rx="2"') +
    area(metal, 'M228 122h98q14 0 22 12l8 12v18q0 10-10 10h-104q-14 0-14-14z') +
    area(tint(metal, 1.16), 'M228 122h98q10 0 17 7H228z') +
    box(tint(metal, 1.3), [258, 133, 52, 12], 'rx="3"') +
    `<rect x="92" y="139" width="98" height="25" rx="8" fill="${grip}"/>` +
    serrations(tint(grip, 0.72), 106, 10, 143, 160) +
    line(dark, 6, 'M272 174v6c0 14 8 20 20 20h12c12 0 20-6 20-18v-8') +
    line(dark, 5, 'M298 174c-3 8-2 13 2 17') +
    box(dark, [24, 120, 7, 8], 'rx="2"')
  );
}

function carabine({ metal, grip }: Finish): string {
  const dark = tint(metal, 0.7);
  return (
    area(
      grip,
      'M314 146h48l88 20c8 2 12 7 12 15v38c0 8-6 11-13 9l-74-22c-10-3-18-8-24-16l-14-18z',
    ) +
    area(grip, 'M304 166l34 2-10 66c-1 6-5 9-11 9h-18c-7 0-11-5-10-12z') +
    line(tint(grip, 0.7), 3, 'M306 188h22M304 202h22M302 216h22') +
    box(metal, [12, 132, 130, 8], 'rx="3"') +
    box(dark, [12, 129, 22, 14], 'rx="3"') +
    area(dark, 'M60 132v-16h6l6 16z') +
    `<rect x="112" y="128" width="104" height="28" rx="8" fill="${grip}"/>` +
    line(tint(grip, 0.7), 3, 'M128 136h72M128 147h72') +
    area(metal, 'M206 122h124q12 0 18 10l8 14v22q0 6-8 6H214q-8 0-8-8z') +
    area(tint(metal, 1.16), 'M206 122h124q8 0 13 6H206z') +
    box(tint(metal, 1.3), [250, 134, 46, 12], 'rx="3"') +
    area(dark, 'M222 172h40l-6 34c-4 22-14 38-28 52l-30-16c12-14 20-34 22-56z') +
    line(tint(metal, 1.2), 2.5, 'M214 232l24 14M220 218l26 10') +
    line(dark, 6, 'M268 174v4c0 12 6 18 18 18h8c8 0 12-4 14-12') +
    line(dark, 5, 'M288 174c-2 7-1 11 2 15') +
    box(dark, [214, 112, 16, 11], 'rx="2"')
  );
}

const DRAWERS: Record<WeaponShape, (finish: Finish) => string> = {
  pistolet,
  revolver,
  pompe,
  carabine,
};

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
  const body = DRAWERS[shape](finish);
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
