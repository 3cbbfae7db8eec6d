import type { PersonDeclaration } from '@dosye/domain/dossier/person.ts';

const OWN = 'etatCivil';

/** The person in custody. */
export const personInCustody: PersonDeclaration = {
  role: 'Personne retenue',
  fields: {
    photo: 'photoUrl',
    familyName: `${OWN}.nom`,
    givenNames: `${OWN}.prenom`,
    nickname: `${OWN}.alias`,
    sex: `${OWN}.sexe`,
    birthDate: `${OWN}.dateNaissance`,
    birthplace: `${OWN}.lieuNaissance`,
    phone: `${OWN}.telephone1`,
    address: `${OWN}.adresse`,
    niu: `${OWN}.noIdentificationUnique`,
    idCardNumber: `${OWN}.numeroCarte`,
  },
};
