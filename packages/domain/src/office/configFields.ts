import { upperCase } from '../fields/capitalisation.ts';
import { formatPhone, normalisePhone } from '../fields/phone.ts';
import { cleanLine, withPlainDashes } from '../text/cleanText.ts';
import type { Letters } from '../text/letters.ts';
import { DEPARTMENTS } from './departments.ts';

/** A setting of an office, for the form and for the server's checks. */
export interface ConfigField {
  /** Path in the configuration, such as `signatureLeft.name`. */
  path: string;
  label: string;
  type: 'text' | 'email' | 'choice' | 'image' | 'opacity' | 'number';
  hint?: string;
  /** Explanation shown by a '?' button. */
  help?: string;
  placeholder?: string;
  choices?: readonly string[];
  maxLength?: number;
  /** Which letters a text may have; any by default. */
  letters?: Letters;
  /** Smallest and largest value of a number, which may be blank, and its unit. */
  range?: { min: number; max: number; unit: string };
  /** Corrects the value when the field loses focus; idempotent. */
  normalise: (value: string) => string;
}

export interface ConfigGroup {
  title?: string;
  fields: readonly ConfigField[];
}

/** A section of the configuration form. */
interface ConfigSection {
  id: string;
  title: string;
  groups: readonly ConfigGroup[];
}

const LINE_MAX = 160;

const text = (path: string, label: string, own: Partial<ConfigField> = {}): ConfigField => ({
  path,
  label,
  type: 'text',
  maxLength: LINE_MAX,
  normalise: cleanLine,
  ...own,
});

const image = (path: string, label: string, hint: string, help?: string): ConfigField => ({
  path,
  help,
  label,
  hint,
  type: 'image',
  normalise: (value) => value,
});

/** The settings of a person who signs; the name is put in capitals. */
const signatory = (path: string, title: string): ConfigGroup => ({
  title,
  fields: [
    text(`${path}.name`, 'Nom', {
      letters: 'latin',
      normalise: (value) => cleanLine(upperCase(withPlainDashes(value))),
    }),
    text(`${path}.grade`, 'Grade'),
    text(`${path}.func`, 'Fonction'),
  ],
});

/** A whole number that may be blank; kept as text. */
const number = (
  path: string,
  label: string,
  range: ConfigField['range'],
  own: Partial<ConfigField> = {},
): ConfigField =>
  text(path, label, {
    type: 'number',
    range,
    maxLength: 6,
    normalise: (value) => value.replace(/\s/g, '').replace(/^0+(?=\d)/, ''),
    ...own,
  });

const MONTHS = { min: 1, max: 120, unit: 'mois' };
const DAYS = { min: 0, max: 3650, unit: 'jours' };

/** An act that a network issues, as its declaration names it. */
interface IssuedAct {
  id: string;
  label: string;
}

/** The settings of the acts that a network issues. */
const actSection = (acts: readonly IssuedAct[]): ConfigSection => ({
  id: 'actes',
  title: 'Actes',
  groups: [
    {
      title: 'Durée de validité',
      fields: acts.map(({ id, label }) =>
        number(`actValidity.${id}`, label, MONTHS, { hint: 'Vide : n’expire pas.' }),
      ),
    },
    {
      title: 'Conditions',
      fields: [
        number('findingsMaxDays', 'Ancienneté des vérifications', DAYS, {
          hint: 'Vide : sans limite.',
          help: 'Le nombre de jours qui peuvent passer entre la vérification des registres et l’émission du certificat. À 0, la vérification est du jour même.',
        }),
      ],
    },
  ],
});
/** The settings of every office, whatever acts it issues, in the order of the form. */
const SECTIONS: readonly ConfigSection[] = [
  {
    id: 'entete-application',
    title: 'En-tête de l’application',
    groups: [
      {
        fields: [
          text('mainTitle', 'Titre principal'),
          text('subTitle', 'Sous-titre'),
          image(
            'logoUrl',
            'Logo',
            'Se montre dans l’en-tête, à la connexion et sur les documents.',
          ),
        ],
      },
    ],
  },
  {
    id: 'entete-documents',
    title: 'En-tête des documents',
    groups: [
      {
        fields: [
          text('documentHeaderText.republic', 'Ligne de la République'),
          text('documentHeaderText.mainTitle', 'Ligne du titre principal'),
          {
            path: 'documentHeaderText.departement',
            label: 'Département',
            type: 'choice',
            choices: DEPARTMENTS,
            normalise: (value) => value,
          },
          text('documentHeaderText.direction', 'Ligne de la direction', {
            hint: 'Laissez vide pour qu’elle suive le département.',
            help: 'Vide, cette ligne s’écrit seule avec la bonne préposition : « Direction Départementale de la Grand’Anse ».',
          }),
          text('documentHeaderText.section', 'Section'),
          text('documentHeaderText.bureau', 'Ligne du bureau'),
          text('documentHeaderText.email', 'Adresse électronique', {
            type: 'email',
            normalise: (value) => cleanLine(value).replace(/\s/g, ''),
          }),
          text('documentHeaderText.telephone', 'Téléphone du bureau', {
            maxLength: 60,
            normalise: (value) => formatPhone(normalisePhone(cleanLine(value))),
          }),
        ],
      },
    ],
  },
  {
    id: 'papiers',
    title: 'Personnalisation des certificats',
    groups: [
      {
        fields: [
          text('villeEmission', 'Ville d’émission', {
            placeholder: 'Jérémie',
            help: 'La ville qui précède la date sur les certificats : « Fait à Jérémie, le… ».',
          }),
          text('acronymeBureau', 'Acronyme du bureau', {
            maxLength: 40,
            help: 'Le nom court du bureau, comme SDPJ Grand’Anse. Il est en tête des papiers et salue chacun sur la page d’accueil.',
          }),
        ],
      },
      signatory('signatureLeft', 'Signature de gauche'),
      signatory('signatureRight', 'Signature de droite'),
      signatory('signatureCenter', 'Signature du centre (certificats des mineurs)'),
      {
        title: 'Images des documents',
        fields: [
          image(
            'homePageWatermarkUrl',
            'Filigrane',
            'Au centre des certificats et derrière la page d’accueil.',
            'Une image pâle sous le texte, qui rend le papier plus difficile à imiter. Un emblème simple, sur fond blanc ou transparent, convient le mieux.',
          ),
          {
            path: 'homePageWatermarkOpacity',
            label: 'Opacité du filigrane',
            type: 'opacity',
            help: 'À 0 % le filigrane ne se voit pas, à 100 % il cache le texte. Entre 5 et 12 % il se voit sans gêner la lecture ; sur le papier il ne dépasse pas 15 %.',
            normalise: (value) => value,
          },
          image(
            'sealUrl',
            'Petit sceau',
            'Près des signatures.',
            'L’image du sceau du bureau. Elle ne remplace pas le cachet que l’on pose à l’encre.',
          ),
        ],
      },
    ],
  },
  {
    id: 'accueil',
    title: 'Texte de la page d’accueil',
    groups: [
      {
        fields: [
          text('homePageText.line1', 'Ligne 1'),
          text('homePageText.line2', 'Ligne 2'),
          text('homePageText.line3', 'Ligne 3'),
          text('homePageText.line4', 'Ligne 4'),
        ],
      },
    ],
  },
];

/** Every setting of an office that issues these acts, in the order of the form. */
export const configSections = (acts: readonly IssuedAct[]): readonly ConfigSection[] => [
  ...SECTIONS,
  actSection(acts),
];

/** A setting with its label in the history: 'Signature de gauche (Nom)'. */
export type LabelledSetting = ConfigField & { readonly fullLabel: string };

/** The settings of all sections. */
export const labelledSettings = (sections: readonly ConfigSection[]): LabelledSetting[] =>
  sections.flatMap(({ groups }) =>
    groups.flatMap(({ title, fields }) =>
      fields.map((field) => ({
        ...field,
        fullLabel:
          title && /^(?:signature|actValidity)/.test(field.path)
            ? `${title} (${field.label})`
            : field.label,
      })),
    ),
  );
