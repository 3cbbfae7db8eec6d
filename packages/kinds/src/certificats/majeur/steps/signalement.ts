import { checkboxes } from '@dosye/domain/fields/choices.ts';
import { image } from '@dosye/domain/fields/images.ts';
import { textList } from '@dosye/domain/fields/lists.ts';
import { height, weight } from '@dosye/domain/fields/measures.ts';
import { fullName, longText, text } from '@dosye/domain/fields/text.ts';
import { whenFilled } from '@dosye/domain/dossier/conditions.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import { CONSENT_TEXT_MAX } from '@dosye/domain/office/siteConfig.ts';

const signalementSection = section('Signalement', {
  'signalement.race': text('Race', {
    required: true,
    suggestions: ['Noire', 'Mulâtre', 'Blanche'],
    width: 2,
  }),
  'signalement.taille': height('Taille', {
    required: true,
    hint: 'Ex. : 1,68 m',
    width: 2,
  }),
  'signalement.poids': weight('Poids', { required: true, hint: 'Ex. : 61 kg', width: 2 }),
  'signalement.couleurYeux': text('Couleur des yeux', {
    required: true,
    suggestions: ['Noirs', 'Marron', 'Verts', 'Bleus', 'Gris'],
    width: 3,
  }),
  'signalement.couleurCheveux': text('Couleur des cheveux', {
    required: true,
    suggestions: ['Noirs', 'Bruns', 'Châtains', 'Gris', 'Blancs', 'Sans cheveux'],
    width: 3,
  }),
  'signalement.marques': textList('Marques'),
  'signalement.cicatrices': textList('Cicatrices'),
  'signalement.tatouages': textList('Tatouages'),
  'signalement.piercings': textList('Piercings'),
  'signalement.autresDetails': longText('Autres détails'),
});

/** The motives that are boxes, by which the list is filtered. */
export const MOTIFS = [
  { value: 'accusationCriminelle', label: 'Accusation criminelle' },
  { value: 'immigration', label: 'Immigration' },
  { value: 'demandeEmploi', label: 'Demande d’emploi' },
] as const;

const motif = section('Motif de la demande', {
  ...checkboxes('motif', MOTIFS, { width: 2 }),
  'motif.autre': text('Autre motif', { width: 6 }),
});

/** Step 6 of the adult form. */
export const signalement = step('Signalement & Motif', [signalementSection, motif], {
  rules: [
    atLeastOneOf(
      [...MOTIFS.map(({ value }) => `motif.${value}`), 'motif.autre'],
      'Au moins un motif de demande est requis.',
    ),
  ],
});

/** Step 7 of the adult form. */
export const empreinte = step('Empreinte Digitale', [
  section('Fiche d’empreintes numérisée', {
    'empreinteDigitale.empreinteDigitaleScaneeUrl': image('Fiche d’empreintes', {
      required: 'La fiche d’empreintes numérisée est requise.',
      hint: 'Imprimez le formulaire, relevez les empreintes, puis photographiez ou numérisez la fiche.',
      scanned: true,
      width: 4,
    }),
  }),
]);

/** Step 8 of the adult form. */
export const consentement = step('Consentement', [
  section('Consentement éclairé', {
    // As it was when it was signed; a dossier from before has none, nor its papers.
    'consentementEclaire.texte': longText('Texte du consentement', {
      prefill: 'consentText',
      isShownOnly: true,
      maxLength: CONSENT_TEXT_MAX,
      when: whenFilled('consentementEclaire.texte'),
    }),
    'consentementEclaire.nomPrenomRequerant': fullName('Prénoms et nom du requérant', {
      required: 'Indiquez les prénoms et le nom du requérant.',
      width: 4,
      hint: 'Repris des prénoms et du nom de famille',
    }),
    'consentementEclaire.signatureUrl': image('Signature', {
      frame: 'signature',
      required: true,
      hint: 'Photo de la signature sur papier blanc',
      width: 4,
    }),
  }),
]);
