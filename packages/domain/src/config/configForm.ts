import type { ActDeclaration } from '../dossier/acts.ts';
import { type Form, type Section, type Step, section } from '../dossier/form.ts';
import { checkbox, choice } from '../fields/choices.ts';
import { type Field, defineField } from '../fields/field.ts';
import { image } from '../fields/images.ts';
import { formatPhone, normalisePhone } from '../fields/phone.ts';
import { email, familyName, lineField, longText, type TextOptions } from '../fields/text.ts';
import { DEPARTMENTS } from '../office/departments.ts';
import { CONSENT_TEXT_MAX } from '../office/siteConfig.ts';

export const CONFIG_TEXTS = {
  choice: 'Cette valeur n’est pas dans la liste.',
  opacity: 'L’opacité va de 0 à 1, par pas de 0,01.',
} as const;

interface ConfigStep extends Step {
  readonly id: string;
}

/** The settings of an office; a section without title stands alone. */
export interface ConfigForm extends Form {
  readonly steps: readonly ConfigStep[];
}

const LINE_MAX = 160;

const line = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, { maxLength: LINE_MAX, ...options });

/** The settings of a person who signs; the name is put in capitals. */
const signatory = (path: string, title: string): Section =>
  section(title, {
    [`${path}.name`]: familyName('Nom', { maxLength: LINE_MAX }),
    [`${path}.grade`]: line('Grade'),
    [`${path}.func`]: line('Fonction'),
  });

interface Range {
  min: number;
  max: number;
  unit: string;
}
const MONTHS: Range = { min: 1, max: 120, unit: 'mois' };
const DAYS: Range = { min: 0, max: 3650, unit: 'jours' };

/** A whole number that may be blank; kept as text. */
const number = (
  label: string,
  { min, max, unit }: Range,
  options: TextOptions = {},
): Field<string> =>
  lineField(
    label,
    { maxLength: 6, ...options },
    {
      type: 'digits',
      unit,
      transform: (value) => value.replace(/\s/g, '').replace(/^0+(?=\d)/, ''),
      check: (value) =>
        /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
          ? undefined
          : `Indiquez un nombre entier de ${min} à ${max} ${unit}, ou laissez vide.`,
    },
  );

/** A number from 0 to 1 in steps of 0.01, never blank. */
const opacity = (label: string, help: string): Field<number> =>
  defineField<number>(
    label,
    { help },
    {
      type: 'amount',
      accepts: 'nombre de 0 à 1, par pas de 0,01',
      blank: 0,
      isBlank: () => false,
      // What calculating with fractions adds to a hundredth is no error.
      read: (raw) => (typeof raw === 'number' ? Math.round(raw * 1e8) / 1e8 : undefined),
      format: (value) => `${Math.round(value * 100)} %`,
      check: (value) =>
        value >= 0 && value <= 1 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
          ? undefined
          : CONFIG_TEXTS.opacity,
    },
  );

const department: Field<string> = {
  ...choice('Département', DEPARTMENTS),
  check: (value) => (DEPARTMENTS.some((name) => name === value) ? undefined : CONFIG_TEXTS.choice),
};

const actStep = (acts: readonly Pick<ActDeclaration, 'id' | 'label'>[]): ConfigStep => ({
  id: 'actes',
  title: 'Actes',
  sections: [
    section(
      'Durée de validité',
      Object.fromEntries(
        acts.map(({ id, label }) => [
          `actValidity.${id}`,
          number(label, MONTHS, { hint: 'Vide : n’expire pas.' }),
        ]),
      ),
    ),
    section('Conditions', {
      findingsMaxDays: number('Ancienneté des vérifications', DAYS, {
        hint: 'Vide : sans limite.',
        help: 'Le nombre de jours qui peuvent passer entre la vérification des registres et l’émission du certificat. À 0, la vérification est du jour même.',
      }),
    }),
    section('Circuit', {
      validationActes: checkbox('Validation par le chef', {
        help: 'Un acte à émettre attend dans « À valider » qu’un administrateur du bureau ait vu le papier et l’ait accepté ou renvoyé avec un motif.',
      }),
      suiviRemises: checkbox('Suivi des remises', {
        help: 'Un acte émis attend dans « À remettre » que l’on note à qui il a été remis. Ce qui a été émis avant compte comme remis.',
      }),
    }),
  ],
});

/** The settings of every office, whatever acts it issues, in the order of the form. */
const STEPS: readonly ConfigStep[] = [
  {
    id: 'entete-application',
    title: 'En-tête de l’application',
    sections: [
      section('', {
        mainTitle: line('Titre principal'),
        subTitle: line('Sous-titre'),
        logoUrl: image('Logo', {
          hint: 'Se montre dans l’en-tête, à la connexion et sur les documents.',
        }),
      }),
    ],
  },
  {
    id: 'entete-documents',
    title: 'En-tête des documents',
    sections: [
      section('', {
        'documentHeaderText.republic': line('Ligne de la République'),
        'documentHeaderText.mainTitle': line('Ligne du titre principal'),
        'documentHeaderText.departement': department,
        'documentHeaderText.direction': line('Ligne de la direction', {
          hint: 'Laissez vide pour qu’elle suive le département.',
          help: 'Vide, cette ligne s’écrit seule avec la bonne préposition : « Direction Départementale de la Grand’Anse ».',
        }),
        'documentHeaderText.section': line('Section'),
        'documentHeaderText.bureau': line('Ligne du bureau'),
        'documentHeaderText.email': email('Adresse électronique'),
        'documentHeaderText.telephone': lineField(
          'Téléphone du bureau',
          { maxLength: 60 },
          { transform: (value) => formatPhone(normalisePhone(value)) },
        ),
      }),
    ],
  },
  {
    id: 'papiers',
    title: 'Personnalisation des certificats',
    sections: [
      section('', {
        villeEmission: line('Ville d’émission', {
          placeholder: 'Jérémie',
          help: 'La ville qui précède la date sur les certificats : « Fait à Jérémie, le… ».',
        }),
        acronymeBureau: line('Acronyme du bureau', {
          maxLength: 40,
          help: 'Le nom court du bureau, comme SDPJ Grand’Anse. Il est en tête des papiers et salue chacun sur la page d’accueil.',
        }),
      }),
      signatory('signatureLeft', 'Signature de gauche'),
      signatory('signatureRight', 'Signature de droite'),
      signatory('signatureCenter', 'Signature du centre (certificats des mineurs)'),
      section('Images des documents', {
        homePageWatermarkUrl: image('Filigrane', {
          hint: 'Au centre des certificats et derrière la page d’accueil.',
          help: 'Une image pâle sous le texte, qui rend le papier plus difficile à imiter. Un emblème simple, sur fond blanc ou transparent, convient le mieux.',
        }),
        homePageWatermarkOpacity: opacity(
          'Opacité du filigrane',
          'À 0 % le filigrane ne se voit pas, à 100 % il cache le texte. Entre 5 et 12 % il se voit sans gêner la lecture ; sur le papier il ne dépasse pas 15 %.',
        ),
        sealUrl: image('Petit sceau', {
          hint: 'Près des signatures.',
          help: 'L’image du sceau du bureau. Elle ne remplace pas le cachet que l’on pose à l’encre.',
        }),
      }),
    ],
  },
  {
    id: 'demande',
    title: 'Demande de certificat',
    sections: [
      section('', {
        demanderQuittance: checkbox('Demander le numéro de quittance', {
          help: 'Le formulaire d’une personne majeure demande alors, à la dernière étape, le numéro du reçu des frais. Il reste facultatif.',
        }),
        texteConsentement: longText('Texte du consentement', {
          maxLength: CONSENT_TEXT_MAX,
          hint: 'Vide : l’étape Consentement ne montre que la signature.',
          help: 'Ce que la personne accepte en signant. L’étape Consentement le montre, et chaque dossier garde le texte tel qu’il était quand il a été signé ; les dossiers plus anciens n’en portent pas.',
        }),
      }),
    ],
  },
  {
    id: 'accueil',
    title: 'Texte de la page d’accueil',
    sections: [
      section('', {
        'homePageText.line1': line('Ligne 1'),
        'homePageText.line2': line('Ligne 2'),
        'homePageText.line3': line('Ligne 3'),
        'homePageText.line4': line('Ligne 4'),
      }),
    ],
  },
];

/** The settings of an office that issues these acts. */
export const configForm = (acts: readonly Pick<ActDeclaration, 'id' | 'label'>[]): ConfigForm => ({
  steps: [...STEPS, actStep(acts)],
});

/** What a setting is called apart from the form: 'Signature de gauche (Nom)'. */
export function settingLabel({ steps }: ConfigForm, path: string): string {
  const sections = steps.flatMap((step) => step.sections);
  const { title = '', fields = {} } = sections.find((holding) => path in holding.fields) ?? {};
  const label = fields[path]?.label ?? '';
  return /^(?:signature|actValidity)/.test(path) ? `${title} (${label})` : label;
}
