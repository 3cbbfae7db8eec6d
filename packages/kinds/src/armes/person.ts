import type { PersonDeclaration } from '@dosye/domain/dossier/person.ts';

const OWN = 'declarantInfo';

/** The person who declares a firearm, or who held a seized one. */
export const declarant: PersonDeclaration = {
  role: 'Déclarant',
  fields: {
    photo: `${OWN}.photoUrl`,
    familyName: `${OWN}.nom`,
    givenNames: `${OWN}.prenom`,
    nickname: `${OWN}.sobriquet`,
    maritalStatus: `${OWN}.statut`,
    birthDate: `${OWN}.dateNaissance`,
    birthplace: `${OWN}.lieuNaissance`,
    phone: `${OWN}.telephone`,
    address: `${OWN}.adresseActuelle`,
    niu: `${OWN}.idUnique`,
    nif: `${OWN}.idFiscale`,
    idCardNumber: `${OWN}.numeroCarte`,
    passportNumber: `${OWN}.numeroPasseport`,
  },
};
