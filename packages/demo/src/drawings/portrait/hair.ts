import type { Random } from '../../random.ts';
import { area, line, tint } from '../svg.ts';
import { CAP, type Hair, LOW_CAP, type Style, front, shine, strands } from './hairParts.ts';
import type { Look } from './look.ts';

const MEN: Record<string, Style> = {
  bald: () =>
    front(
      area('#fff', 'M38 28c3-3 8-4.500 13-3.500-5 .3-9 1.500-13 3.500z', 'opacity=".16"') +
        area(
          '#000',
          'M30 42c0-3 .3-6 1.200-8.500 0 3 .1 6 .1 9zM66 42c0-3-.3-6-1.200-8.500 0 3-.1 6-.1 9z',
          'opacity=".1"',
        ),
    ),
  buzz: ({ hair }) => front(area(hair, LOW_CAP, 'opacity=".82"')),
  fade: ({ hair }) =>
    front(
      area(
        hair,
        'M29.600 44c-.8-10 .8-16 4.400-19.500 3-3 8-4.500 14-4.500s11 1.500 14 4.500c3.600 3.500 5.200 9.500 4.400 19.500-.6-6-1.600-9.500-3.800-11.500-3-2-8.600-2.500-14.600-2.500s-11.600.5-14.600 2.500c-2.200 2-3.200 5.500-3.800 11.500z',
      ) +
        area(
          '#fff',
          'M29.600 44c-.6-6-.2-10.500 1-14l1.800 3.200c-1.400 2.300-2.300 5.800-2.800 10.800zM66.400 44c.6-6 .2-10.500-1-14l-1.800 3.200c1.400 2.300 2.300 5.800 2.800 10.800z',
          'opacity=".12"',
        ),
    ),
  flat: ({ hair }) =>
    front(
      area(
        hair,
        'M29.600 43c-1-9-.6-19 1.400-24.500 4-2.500 10-3 17-3s13 .5 17 3c2 5.500 2.400 15.500 1.400 24.500-.6-6-1.600-9-3.800-11-3-2-8.600-2.500-14.600-2.500s-11.600.5-14.600 2.500c-2.200 2-3.200 5-3.800 11z',
      ),
    ),
  afro: ({ hair }) => ({
    back: area(
      hair,
      'M25 40c-3-4-2-9 .5-11.500C26 23 30 19 34.500 18 38 14.500 44 13 48 13s10 1.500 13.500 5C66 19 70 23 70.500 28.500 73 31 74 36 71 40l-3 5H28z',
    ),
    front: area(hair, CAP),
  }),
  receding: ({ hair }) =>
    front(
      area(
        hair,
        'M29.500 45c-1-8-.5-14 2.500-18.500 2.500-3.500 5.500-5 8-5.700-4 3.200-6.500 7.700-7.300 12.700-1.700 2.500-2.600 6.500-3.200 11.500zM66.500 45c1-8 .5-14-2.500-18.500-2.500-3.500-5.500-5-8-5.700 4 3.200 6.500 7.700 7.300 12.700 1.700 2.500 2.600 6.500 3.200 11.500z',
      ),
    ),
  locs: ({ hair }) => ({
    back:
      area(
        hair,
        'M27 66c-3-12-3.500-28 1-36 4-7.500 11-11.500 20-11.500s16 4 20 11.500c4.500 8 4 24 1 36z',
      ) + strands(hair, 34, 76, [27, 30.5, 65.5, 69]),
    front: area(hair, CAP) + strands(hair, 24, 38, [33, 37, 59, 63]),
  }),
  waves: ({ hair }) =>
    front(
      area(hair, LOW_CAP) +
        line('#fff', 0.7, 'M33 30q7-5 15-5t15 5M35.500 27q6-4 12.500-4t12.500 4', 'opacity=".22"'),
    ),
};

const WOMEN: Record<string, Style> = {
  bun: ({ hair }) => ({
    back: `<circle cx="48" cy="15" r="8.600" fill="${hair}"/>`,
    front: area(hair, CAP) + shine('M36 25q5-3.500 12-3.500'),
  }),
  straight: ({ hair }) => ({
    back: area(hair, 'M25.500 80V42c0-18 9.500-26.500 22.500-26.500S70.500 24 70.500 42v38z'),
    front:
      area(
        hair,
        'M29 44c-1.500-15 6.500-24 19-24s20.500 9 19 24c-1.500-7-4.500-12-10-15-8 3.500-18 4.500-24.500 3.500C31 35.500 29.800 39.500 29 44z',
      ) + shine('M34 27q5-5 12-5.500'),
  }),
  bob: ({ hair }) => ({
    back: area(
      hair,
      'M25 60c-2-8-1.500-14-1-18C25 25 34 16 48 16s23 9 24 26c.5 4 1 10-1 18-2 3-6 4-9 4H34c-3 0-7-1-9-4z',
    ),
    front: area(
      hair,
      'M29 45c-1-16 6-25 19-25s20 9 19 25c-2-9-5-13.500-9-15.500-6 1-18 1-22 1.500-3.500 2.500-5.500 7-7 14z',
    ),
  }),
  afro: ({ hair }) => ({
    back: area(
      hair,
      'M22 44c-3.500-3.500-3-9 0-12-1-6 3-11 8-12.500C33.500 14 41 11 48 11s14.500 3 18 8.500c5 1.500 9 6.500 8 12.500 3 3 3.500 8.500 0 12 1 6-3 10.500-7.500 11.500H29.500C25 54.500 21 50 22 44z',
    ),
    front: area(hair, CAP),
  }),
  short: ({ hair }) => front(area(hair, LOW_CAP)),
  cornrows: ({ hair }) => ({
    back: area(hair, 'M60 30c9 4 11 16 9.500 30-.6 6-3 10-6 11 1.500-10 .5-26-3.500-41z'),
    front:
      area(hair, CAP) +
      line(
        tint(hair, 1.3),
        0.8,
        'M35 35q2-9 9-14M41 31q2-7 6-10.500M55 31q-2-7-5-10.500M61 35q-2-9-8-14M48 29v-9',
      ),
  }),
  braids: ({ hair }) => ({
    back:
      area(hair, 'M26 60V42c0-17 9-26 22-26s22 9 22 26v18z') +
      strands(hair, 40, 88, [26.5, 30, 66, 69.5]),
    front: area(hair, CAP) + line(tint(hair, 1.3), 0.7, 'M48 20v9M40 21.500l-3 10M56 21.500l3 10'),
  }),
  puffs: ({ hair }) => ({
    back: `<circle cx="28.500" cy="22" r="9" fill="${hair}"/><circle cx="67.500" cy="22" r="9" fill="${hair}"/>`,
    front: area(hair, CAP) + line(tint(hair, 1.35), 0.8, 'M48 19.500v9.500'),
  }),
  ponytail: ({ hair }) => ({
    back: area(
      hair,
      'M58 30c9 1 13 9 13.500 20 .4 9 3 17 1 27-1.500 5-6 6-7.500 4 .5-10-2-24-6-34z',
    ),
    front: area(hair, CAP) + shine('M36 25q5-3.500 12-3.500'),
  }),
  scarf: ({ cloth2 }) => ({
    back: '',
    front:
      area(
        cloth2,
        'M28.500 37c-1-13 6.500-21.500 19.500-21.500S68.500 24 67.500 37c-6-4.500-12-6.500-19.500-6.500S34.500 32.500 28.500 37z',
      ) +
      line(tint(cloth2, 0.72), 1, 'M30 31q9-7.500 20-7.500M34 24.500q8-4.500 17-4') +
      line(
        tint(cloth2, 0.72),
        1.2,
        'M28.500 37c6-4.500 12-6.500 19.500-6.500s13.500 2 19.500 6.500',
      ),
  }),
  wrap: ({ cloth2 }) => ({
    back: area(tint(cloth2, 0.85), 'M40 16c-4-8 2-12 7-8 5-5 13-1 9 7z'),
    front:
      area(
        cloth2,
        'M28 38c-3-10-1-19 6-22 8-4 20-4 28 0 7 3 9 12 6 22-5.500-5-12-7-20-7s-14.500 2-20 7z',
      ) +
      line(
        tint(cloth2, 0.7),
        1.1,
        'M30 30c8-8 18-10 31-12M33 20c6-1 14 0 22 4M62 18c3 4 5 10 5 16',
      ),
  }),
};

const BEADS = ['#d94f5c', '#f2c230', '#3f7fd0', '#f6f3ee', '#59b36a'] as const;

/** A girl's plaits with beads at their ends. */
function plaits({ hair }: Look, random: Random): Hair {
  const bead = random.pick(BEADS);
  const tail = (x: number, way: number): string =>
    line(hair, 4, `M${x} 26q${way * 7} 6 ${way * 6} 18`) +
    `<circle cx="${x + way * 6}" cy="46" r="2.800" fill="${bead}"/><circle cx="${x}" cy="25" r="2.600" fill="${bead}"/>`;
  return {
    back: tail(31, -1) + tail(65, 1),
    front: area(hair, CAP) + line(tint(hair, 1.5), 0.8, 'M48 19.500v10M38 22l4 8M58 22l-4 8'),
  };
}

/** A girl's two puffs with ribbons. */
function ribbons(look: Look, random: Random): Hair {
  const colour = random.pick(BEADS);
  const bow = (x: number): string =>
    area(colour, `M${x} 22l-5-3.500v7zM${x} 22l5-3.500v7z`) +
    `<circle cx="${x}" cy="22" r="1.500" fill="${tint(colour, 0.75)}"/>`;
  const { back, front: over } = (WOMEN['puffs'] as Style)(look, random);
  return { back, front: over + bow(33.5) + bow(62.5) };
}

/** The hair of a face, by sex and age. */
export function hairOf(random: Random, look: Look): Hair {
  const style = (
    styles: Record<string, Style>,
    lots: readonly (readonly [string, number])[],
  ): Hair => (styles[random.weighted(lots)] as Style)(look, random);
  const { sexe, age, child } = look;
  if (sexe === 'Homme') {
    if (child)
      return style(MEN, [
        ['buzz', 5],
        ['fade', 3],
        ['waves', 2],
      ]);
    if (age > 50)
      return style(MEN, [
        ['receding', 4],
        ['bald', 4],
        ['buzz', 4],
        ['waves', 2],
      ]);
    return style(MEN, [
      ['buzz', 5],
      ['fade', 6],
      ['waves', 3],
      ['flat', 2],
      ['afro', 1],
      ['bald', 2],
      ['locs', 2],
      ['receding', age > 36 ? 2 : 0],
    ]);
  }
  if (child) return random.chance(0.5) ? plaits(look, random) : ribbons(look, random);
  if (age > 55)
    return style(WOMEN, [
      ['scarf', 5],
      ['short', 4],
      ['wrap', 3],
      ['bun', 3],
      ['cornrows', 1],
    ]);
  return style(WOMEN, [
    ['bun', 4],
    ['straight', 4],
    ['bob', 3],
    ['afro', 2],
    ['short', 2],
    ['cornrows', 3],
    ['braids', 4],
    ['puffs', age < 24 ? 2 : 0],
    ['ponytail', 3],
    ['scarf', 2],
    ['wrap', 1],
  ]);
}
