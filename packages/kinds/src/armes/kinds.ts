import { type RecordOf, step } from '@dosye/domain/dossier/form.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import {
  arme,
  cloture,
  closingRules,
  declarantSection,
  entreprise,
  loiPsychologie,
  dossierDate,
  provenance,
  reference,
  saisie,
} from './sections.ts';
import { autorisationEntrepriseAct, autorisationPersonnelleAct, procesVerbalAct } from './acts.ts';
import { armeEntrepriseEntry, armePersonnelleEntry, armeSaisieEntry } from './entry.ts';
import { defineFirearmKind } from './firearmKind.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { isRealDay, onLongDay } from '@dosye/domain/text/dates.ts';

/** 'enregistrée le 3 mars 2026', on the day of the dossier. */
function registered(record: DossierRecord, entered: string): string {
  const day = textAt(record, 'dossierDate');
  return `enregistrée ${onLongDay(isRealDay(day) ? day : entered)}`;
}

/** What personal and business weapons have in common. */
const authorisedKind = {
  download: { label: 'Télécharger l’autorisation', event: 'Autorisation téléchargée' },
  signatures: ['Signature du déclarant', 'Signature de l’agent'],
} as const;

const personnelleSteps = [
  step(
    'Enregistrement',
    [
      dossierDate,
      declarantSection({
        identity: true,
        numbers: false,
        note: 'Un numéro d’identification au moins est demandé : passeport, NIU, carte ou NIF.',
      }),
      arme,
      provenance,
      loiPsychologie,
      reference,
    ],
    {
      rules: [
        atLeastOneOf(
          [
            'declarantInfo.numeroPasseport',
            'declarantInfo.idUnique',
            'declarantInfo.numeroCarte',
            'declarantInfo.idFiscale',
          ],
          "Au moins un numéro d'identification est requis.",
        ),
      ],
    },
  ),
] as const;

/** Content of the registration of a personal weapon. */
export type ArmePersonnelle = RecordOf<typeof personnelleSteps>;

/** Personal weapons: `docs/dossiers/arme-personal.md`. */
export const armePersonnelle = defineFirearmKind({
  entry: armePersonnelleEntry,
  value: 'personal',
  ...authorisedKind,
  steps: personnelleSteps,
  act: autorisationPersonnelleAct,
  workingCopyPath: '/firearms/{id}/download-permit',
  weapon: { role: 'Arme personnelle', event: registered },
});

const entrepriseSteps = [
  step('Enregistrement', [
    dossierDate,
    entreprise,
    declarantSection({ identity: true, numbers: true }),
    arme,
    provenance,
    reference,
  ]),
] as const;

/** Content of the registration of a business weapon. */
export type ArmeEntreprise = RecordOf<typeof entrepriseSteps>;

/** Weapons of an enterprise, declared by its representative: `docs/dossiers/arme-business.md`. */
export const armeEntreprise = defineFirearmKind({
  entry: armeEntrepriseEntry,
  value: 'business',
  ...authorisedKind,
  steps: entrepriseSteps,
  act: autorisationEntrepriseAct,
  workingCopyPath: '/firearms/{id}/download-business-permit',
  weapon: { role: 'Arme d’entreprise', event: registered },
});

const saisieSteps = [
  step(
    'Enregistrement',
    [
      dossierDate,
      arme,
      saisie,
      cloture,
      declarantSection({
        identity: false,
        numbers: false,
        title: 'Déclarant ou détenteur',
        note: 'Si la personne est connue : aucun de ces champs n’est obligatoire.',
      }),
    ],
    { rules: closingRules },
  ),
] as const;

/** Content of the registration of a seized weapon. */
export type ArmeSaisie = RecordOf<typeof saisieSteps>;

/** Weapons that were seized or recovered: `docs/dossiers/arme-seized.md`. */
export const armeSaisie = defineFirearmKind({
  entry: armeSaisieEntry,
  value: 'seized',
  portrait: 'firearmSpec.photoArmeUrl',
  signatures: ['Signature de l’enquêteur', 'Responsable du bureau'],
  steps: saisieSteps,
  act: procesVerbalAct,
  download: { label: 'Télécharger Procès-Verbal', event: 'Procès-verbal téléchargé' },
  workingCopyPath: '/firearms/{id}/download-seized-report',
  weapon: {
    role: 'Arme saisie ou récupérée',
    // 'saisie', 'récupérée', 'remise volontaire': the category, on the day on which it came to the office.
    event: (record, entered) => {
      const category = textAt(record, 'seizedInfo.categorie').toLocaleLowerCase('fr');
      const day = textAt(record, 'seizedInfo.remiseDateHeure').slice(0, 10);
      return `${category || 'saisie'} ${onLongDay(isRealDay(day) ? day : entered)}`;
    },
  },
});
