import { rowOf } from '@dosye/domain/dossier/kind.ts';
import {
  factText,
  identityOf,
  type PersonDeclaration,
  type PersonFact,
} from '@dosye/domain/dossier/person.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { onLongDay } from '@dosye/domain/text/dates.ts';
import { atPlace } from '@dosye/domain/text/places.ts';

/** "Née le 28 juin 1998 à Jérémie", without what is not known; '' when neither is. */
function birthSentence(person: PersonDeclaration, record: DossierRecord): string {
  const { birthDate, birthplace } = identityOf(person, record);
  const told = [birthDate && onLongDay(birthDate), atPlace(birthplace)].filter(Boolean);
  const born = factText(person, 'sex', record) === 'Femme' ? 'Née' : 'Né';
  return told.length === 0 ? '' : [born, ...told].join(' ');
}

/**
 * What the certificates of adults and of minors share: who asks for one, and what lists and sheets show of them.
 * @param fields paths of what is known of the person
 */
export function requesterOf(fields: PersonDeclaration['fields']) {
  const newDossier = 'Nouveau certificat pour cette personne';
  const person: PersonDeclaration = { role: 'Requérant', newDossier, fields };
  const of =
    (fact: PersonFact) =>
    (record: DossierRecord): string =>
      factText(person, fact, record);
  const sorts = { nom: of('familyName'), prenom: of('givenNames'), dateNaissance: of('birthDate') };
  const columns = { ...sorts, telephone: of('phone') };
  return {
    person,
    sorts,
    row: (record: DossierRecord): Record<string, string> => rowOf(columns, record),
    facts: (record: DossierRecord) =>
      [
        { icon: 'calendar', text: birthSentence(person, record) },
        { icon: 'phone', text: formatPhone(columns.telephone(record)) },
      ] as const,
  };
}

const ADULT = 'renseignementsPersonnels';
const ADDRESS = `${ADULT}.adresseActuelle`;
const IDENTITY = 'verificationIdentite';

/** The person who asks for an adult certificate. */
export const adultRequester = requesterOf({
  photo: `${ADULT}.photoUrl`,
  familyName: `${ADULT}.nomFamille`,
  birthName: `${ADULT}.nomNaissance`,
  givenNames: `${ADULT}.prenoms`,
  singleName: `${ADULT}.nomUnique`,
  nickname: `${ADULT}.surnom`,
  formerNames: `${ADULT}.nomsAnterieurs`,
  sex: `${ADULT}.sexe`,
  maritalStatus: `${ADULT}.statut`,
  birthDate: `${ADULT}.dateNaissance`,
  birthplace: `${ADULT}.lieuNaissance`,
  birthCountry: `${ADULT}.paysNaissance`,
  birthDepartment: `${ADULT}.departementNaissance`,
  birthSection: `${ADULT}.sectionNaissance`,
  nationality: `${ADULT}.nationalite`,
  fatherName: `${ADULT}.nomPere`,
  motherName: `${ADULT}.nomMere`,
  phone: `${ADULT}.telephone`,
  email: `${ADULT}.adresseEmail`,
  address: `${ADDRESS}.numeroImpasseRueVille`,
  addressDepartment: `${ADDRESS}.departement`,
  addressCommune: `${ADDRESS}.commune`,
  addressSection: `${ADDRESS}.sectionCommunale`,
  addressDetails: `${ADULT}.precisionsAdresse`,
  niu: `${IDENTITY}.idUnique`,
  nif: `${IDENTITY}.idFiscale`,
  idCardNumber: `${IDENTITY}.numeroCarte`,
  passportNumber: `${IDENTITY}.numeroPasseport`,
  birthCertificate: `${IDENTITY}.acteNaissance`,
  archiveExtract: `${IDENTITY}.extraitActeNaissance`,
  identityDocuments: `${IDENTITY}.piecesIdentiteUrls`,
});

const MINOR = 'renseignementsMineur';

/** The minor whom a certificate is about. The NIF of the form is that of the responsible adult. */
export const minorRequester = requesterOf({
  photo: `${MINOR}.photoMineurUrl`,
  familyName: `${MINOR}.nom`,
  givenNames: `${MINOR}.prenom`,
  singleName: `${MINOR}.nomUnique`,
  sex: `${MINOR}.sexe`,
  birthDate: `${MINOR}.dateNaissance`,
  birthplace: `${MINOR}.lieuNaissance`,
  nationality: `${MINOR}.nationalite`,
  fatherName: `${MINOR}.nomPere`,
  motherName: `${MINOR}.nomMere`,
  phone: `${MINOR}.telephone`,
  email: `${MINOR}.email`,
  address: `${MINOR}.adresse`,
  passportNumber: `${MINOR}.numeroPasseport`,
  birthCertificate: `${MINOR}.numeroActeNaissance`,
  archiveExtract: `${MINOR}.numeroExtraitArchives`,
  birthCertificatePicture: `${MINOR}.photoActeNaissanceUrl`,
  passportPicture: `${MINOR}.photoPasseportUrl`,
});
