import { type RecordOf, step } from '@dosye/domain/dossier/form.ts';
import { defineFirearmKind } from './firearmKind.ts';
import { arme, declarantSection, dossierDate, saisie } from './sections.ts';

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
  download: {
    path: '/firearms/{id}/download-seized-report',
    label: 'Télécharger Procès-Verbal',
    event: 'Procès-verbal téléchargé',
  },
});
