import type { Sexe } from '../../names/givenNames.ts';
import type { Random } from '../../random.ts';
import { tint } from '../svg.ts';

/** The person of a portrait. */
export interface Sitter {
  sexe: Sexe;
  age: number;
}

/** The features of a drawn face. */
export interface Look extends Sitter {
  skin: string;
  hair: string;
  ground: string;
  cloth: string;
  cloth2: string;
  /** Width of the face; 1 is usual. */
  breadth: number;
  jaw: 'oval' | 'round' | 'square' | 'long';
  child: boolean;
  /** 0 none, 1 some, 2 deep. */
  wrinkles: 0 | 1 | 2;
}

const SKINS = {
  '#3d2618': 3,
  '#4a2e1e': 6,
  '#5a3825': 7,
  '#6b432d': 7,
  '#7b4e34': 6,
  '#8c5c3f': 4,
  '#a06f4d': 2,
  '#ba8a63': 1,
};

const GROUNDS = ['#e8e4da', '#dde6f0', '#e1e9e4', '#e6e2ec', '#f0ede6', '#d9e4ea'] as const;
const CLOTHS = [
  '#31548a',
  '#e0b548',
  '#8d2f3c',
  '#2f6b52',
  '#f2f0ea',
  '#c9d6e8',
  '#5b3d74',
  '#24344f',
  '#c96a3b',
  '#3b7c8c',
  '#d98ba3',
  '#4a4f57',
  '#7c9a5b',
  '#b5423a',
] as const;

const GREYING = ['#1a1412', '#3a3532', '#77716c', '#b4aea6', '#d8d3cc'] as const;

/** Hair may turn grey from forty on. */
function hairColour(random: Random, age: number): string {
  if (age < 14) return '#1a1412';
  if (age < 40) return random.weightedKey({ '#1a1412': 8, '#241a15': 3, '#3b2417': 1 });
  const pace = (age - 40) / 9 + random.next() * 1.6 - 0.9;
  return GREYING[Math.max(0, Math.min(GREYING.length - 1, Math.round(pace)))] as string;
}

/** Draws random features for a face of this sex and age. */
export function lookOf(random: Random, sitter: Sitter): Look {
  const { age } = sitter;
  const child = age < 13;
  const cloth = random.pick(CLOTHS);
  return {
    ...sitter,
    child,
    skin: tint(random.weightedKey(SKINS), 0.94 + random.next() * 0.12),
    hair: hairColour(random, age),
    ground: random.pick(GROUNDS),
    cloth,
    cloth2: random.pick(CLOTHS.filter((other) => other !== cloth)),
    breadth: (sitter.sexe === 'Homme' ? 1 : 0.96) + (random.next() - 0.5) * 0.12,
    jaw: child
      ? 'round'
      : random.weightedKey<Look['jaw']>(
          sitter.sexe === 'Homme'
            ? { oval: 4, square: 4, long: 2, round: 2 }
            : { oval: 6, round: 3, long: 2, square: 0 },
        ),
    wrinkles: age > 60 ? 2 : age > 45 ? 1 : 0,
  };
}
