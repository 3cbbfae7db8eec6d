import { fold } from './fold.ts';
import { startingSmall } from './prose.ts';

/** The feminine nouns that begin labels and need 'la'; before a vowel or a silent h it is "l'" anyway. */
const FEMININE = new Set(
  'brigade categorie couleur date marque profession race signature taille zone'.split(' '),
);

/** A label within a sentence, with its article: 'les prénoms', 'la date de naissance', 'l’âge', 'le NIU'. */
export function withArticle(label: string): string {
  const noun = /^\p{L}+/u.exec(fold(label))?.[0] ?? '';
  const words = startingSmall(label);
  if (noun.endsWith('s') && noun !== 'poids') return `les ${words}`;
  if (/^[aeiou]|^heure/.test(noun)) return `l’${words}`;
  return `${FEMININE.has(noun) ? 'la' : 'le'} ${words}`;
}

/** A label as the subject of a sentence: 'Le numéro de carte'. */
export function subjectOf(label: string): string {
  const words = withArticle(label);
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}
