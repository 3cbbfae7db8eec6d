import { choice } from '@dosye/domain/fields/choices.ts';
import type { ValueBadge } from '@dosye/domain/fields/field.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { whenAny, whenFilled, whenSetting } from '@dosye/domain/dossier/conditions.ts';
import { code, text } from '@dosye/domain/fields/text.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';

const CONFIRMATION = ['Confirmée', 'Non Confirmée'] as const;
const IMAGE_SOCIALE = ['Positive', 'Négative'] as const;
const OUI_NON = ['Oui', 'Non'] as const;

const FINDINGS: Record<string, ValueBadge> = {
  Confirmée: { icon: 'check', tone: 'green' },
  'Non Confirmée': { icon: 'x', tone: 'red' },
  Positive: { icon: 'check', tone: 'green' },
  Négative: { icon: 'x', tone: 'red' },
  Oui: { icon: 'check', tone: 'gray' },
  Non: { icon: 'x', tone: 'gray' },
};

const GRAVE_FINDINGS = { ...FINDINGS, Oui: { icon: 'warning', tone: 'yellow' } } as const;

const finding = (label: string, values: readonly string[], badges = FINDINGS, help?: string) =>
  choice(label, values, {
    help,
    required: `Le champ ${label} (Usage Interne) est requis.`,
    badges,
    width: 3,
  });

/** Step 9 of the adult form: a review of the others, and the findings of the office. */
export const finalisation = step(
  'Finalisation',
  [
    section('Administration interne', {
      'informationsInternes.identiteJudiciaireConfirmee': finding(
        'Identité judiciaire',
        CONFIRMATION,
        FINDINGS,
        'Ce que le bureau constate après avoir consulté ses registres, quoi que le requérant ait déclaré.',
      ),
      'informationsInternes.identiteFiscaleConfirmee': finding('Identité fiscale', CONFIRMATION),
      'informationsInternes.identiteNumeriqueConfirmee': finding(
        'Identité numérique',
        CONFIRMATION,
      ),
      'informationsInternes.imageSociale': finding(
        'Image sociale',
        IMAGE_SOCIALE,
        FINDINGS,
        'La réputation du requérant dans son quartier, d’après l’enquête du bureau et les références appelées.',
      ),
      'informationsInternes.adresseDeclareeConfirmee': finding('Adresse déclarée', CONFIRMATION),
      'informationsInternes.antecedentJudiciaireDepartement': finding(
        'Antécédent judiciaire, département',
        OUI_NON,
        GRAVE_FINDINGS,
      ),
      'informationsInternes.antecedentJudiciaireHorsDepartement': finding(
        'Antécédent judiciaire, hors département',
        OUI_NON,
        GRAVE_FINDINGS,
      ),
      'informationsInternes.tempsPresenceDepartement': text(
        'Temps de présence dans le département',
        {
          required: 'Le champ Temps de présence dans le département (Usage Interne) est requis.',
          help: 'Depuis combien de temps la personne vit dans le département : « 12 ans », « depuis 2019 ».',
          width: 3,
        },
      ),
      'informationsInternes.referenceConsiderable': finding(
        'Référence considérable',
        OUI_NON,
        FINDINGS,
        'Oui, quand les personnes données en référence ont été jointes et sont dignes de foi.',
      ),
      'informationsInternes.empreinteDigitalePrelevee': finding(
        'Empreinte digitale prélevée',
        OUI_NON,
      ),
      // Where it was entered it stays, whether the office still asks for it or not.
      'informationsInternes.noQuittance': code('Numéro de quittance', {
        when: whenAny(
          whenFilled('informationsInternes.noQuittance'),
          whenSetting('demanderQuittance'),
        ),
        help: 'Le numéro du reçu que la personne présente pour les frais du certificat.',
      }),
      'informationsInternes.dateVerification': date('Date de la vérification', {
        defaultsToToday: true,
        prefill: 'nothing',
        past: true,
        help: 'Le jour où le bureau a consulté ses registres : celui de la première constatation, sauf si vous en inscrivez un autre. Le certificat porte cette date.',
      }),
    }),
  ],
  {
    review: true,
    note: 'Réservé à l’administration.',
    invalid: "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
  },
);
