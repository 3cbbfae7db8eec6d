import { under } from '@dosye/testing/faults.ts';
import { describe, expect, it, test } from 'vitest';
import { faults } from './certificats/majeur/requerante.ts';

it('Esther’s dossier has no fault', () => expect(faults({})).toEqual({}));

/** A required field, and the only error there is when it is blank. */
describe.each([
  [
    'renseignementsPersonnels',
    {
      photoUrl: 'La photo de la personne est obligatoire.',
      nomFamille: 'Nom de famille est requis.',
      nomNaissance: 'Indiquez le nom de naissance.',
      prenoms: 'Indiquez les prénoms.',
      lieuNaissance: 'Indiquez le lieu de naissance.',
      dateNaissance: 'Indiquez la date de naissance.',
      departementNaissance: 'Indiquez le département de naissance.',
      telephone: 'Indiquez le téléphone.',
      sexe: 'Indiquez le sexe.',
      statut: 'Indiquez l’état civil.',
      'adresseActuelle.numeroImpasseRueVille':
        'Adresse actuelle (Adresse, Département) est requise.',
      'adresseActuelle.departement': 'Adresse actuelle (Adresse, Département) est requise.',
      nomMere: 'Indiquez le nom de la mère.',
    },
  ],
  [
    'verificationIdentite',
    {
      idUnique: 'Indiquez le NIU.',
      numeroCarte: 'Indiquez le numéro de carte.',
      idFiscale: 'Indiquez le NIF.',
      acteNaissance: 'L’acte de naissance ou l’extrait d’acte de naissance est requis.',
    },
  ],
  [
    'declarationJudiciaire',
    {
      'references.0.nomPrenom': 'Indiquez les prénoms et le nom.',
      'references.0.telephone': 'Indiquez le téléphone.',
      'references.1.nomPrenom': 'Indiquez les prénoms et le nom.',
      'references.1.telephone': 'Indiquez le téléphone.',
    },
  ],
  [
    'signalement',
    {
      race: 'Indiquez la race.',
      taille: 'Indiquez la taille.',
      poids: 'Indiquez le poids.',
      couleurYeux: 'Indiquez la couleur des yeux.',
      couleurCheveux: 'Indiquez la couleur des cheveux.',
    },
  ],
  [
    'empreinteDigitale',
    { empreinteDigitaleScaneeUrl: 'La fiche d’empreintes numérisée est requise.' },
  ],
  [
    'consentementEclaire',
    {
      nomPrenomRequerant: 'Indiquez les prénoms et le nom du requérant.',
      signatureUrl: 'Indiquez la signature.',
    },
  ],
  [
    'informationsInternes',
    {
      identiteJudiciaireConfirmee: 'Le champ Identité judiciaire (Usage Interne) est requis.',
      identiteFiscaleConfirmee: 'Le champ Identité fiscale (Usage Interne) est requis.',
      identiteNumeriqueConfirmee: 'Le champ Identité numérique (Usage Interne) est requis.',
      imageSociale: 'Le champ Image sociale (Usage Interne) est requis.',
      adresseDeclareeConfirmee: 'Le champ Adresse déclarée (Usage Interne) est requis.',
      antecedentJudiciaireDepartement:
        'Le champ Antécédent judiciaire, département (Usage Interne) est requis.',
      antecedentJudiciaireHorsDepartement:
        'Le champ Antécédent judiciaire, hors département (Usage Interne) est requis.',
      tempsPresenceDepartement:
        'Le champ Temps de présence dans le département (Usage Interne) est requis.',
      referenceConsiderable: 'Le champ Référence considérable (Usage Interne) est requis.',
      empreinteDigitalePrelevee: 'Le champ Empreinte digitale prélevée (Usage Interne) est requis.',
    },
  ],
])('in %s', (section, sentences) => {
  test.each(Object.entries(sentences))('%s must be filled', (path, sentence) => {
    for (const blank of path.endsWith('Url') ? ['', null] : ['', '   ', null]) {
      expect(faults(under(section, { [path]: blank }))).toEqual({
        [`${section}.${path}`]: sentence,
      });
    }
  });
});
