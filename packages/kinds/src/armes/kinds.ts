import { step } from '@dosye/domain/dossier/form.ts';
import { oneOf } from '@dosye/domain/dossier/rules.ts';
import {
  arme,
  declarant,
  entreprise,
  loiPsychologie,
  ouverture,
  provenance,
  reference,
  saisie,
} from './sections.ts';
import { firearmVariant } from './variant.ts';

/** A weapon of a private person (spec file 3 §5). */
export const armePersonnelle = firearmVariant({
  value: 'personal',
  label: 'Arme personnelle',
  badge: { label: 'Personnelle', icon: 'person', tone: 'navy' },
  icon: 'pistol',
  menuLabel: 'Enregistrement Personnel',
  tile: { title: 'Arme à feu, particulier', hint: 'Enregistrement' },
  title: 'Enregistrement d’Arme Personnelle',
  steps: [
    step(
      'Enregistrement',
      [
        ouverture,
        declarant({ identity: true, numbers: false }),
        arme,
        provenance,
        reference,
        loiPsychologie,
      ],
      {
        rules: [
          oneOf(
            [
              'declarantInfo.idUnique',
              'declarantInfo.idFiscale',
              'declarantInfo.numeroCarte',
              'declarantInfo.numeroPasseport',
            ],
            "Au moins un numéro d'identification est requis.",
          ),
        ],
      },
    ),
  ],
  download: {
    path: '/firearms/{id}/download-permit',
    label: 'Télécharger l’autorisation',
    event: 'Autorisation téléchargée',
  },
});

/** A weapon of an enterprise. */
export const armeEntreprise = firearmVariant({
  value: 'business',
  label: 'Arme d’entreprise',
  badge: { label: 'Entreprise', icon: 'office', tone: 'green' },
  icon: 'office',
  menuLabel: 'Enregistrement Entreprise',
  tile: { title: 'Arme à feu, entreprise', hint: 'Enregistrement' },
  title: 'Enregistrement d’Arme d’Entreprise',
  steps: [
    step('Enregistrement', [
      ouverture,
      entreprise,
      declarant({ identity: true, numbers: true }),
      arme,
      provenance,
      reference,
    ]),
  ],
  download: {
    path: '/firearms/{id}/download-business-permit',
    label: 'Télécharger l’autorisation',
    event: 'Autorisation téléchargée',
  },
});

/** A weapon that was seized or recovered. */
export const armeSaisie = firearmVariant({
  value: 'seized',
  label: 'Arme saisie',
  badge: { label: 'Saisie', icon: 'seized', tone: 'red' },
  icon: 'seized',
  menuLabel: 'Arme Saisie ou Récupérée',
  tile: { title: 'Arme à feu saisie', hint: 'Enregistrement' },
  title: 'Enregistrement d’Arme Saisie',
  steps: [
    step('Enregistrement', [
      ouverture,
      declarant({ identity: false, numbers: false }),
      arme,
      saisie,
    ]),
  ],
  download: {
    path: '/firearms/{id}/download-seized-report',
    label: 'Télécharger Procès-Verbal',
    event: 'Procès-verbal téléchargé',
  },
});
