import { type RecordOf, step } from '@dosye/domain/dossier/form.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import {
  arme,
  declarantSection,
  entreprise,
  loiPsychologie,
  dossierDate,
  provenance,
  reference,
  saisie,
} from './sections.ts';
import { defineFirearmKind } from './firearmKind.ts';

/** The paper of a weapon that somebody may keep. */
const authorisationDownload = {
  label: 'Télécharger l’autorisation',
  event: 'Autorisation téléchargée',
} as const;

/** What dossiers of weapons that somebody may keep show and have signed. */
const authorisedKind = {
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
        note: 'Un numéro d’identification au moins est demandé : passeport, identification unique, carte ou identité fiscale.',
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

/** The registration of a private person's weapon (spec file 3 §3). */
export type ArmePersonnelle = RecordOf<typeof personnelleSteps>;

/** A weapon of a private person (spec file 3 §5). */
export const armePersonnelle = defineFirearmKind({
  value: 'personal',
  label: 'Arme personnelle',
  badge: { label: 'Personnelle', icon: 'person', tone: 'navy' },
  icon: 'pistol',
  name: 'Arme Personnelle',
  tile: { title: 'Arme personnelle', hint: 'Déclarant, provenance' },
  ...authorisedKind,
  steps: personnelleSteps,
  download: { ...authorisationDownload, path: '/firearms/{id}/download-permit' },
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

/** The registration of an enterprise's weapon. */
export type ArmeEntreprise = RecordOf<typeof entrepriseSteps>;

/** A weapon of an enterprise, declared by somebody for it. */
export const armeEntreprise = defineFirearmKind({
  value: 'business',
  label: 'Arme d’entreprise',
  badge: { label: 'Entreprise', icon: 'office', tone: 'green' },
  icon: 'office',
  name: 'Arme d’Entreprise',
  tile: { title: 'Arme d’entreprise', hint: 'Institution, déclarant' },
  ...authorisedKind,
  steps: entrepriseSteps,
  download: { ...authorisationDownload, path: '/firearms/{id}/download-business-permit' },
});

const saisieSteps = [
  step('Enregistrement', [
    dossierDate,
    arme,
    saisie,
    declarantSection({
      identity: false,
      numbers: false,
      title: 'Déclarant ou détenteur',
      note: 'Si la personne est connue : aucun de ces champs n’est obligatoire.',
    }),
  ]),
] as const;

/** The registration of a weapon that was seized or recovered. */
export type ArmeSaisie = RecordOf<typeof saisieSteps>;

/** A weapon that was seized or recovered. */
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
  download: {
    path: '/firearms/{id}/download-seized-report',
    label: 'Télécharger Procès-Verbal',
    event: 'Procès-verbal téléchargé',
  },
});
