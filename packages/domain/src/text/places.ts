import { withDe } from './elision.ts';
import { fold } from './fold.ts';

/**
 * The article that a place takes within a sentence: "né aux Gonaïves", "Fait au Cap-Haïtien". Communes that are not
 * listed take none. Limites administratives : CNIGS / OCHA (COD-AB Haïti, CC BY-IGO); usage of the offices and courts.
 */
const PLACES_BY_ARTICLE = {
  le: 'Bas-Limbé, Borgne, Cap, Cap-Haïtien, Limbé, Môle, Môle-Saint-Nicolas, Môle-St-Nicolas, Trou-du-Nord',
  la: 'Croix-des-Bouquets, Grande-Rivière-du-Nord, Plaine-du-Nord',
  "l'": 'Acul-du-Nord, Anse-à-Galets, Anse-à-Veau, Anse-Rouge, Arcahaie, Asile, Estère, Île-à-Vache',
  les: 'Abricots, Anglais, Bahamas, Baradères, Cayes, Côteaux, États-Unis, Gonaïves, Irois',
} as const;

type Article = keyof typeof PLACES_BY_ARTICLE;

/** Folded, with hyphens as spaces: 'Trou du Nord' is 'Trou-du-Nord'. */
const placeKey = (place: string): string => fold(place).replace(/[-\s]+/g, ' ');

const ARTICLES = new Map<string, Article>(
  Object.entries(PLACES_BY_ARTICLE).flatMap(([article, places]) =>
    places.split(', ').map((place): [string, Article] => [placeKey(place), article as Article]),
  ),
);

const LEADING_ARTICLE = /^(?:(les|le)\s+|(l)['’])(?=\S)/iu;

/**
 * The article of a place and its name without it, from the first of its parts ('Les Cayes, Sud'). 'La' belongs to
 * the name unless the place is listed with it: 'La Chapelle' is 'à La Chapelle' as 'la Chapelle'.
 */
function splitArticle(place: string): { article: Article | undefined; name: string } {
  const typed = LEADING_ARTICLE.exec(place);
  const name = typed ? place.slice(typed[0].length) : place;
  const listed = ARTICLES.get(placeKey(name.split(/[,(]/u)[0]?.trim() ?? ''));
  if (listed || !typed) return { article: listed, name };
  return { article: typed[2] ? "l'" : (typed[1]?.toLowerCase() as Article), name };
}

const OF = { le: 'du ', la: 'de la ', "l'": 'de l’', les: 'des ' } as const;
const AT = { le: 'au ', la: 'à la ', "l'": 'à l’', les: 'aux ' } as const;
const ORDINAL = /^\d+(?:re|ère|e|ème|nde?)\s/iu;

/** "à Jérémie", "aux Cayes", "au Cap-Haïtien, Nord", "à la 1re Basse Voldrogue"; '' for ''. */
export function atPlace(place: string): string {
  if (place === '') return '';
  if (ORDINAL.test(place)) return `à la ${place}`;
  const { article, name } = splitArticle(place);
  return article ? `${AT[article]}${name}` : `à ${place}`;
}

/** "de Jérémie", "des Cayes", "du Cap-Haïtien", "d’Aquin"; '' for ''. */
export function ofPlace(place: string): string {
  if (place === '') return '';
  const { article, name } = splitArticle(place);
  return article ? `${OF[article]}${name}` : withDe(place);
}
