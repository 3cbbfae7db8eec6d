import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

/** The record with which the configuration page previews the certificate. */
export const specimen = (photo: string): DossierRecord => ({
  renseignementsPersonnels: {
    photoUrl: photo,
    nomFamille: 'NOM',
    prenoms: 'Prénom',
    sexe: 'Homme',
    dateNaissance: '1990-01-01',
    lieuNaissance: 'Commune',
    departementNaissance: 'Département',
    nomPere: 'Prénom NOM',
    nomMere: 'Prénom NOM',
    adresseActuelle: {
      numeroImpasseRueVille: '1, Rue',
      commune: 'Commune',
      departement: 'Département',
    },
  },
  verificationIdentite: { idUnique: '0000000000', idFiscale: '0000000000' },
  declarationJudiciaire: {
    arretePolice: { reponse: false },
    admisPrisonCivile: { reponse: false },
    condamneAfflictiveInfamante: { reponse: false },
    inviteTribunalDepartement: { reponse: false },
  },
  motif: { demandeEmploi: true },
  informationsInternes: {
    dateVerification: '2026-01-05',
    antecedentJudiciaireDepartement: 'Non',
    antecedentJudiciaireHorsDepartement: 'Non',
    identiteJudiciaireConfirmee: 'Confirmée',
    identiteFiscaleConfirmee: 'Confirmée',
    identiteNumeriqueConfirmee: 'Confirmée',
    adresseDeclareeConfirmee: 'Confirmée',
    empreinteDigitalePrelevee: 'Oui',
  },
});
