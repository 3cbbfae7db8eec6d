import { choice } from '@dosye/domain/fields/choices.ts';
import type { ValueBadge } from '@dosye/domain/fields/field.ts';
import { text } from '@dosye/domain/fields/text.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';

const CONFIRMATION = ['Confirmée', 'Non Confirmée'] as const;
const IMAGE_SOCIALE = ['Positive', 'Négative'] as const;
const OUI_NON = ['Oui', 'Non'] as const;

/** How each finding stands on the details page. */
const FINDINGS: Record<string, ValueBadge> = {
  Confirmée: { icon: 'check', tone: 'green' },
  'Non Confirmée': { icon: 'x', tone: 'red' },
  Positive: { icon: 'check', tone: 'green' },
  Négative: { icon: 'x', tone: 'red' },
  Oui: { icon: 'check', tone: 'gray' },
  Non: { icon: 'x', tone: 'gray' },
};

const GRAVE_FINDINGS = { ...FINDINGS, Oui: { icon: 'warning', tone: 'yellow' } } as const;

const finding = (label: string, values: readonly string[], badges = FINDINGS) =>
  choice(label, values, {
    required: `Le champ ${label} (Usage Interne) est requis.`,
    badges,
    width: 3,
  });

/** Step 9 of the adult form, reserved for administration (spec file 2 §5.1, §9). */
export const finalisation = step(
  'Finalisation',
  [
    section('Administration interne', {
      'informationsInternes.identiteJudiciaireConfirmee': finding(
        'Identité judiciaire',
        CONFIRMATION,
      ),
      'informationsInternes.identiteFiscaleConfirmee': finding('Identité fiscale', CONFIRMATION),
      'informationsInternes.identiteNumeriqueConfirmee': finding(
        'Identité numérique',
        CONFIRMATION,
      ),
      'informationsInternes.imageSociale': finding('Image sociale', IMAGE_SOCIALE),
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
          width: 3,
        },
      ),
      'informationsInternes.referenceConsiderable': finding('Référence considérable', OUI_NON),
      'informationsInternes.empreinteDigitalePrelevee': finding(
        'Empreinte digitale prélevée',
        OUI_NON,
      ),
    }),
  ],
  {
    note: 'Réservé à l’administration.',
    invalid: "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
  },
);
