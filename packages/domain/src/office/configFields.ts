import { upperCase } from '../fields/capitalisation.ts';
import { normaliseLine } from '../fields/text.ts';
import { DEPARTMENTS } from './departments.ts';
import type { SiteConfig } from './siteConfig.ts';

/** A setting of an office, as the form shows it and the server reads it. */
export interface ConfigField {
  /** Where it stands in the configuration: `signatureLeft.name`. */
  path: string;
  label: string;
  type: 'text' | 'email' | 'choice' | 'image' | 'opacity';
  hint?: string;
  /** Explanation behind a '?' beside the label. */
  help?: string;
  placeholder?: string;
  choices?: readonly string[];
  maxLength?: number;
  /** Puts right what was typed, on leaving the field; doing it twice changes nothing. */
  normalise: (value: string) => string;
}

export interface ConfigGroup {
  title?: string;
  fields: readonly ConfigField[];
}

/** A section of the configuration form (spec file 1 §2). */
export interface ConfigSection {
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
  normalise: normaliseLine,
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

/** The name is put in capitals on leaving the field (spec file 1 §2). */
const signatory = (path: string, title: string): ConfigGroup => ({
  title,
  fields: [
    text(`${path}.name`, 'Nom', { normalise: (value) => normaliseLine(upperCase(value)) }),
    text(`${path}.grade`, 'Grade'),
    text(`${path}.func`, 'Fonction'),
  ],
});

/** Every setting of an office, in the order of the form. */
export const CONFIG_SECTIONS: readonly ConfigSection[] = [
  {
    id: 'entete-application',
    title: "En-tête de l'application",
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
            help: 'Vide, cette ligne s’écrit seule avec la bonne préposition : « Direction Départementale de la Grand’Anse ».',
          }),
          text('documentHeaderText.section', 'Section'),
          text('documentHeaderText.bureau', 'Ligne du bureau'),
          text('documentHeaderText.email', 'Adresse électronique', {
            type: 'email',
            normalise: (value) => value.replace(/\s/g, ''),
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
          text('villeEmission', "Ville d'émission", {
            placeholder: 'Jérémie',
            help: 'La ville qui précède la date sur les certificats : « Fait à Jérémie, le… ».',
          }),
          text('acronymeBureau', 'Acronyme du bureau', {
            maxLength: 40,
            help: 'Le nom court du bureau, comme SDPJ Grand’Anse. Il salue chacun sur la page d’accueil.',
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
            help: 'À 0 % le filigrane ne se voit pas, à 100 % il cache le texte. Entre 5 et 12 % il se voit sans gêner la lecture.',
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
    title: "Texte de la page d'accueil",
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

/** Every setting with the words it goes by in the history: 'Signature de gauche : Nom'. */
export const CONFIG_FIELDS: readonly (ConfigField & { fullLabel: string })[] =
  CONFIG_SECTIONS.flatMap(({ groups }) =>
    groups.flatMap(({ title, fields }) =>
      fields.map((field) => ({
        ...field,
        fullLabel:
          title && field.path.startsWith('signature') ? `${title} (${field.label})` : field.label,
      })),
    ),
  );

type Branch = Record<string, unknown>;

/** The value of a setting. */
export function configValue(config: SiteConfig, path: string): string | number {
  const [first = '', second] = path.split('.');
  const value = (config as unknown as Branch)[first];
  return (second === undefined ? value : (value as Branch)[second]) as string | number;
}

/** The configuration with one setting changed; the given one stays as it is. */
export function withConfigValue(
  config: SiteConfig,
  path: string,
  value: string | number,
): SiteConfig {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { ...config, [first]: value };
  const branch = (config as unknown as Branch)[first] as Branch;
  return { ...config, [first]: { ...branch, [second]: value } };
}

/** The names of the settings that differ, in the order of the form. */
export const changedSettings = (before: SiteConfig, after: SiteConfig): string[] =>
  CONFIG_FIELDS.filter(({ path }) => configValue(before, path) !== configValue(after, path)).map(
    ({ fullLabel }) => fullLabel,
  );
