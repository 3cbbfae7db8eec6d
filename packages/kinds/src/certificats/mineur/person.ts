import type { PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import { NEW_CERTIFICATE, REQUESTER } from '../requester.ts';

const OWN = 'renseignementsMineur';

/** The minor whom a certificate is about. The NIF of the form is that of the responsible adult. */
export const minorRequester: PersonDeclaration = {
  role: REQUESTER,
  newDossier: NEW_CERTIFICATE,
  fields: {
    photo: `${OWN}.photoMineurUrl`,
    familyName: `${OWN}.nom`,
    givenNames: `${OWN}.prenom`,
    sex: `${OWN}.sexe`,
    birthDate: `${OWN}.dateNaissance`,
    birthplace: `${OWN}.lieuNaissance`,
    nationality: `${OWN}.nationalite`,
    fatherName: `${OWN}.nomPere`,
    motherName: `${OWN}.nomMere`,
    phone: `${OWN}.telephone`,
    email: `${OWN}.email`,
    address: `${OWN}.adresse`,
    passportNumber: `${OWN}.numeroPasseport`,
    birthCertificate: `${OWN}.numeroActeNaissance`,
    archiveExtract: `${OWN}.numeroExtraitArchives`,
    birthCertificatePicture: `${OWN}.photoActeNaissanceUrl`,
    passportPicture: `${OWN}.photoPasseportUrl`,
  },
};
