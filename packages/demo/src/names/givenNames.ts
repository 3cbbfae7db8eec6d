import type { Random } from '../random.ts';

export type Sexe = 'Homme' | 'Femme';

const words = (text: string): readonly string[] => text.split(' ');

/** Given names by sex and the year from which they are frequent. */
const FASHIONS: Record<Sexe, readonly (readonly [from: number, names: readonly string[]])[]> = {
  Homme: [
    [
      0,
      words(
        'Dieudonné Philippe Joseph Emmanuel Gérard Antoine Lucien Raymond André Marcel Franck Yves Fritz Serge Michel Roland Maurice Wilfrid Edner Élie Ernst Frantz Jacques Luc Guy Jean-Claude Jean-Robert Jean-Marie Pierre-Richard Rénald Saül Thony Ulrick Verdieu Yvon Hérold Kesnel Lionel Nelson Odilon',
      ),
    ],
    [
      1978,
      words(
        'Wilner Jean-Rony Jocelyn Wilson Ronald Patrick Jean-Louis Rodrigue Evens Frantzy Harold Jimmy Kénel Lesly Marc-Arthur Nixon Osner Pascal Réginald Sony Wisner Ricardo Yvenel Emmanuel Samuel Daniel Josué Jonas Élysée Fanel Gesner Hubert Clauvens Claudy Gary Ralph Stanley Édouard Mackenson',
      ),
    ],
    [
      1994,
      words(
        'Kervens Mackenley Roodson Djimmy Wood-Kerley Jeff-Anderson Schneider Woodly Peterson Ricardson Jameson Stevenson Bendy Dave Jean-Wesley Carl-Henry Christopher Fedner Guerlin James Judson Kenley Lovinsky Markendy Olguens Pierre-Rubens Rood-Berson Ruben Samson Ti-Jean Wadner Widson Zidor Jefferson Emmanuel Samuel Josué Isaac',
      ),
    ],
    [
      2007,
      words(
        'Djimmy Ethan Wood-Jerry Jayden Wilkens Mardochée Nathanaël Kevenson Ricarlens Christ-Noël Ulysse Josias Jeff Davensky Bradley Woodens Loubens Samy Hervens Emmanuel Yadley Schneidley Dieuvens',
      ),
    ],
  ],
  Femme: [
    [
      0,
      words(
        'Marie-Thérèse Yolande Ghislaine Marie-Carmelle Jocelyne Marie-Lourdes Immacula Solange Yvrose Marlène Célianne Rosita Clermine Adeline Anne-Marie Bernadette Carmelle Denise Élianne Francine Gisèle Hermance Irlande Jeannine Lamercie Lucienne Marie-Ange Mirlande Nicole Odette Philomène Raymonde Saintanise Thérèse Vierge Yanick Andrelia Clotilde',
      ),
    ],
    [
      1978,
      words(
        'Guerda Ritha Nadège Mirlande Marie-Lourdes Fabienne Jésula Rose-Marie Ketsia Islande Kettly Magalie Myriam Natacha Ruth Sabine Stéphanie Viergela Wideline Yverose Esther Judith Carline Claudette Dieula Edwige Guirlène Marjorie Micheline Roseline Rose-Laure Sherline Suze Wilna Bertha Darline Elsie Fedeline',
      ),
    ],
    [
      1994,
      words(
        'Fabiola Rose-Berline Widline Naïka Wislande Lovely Christelle Daphnée Esther Fabiana Guerline Islande Jenny Judeline Katiana Louna Manouchka Medjine Nathalie Phara Rachelle Rose-Kerline Sandra Schella Sherley Stéphania Taïna Valencia Wideleine Woodeline Ymose Berlande Cassandra Darlène Emmanuella Francesca Gaëlle Roodeline',
      ),
    ],
    [
      2007,
      words(
        'Djoulissa Christ-Ella Wood-Laïka Naëlle Kimberly Loveline Mika-Ella Nephtalie Rebecca Schnaïka Talie Yasmine Bianca Dayana Fara Gracieuse Jessica Lourdjina Merveille Rose-Darling Stessy Whitney',
      ),
    ],
  ],
};

/** A given name of a person born around a year. */
export function givenName(random: Random, sexe: Sexe, year: number): string {
  const fashions = FASHIONS[sexe].filter(([from]) => from <= year);
  // One child in four gets a name of an older generation.
  const [, names] = (random.chance(0.75) ? fashions.at(-1) : random.pick(fashions)) ?? [0, []];
  return random.pick(names);
}

/** The given names of a person born in a year: one or two. */
export function givenNames(random: Random, sexe: Sexe, year: number): string {
  const first = givenName(random, sexe, year);
  if (first.includes('-') || random.chance(0.55)) return first;
  const second = givenName(random, sexe, year);
  return second === first || second.includes('-') ? first : `${first} ${second}`;
}

const NICKNAMES: Record<Sexe, readonly string[]> = {
  Homme: words(
    'Ti-Jo Tonton Dread Boss Coco Manno Nènè Zo Kiki Bébé Blan Pouchon Gwo-Jan Sonson Toto',
  ),
  Femme: words(
    'Nana Mimose Tifi Fifi Lolo Tata Doudou Manmi Choune Tika Bébé Rosita Kékette Ti-Rose',
  ),
};

/** A nickname. */
export const nickname = (random: Random, sexe: Sexe): string => random.pick(NICKNAMES[sexe]);
