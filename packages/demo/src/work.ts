import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { Sexe } from './names/givenNames.ts';
import type { Commune } from '@dosye/domain/office/communes.ts';
import { communeOf } from './places/places.ts';
import type { Random } from './random.ts';

/** Self-employed trades, with their masculine and feminine names. */
const TRADES: readonly (readonly [man: string, woman: string])[] = [
  ['commerçant', 'commerçante'],
  ['cultivateur', 'cultivatrice'],
  ['chauffeur de camionnette', 'marchande de vivres'],
  ['maçon', 'couturière'],
  ['menuisier', 'cuisinière'],
  ['mécanicien', 'lingère'],
  ['pêcheur', 'marchande ambulante'],
  ['ferronnier', 'esthéticienne'],
  ['plombier', 'pâtissière'],
  ['taxi-moto', 'sage-femme'],
  ['coiffeur', 'coiffeuse'],
];

/** Employed trades, with their employers. */
const JOBS: readonly (readonly [man: string, woman: string, employer: string])[] = [
  ['agent de sécurité', 'caissière', 'une banque commerciale'],
  ['enseignant', 'enseignante', 'une école nationale'],
  ['infirmier', 'infirmière auxiliaire', 'l’hôpital départemental'],
  ['comptable', 'comptable', 'la caisse populaire'],
  ['agent administratif', 'secrétaire', 'la mairie'],
  ['chef de chantier', 'secrétaire', 'une entreprise de construction'],
  ['agronome', 'agronome', 'une coopérative de cacao'],
  ['pompiste', 'caissière', 'une station d’essence'],
  ['magasinier', 'vendeuse', 'une quincaillerie'],
  ['chauffeur', 'animatrice', 'une organisation de développement'],
  ['vendeur', 'préparatrice', 'une pharmacie'],
  ['informaticien', 'informaticienne', 'la Direction Départementale de l’Éducation'],
];

const side = (sexe: Sexe): 0 | 1 => (sexe === 'Homme' ? 0 : 1);
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** The name of a person's trade, such as "couturière". */
export const trade = (random: Random, sexe: Sexe): string => random.pick(TRADES)[side(sexe)];

/** The professional section of the adult form. */
export function work(
  random: Random,
  sexe: Sexe,
): { employeurEmploye: string; employeurPrecis: string } {
  const ending = sexe === 'Homme' ? '' : 'e';
  const years = random.integer(2, 16);
  const own = trade(random, sexe);
  const job = random.pick(JOBS);
  return random.weighted([
    [
      {
        employeurEmploye: `Employé${ending}`,
        employeurPrecis: `${capital(job[side(sexe)])} depuis ${years} ans, pour ${job[2]}.`,
      },
      5,
    ],
    [
      {
        employeurEmploye: `Indépendant${ending}`,
        employeurPrecis: `${capital(own)} à son compte depuis ${years} ans.`,
      },
      4,
    ],
    [
      {
        employeurEmploye: 'Employeur',
        employeurPrecis: `${capital(own)}, emploie ${random.integer(2, 6)} personnes.`,
      },
      1,
    ],
    [
      {
        employeurEmploye: 'Sans Emploi',
        employeurPrecis: `À la recherche d’un emploi ; a travaillé comme ${own}.`,
      },
      3,
    ],
  ]);
}

const GROUPS = [
  'Association des jeunes pour le développement de la commune, membre depuis 2018.',
  'Groupement de planteurs de la section, trésorerie.',
  'Chorale de l’église baptiste.',
  'Comité de gestion de la fontaine publique.',
  'Mutuelle de solidarité des femmes commerçantes.',
  'Club de football du quartier, secrétaire.',
  'Croix-Rouge Haïtienne, volontaire du comité local.',
  'Association de chauffeurs de la gare routière.',
] as const;

/** An association that a person belongs to. */
export const association = (random: Random): string => random.pick(GROUPS);

/** A school in the lists of the form. */
export interface School {
  nom: string;
  adresse: string;
  classe: string;
}

const schoolNames = (...names: string[]): string[] => names.map(capitaliseWords);

const LEVELS = {
  prescolaire: {
    names: schoolNames(
      'Jardin d’Enfants Les Petits Anges',
      'Kindergarten Sainte-Thérèse',
      'Préscolaire Bon Berger',
    ),
    classes: ['Moyenne section', 'Grande section'],
  },
  primaire: {
    names: schoolNames(
      'École Nationale Congréganiste',
      'École Sœurs de la Sagesse',
      'École Frère Paulin',
      'École Nationale Mixte',
      'Institution Évangélique Maranatha',
      'École Presbytérale Saint-Louis',
    ),
    classes: ['4e année', '5e année', '6e année'],
  },
  secondaire: {
    names: schoolNames(
      'Lycée Nord Alexis',
      'Collège Saint-Louis',
      'Lycée Toussaint Louverture',
      'Collège Évangélique Bethesda',
      'Lycée de la Commune',
      'Institution Mixte La Renaissance',
    ),
    classes: ['9e AF', 'Seconde', 'Rhéto', 'Philo', 'NS III', 'NS IV'],
  },
  professionnel: {
    names: schoolNames(
      'Centre de Formation Professionnelle Saint-Joseph',
      'École Professionnelle Don Bosco',
      'Centre de Couture Marie Auxiliatrice',
      'Institut Technique de Comptabilité',
    ),
    classes: ['Diplôme, 2 ans', 'Certificat, 9 mois', '1re année'],
  },
  universitaire: {
    names: schoolNames(
      'Université Publique Régionale',
      'Faculté de Droit et des Sciences Économiques',
      'Université Notre-Dame',
      'École Normale',
    ),
    classes: ['Licence', '2e année', '3e année'],
  },
} as const;

/** The levels of schools. */
export type Level = keyof typeof LEVELS;

/** A school of a level in a commune. */
export const school = (random: Random, level: Level, commune: Commune): School => ({
  nom: random.pick(LEVELS[level].names),
  adresse: capitaliseWords(
    (random.chance(0.8) ? commune : communeOf(random, commune.department)).name,
  ),
  classe: random.pick(LEVELS[level].classes),
});
