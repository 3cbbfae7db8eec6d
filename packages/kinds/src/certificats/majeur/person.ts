import type { PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import { NEW_CERTIFICATE, REQUESTER } from '../requester.ts';

const OWN = 'renseignementsPersonnels';
const ADDRESS = `${OWN}.adresseActuelle`;
const IDENTITY = 'verificationIdentite';

/** The person who asks for an adult certificate. */
export const adultRequester: PersonDeclaration = {
  role: REQUESTER,
  newDossier: NEW_CERTIFICATE,
  fields: {
    photo: `${OWN}.photoUrl`,
    familyName: `${OWN}.nomFamille`,
    birthName: `${OWN}.nomNaissance`,
    givenNames: `${OWN}.prenoms`,
    nickname: `${OWN}.surnom`,
    formerNames: `${OWN}.nomsAnterieurs`,
    sex: `${OWN}.sexe`,
    maritalStatus: `${OWN}.statut`,
    birthDate: `${OWN}.dateNaissance`,
    birthplace: `${OWN}.lieuNaissance`,
    birthCountry: `${OWN}.paysNaissance`,
    birthDepartment: `${OWN}.departementNaissance`,
    birthSection: `${OWN}.sectionNaissance`,
    nationality: `${OWN}.nationalite`,
    fatherName: `${OWN}.nomPere`,
    motherName: `${OWN}.nomMere`,
    phone: `${OWN}.telephone`,
    email: `${OWN}.adresseEmail`,
    address: `${ADDRESS}.numeroImpasseRueVille`,
    addressDepartment: `${ADDRESS}.departement`,
    addressCommune: `${ADDRESS}.commune`,
    addressSection: `${ADDRESS}.sectionCommunale`,
    addressDetails: `${OWN}.precisionsAdresse`,
    niu: `${IDENTITY}.idUnique`,
    nif: `${IDENTITY}.idFiscale`,
    idCardNumber: `${IDENTITY}.numeroCarte`,
    passportNumber: `${IDENTITY}.numeroPasseport`,
    birthCertificate: `${IDENTITY}.acteNaissance`,
    archiveExtract: `${IDENTITY}.extraitActeNaissance`,
    identityDocuments: `${IDENTITY}.piecesIdentiteUrls`,
  },
};
