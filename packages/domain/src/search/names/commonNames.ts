/** The most common names, folded, by descending frequency. */
export const COMMON_NAMES = (
  'jean marie pierre joseph louis charles francois jacques paul michel antoine baptiste emmanuel daniel robert ' +
  'rose philippe alexandre andre auguste augustin nicolas thomas georges henry henri raymond maurice bernard ' +
  'marc luc mathieu simon david samuel gabriel raphael noel joel elie etienne edouard ernst eugene felix ' +
  'ferdinand francoise frantz fritz gerard germain guillaume guy hilaire hyppolite isaac jeanne jerome ' +
  'jocelyn julien jules junior laurent lucien madeleine marcel marcelin martin mireille monique nathalie ' +
  'nicole olivier patrick pascal remy rene richard roger roland ronald sylvain theodore therese toussaint ' +
  'victor vincent wilfrid william wilner wilson yves yvon claude claudette catherine christophe christian ' +
  'clement celestin cesar constant dieudonne denis dominique elisabeth emile fils innocent josue judith laure ' +
  'lourdes ange anne antoinette benoit bertrand carmelle juste fleur vil preux cyr amand surin phard ' +
  'claire lucie marthe rony mary gilles enoch estime'
).split(' ');

const ALL = new Set(COMMON_NAMES);
/** First names that are written as one word with a second: Jeanbaptiste, Pierrelouis, Roselaure. */
const FIRST = /^(jean|saint|sainte|pierre|marie|rose|louis|anne|paul|charles)([a-z]{3,})$/;

/** "jeanbaptiste" to jean and baptiste; undefined for a word that is not two common names. */
export function splitJoinedName(folded: string): [string, string] | undefined {
  const [, first, rest] = FIRST.exec(folded) ?? [];
  return first && rest && ALL.has(rest) ? [first, rest] : undefined;
}
