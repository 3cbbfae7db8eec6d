import { type RecordOf, step } from '@dosye/domain/dossier/form.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import {
  arme,
  cloture,
  declarantSection,
  entreprise,
  loiPsychologie,
  dossierDate,
  provenance,
  reference,
  saisie,
} from './sections.ts';
import { autorisationEntrepriseAct, autorisationPersonnelleAct, procesVerbalAct } from './acts.ts';
import { defineFirearmKind } from './firearmKind.ts';

/** What personal and business weapons have in common. */
const authorisedKind = {
  download: { label: 'Télécharger l’autorisation', event: 'Autorisation téléchargée' },
  portrait: 'declarantInfo.photoUrl',
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
        note: 'Un numéro d’identification au moins est demandé : passeport, NIU, carte ou NIF.',
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
  value: 'personal',
  label: 'Arme personnelle',
  badge: { label: 'Personnelle', icon: 'person', tone: 'navy' },
  icon: 'pistol',
  name: 'Arme Personnelle',
  tile: { title: 'Arme personnelle', hint: 'Déclarant, provenance' },
  ...authorisedKind,
  steps: personnelleSteps,
  act: autorisationPersonnelleAct,
  workingCopyPath: '/firearms/{id}/download-permit',
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
  value: 'business',
  label: 'Arme d’entreprise',
  badge: { label: 'Entreprise', icon: 'office', tone: 'green' },
  icon: 'office',
  name: 'Arme d’Entreprise',
  tile: { title: 'Arme d’entreprise', hint: 'Institution, déclarant' },
  ...authorisedKind,
  steps: entrepriseSteps,
  act: autorisationEntrepriseAct,
  workingCopyPath: '/firearms/{id}/download-business-permit',
});

const saisieSteps = [
  step('Enregistrement', [
    dossierDate,
    arme,
    saisie,
    cloture,
    declarantSection({
      identity: false,
      numbers: false,
      title: 'Déclarant ou détenteur',
      note: 'Si la personne est connue : aucun de ces champs n’est obligatoire.',
    }),
  ]),
] as const;

/** Content of the registration of a seized weapon. */
export type ArmeSaisie = RecordOf<typeof saisieSteps>;

/** Weapons that were seized or recovered: `docs/dossiers/arme-seized.md`. */
export const armeSaisie = defineFirearmKind({
  value: 'seized',
  label: 'Arme saisie ou récupérée',
  badge: { label: 'Saisie', icon: 'lock', tone: 'red' },
  icon: 'lock',
  name: 'Arme Saisie / Récupérée',
  tile: { title: 'Arme saisie ou récupérée', hint: 'Circonstances' },
  portrait: 'firearmSpec.photoArmeUrl',
  signatures: ['Signature de l’enquêteur', 'Responsable du bureau'],
  steps: saisieSteps,
  act: procesVerbalAct,
  download: { label: 'Télécharger Procès-Verbal', event: 'Procès-verbal téléchargé' },
  workingCopyPath: '/firearms/{id}/download-seized-report',
});
