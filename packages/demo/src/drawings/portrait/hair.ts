import type { Random } from '../../random.ts';
import { area, coloured, line, tint } from '../svg.ts';
import type { Look } from './look.ts';
import parts from './parts.json' with { type: 'json' };

/** Hair in two layers: behind the head and in front of it. */
interface Hair {
  back: string;
  front: string;
}

const { men: MEN, women: WOMEN } = parts.hair;

const styled = (look: Look, { back, front }: Hair): Hair => ({
  back: coloured(back, look),
  front: coloured(front, look),
});

const BEADS = ['#d94f5c', '#f2c230', '#3f7fd0', '#f6f3ee', '#59b36a'] as const;

/** A girl's plaits with beads at their ends. */
function plaits(look: Look, random: Random): Hair {
  const { hair } = look;
  const bead = random.pick(BEADS);
  const tail = (x: number, way: number): string =>
    line(hair, 4, `M${x} 26q${way * 7} 6 ${way * 6} 18`) +
    `<circle cx="${x + way * 6}" cy="46" r="2.800" fill="${bead}"/><circle cx="${x}" cy="25" r="2.600" fill="${bead}"/>`;
  return {
    back: tail(31, -1) + tail(65, 1),
    front:
      coloured(WOMEN.afro.front, look) +
      line(tint(hair, 1.5), 0.8, 'M48 19.500v10M38 22l4 8M58 22l-4 8'),
  };
}

/** A girl's two puffs with ribbons. */
function ribbons(look: Look, random: Random): Hair {
  const colour = random.pick(BEADS);
  const bow = (x: number): string =>
    area(colour, `M${x} 22l-5-3.500v7zM${x} 22l5-3.500v7z`) +
    `<circle cx="${x}" cy="22" r="1.500" fill="${tint(colour, 0.75)}"/>`;
  const { back, front } = styled(look, WOMEN.puffs);
  return { back, front: front + bow(33.5) + bow(62.5) };
}

/** The hair of a face, by sex and age. */
export function hairOf(random: Random, look: Look): Hair {
  const { sexe, age, child } = look;
  if (sexe === 'Femme' && child) {
    return random.chance(0.5) ? plaits(look, random) : ribbons(look, random);
  }
  if (sexe === 'Homme') return styled(look, MEN[mensStyle(random, age, child)]);
  return styled(look, WOMEN[womensStyle(random, age)]);
}

function mensStyle(random: Random, age: number, child: boolean): keyof typeof MEN {
  if (child) return random.weightedKey({ buzz: 5, fade: 3, waves: 2 });
  if (age > 50) return random.weightedKey({ receding: 4, bald: 4, buzz: 4, waves: 2 });
  return random.weightedKey({
    buzz: 5,
    fade: 6,
    waves: 3,
    flat: 2,
    afro: 1,
    bald: 2,
    locs: 2,
    receding: age > 36 ? 2 : 0,
  });
}

function womensStyle(random: Random, age: number): keyof typeof WOMEN {
  if (age > 55) return random.weightedKey({ scarf: 5, short: 4, wrap: 3, bun: 3, cornrows: 1 });
  return random.weightedKey({
    bun: 4,
    straight: 4,
    bob: 3,
    afro: 2,
    short: 2,
    cornrows: 3,
    braids: 4,
    puffs: age < 24 ? 2 : 0,
    ponytail: 3,
    scarf: 2,
    wrap: 1,
  });
}
