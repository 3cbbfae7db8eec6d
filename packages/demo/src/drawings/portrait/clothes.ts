import type { Random } from '../../random.ts';
import { coloured } from '../svg.ts';
import type { Look } from './look.ts';
import parts from './parts.json' with { type: 'json' };

/** Clothes by sex and age, from the shoulders down. */
export function clothes(random: Random, look: Look): string {
  const isMan = look.sexe === 'Homme';
  if (look.age < 18 && random.chance(0.6)) {
    return coloured(parts.clothes.shirt, { ...look, cloth: isMan ? '#e9c98a' : '#7f9ccf' });
  }
  const chosen = isMan
    ? random.weightedKey({ tee: 3, shirt: 5, suit: 2, polo: 4 })
    : random.weightedKey({ tee: 2, shirt: 2, dress: 4, blouse: 4, polo: 1 });
  return coloured(parts.clothes[chosen], look);
}
