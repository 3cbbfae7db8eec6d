import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type Changes, changed, PICTURES } from './records.ts';

const DECLARANT = {
  photoUrl: PICTURES.portrait,
  nom: 'ALCÉUS',
  prenom: 'Jean Rony',
  sobriquet: '',
  statut: 'Marié(e)',
  dateNaissance: '1979-02-04',
  lieuNaissance: 'Jérémie',
  adresseActuelle: '14, Rue Sténio Vincent, Jérémie',
  numeroPasseport: 'PP4031127',
  idUnique: '1042771836',
  numeroCarte: 'HT8204117',
  idFiscale: '004-182-337-6',
  telephone: '+50931904561',
  profession: 'Commerçant',
};

const ARME = {
  photoArmeUrl: PICTURES.piece,
  marque: 'Glock',
  modele: '17 Gen 4',
  serie: 'BGX418',
  type: 'Pistolet',
  calibre: '9 mm',
  etat: 'Bon',
  fabriquant: 'Glock, Autriche',
};

const ACHAT = {
  provenance: {
    nomVendeur: 'Armurerie Nationale S.A.',
    telephone: '+50937112233',
    adresse: '3, Rue Pavée, Port-au-Prince',
    signatureDeclarantUrl: PICTURES.signature,
  },
  referenceInfo: {
    nom: 'Rose Laure CADET',
    telephone: '+50938445566',
    adresse: 'Rue Bordes, Jérémie',
  },
};

const PERSONNELLE: DossierRecord = {
  dossierDate: '2026-11-20',
  declarantInfo: DECLARANT,
  firearmSpec: ARME,
  ...ACHAT,
  loiPsychologie: {
    recoursForce: true,
    reglesSecurite: true,
    selfAnalyse: true,
    commentUtiliser: true,
    pourquoiPossession: 'Protection de son commerce.',
  },
};

const ENTREPRISE: DossierRecord = {
  dossierDate: '2026-11-20',
  enterpriseInfo: {
    nomInstitution: 'Caisse Populaire Fraternité',
    noPatente: 'PT-476-10144',
    siegeInstitution: '2, Rue du Quai, Jérémie',
  },
  declarantInfo: DECLARANT,
  firearmSpec: ARME,
  ...ACHAT,
};

const NOBODY = Object.fromEntries(Object.keys(DECLARANT).map((key) => [key, '']));

const SAISIE: DossierRecord = {
  dossierDate: '2026-11-20',
  firearmSpec: { ...ARME, marque: 'Taurus', modele: '85', serie: 'LK120044', type: 'Revolver' },
  seizedInfo: {
    remiseDateHeure: '2026-11-19T14:30',
    lieuRemise: 'Marché de Jérémie',
    categorie: 'Saisie',
    detailCirconstances: 'Trouvée sous le siège.\nDeux témoins entendus.',
    signatureEnqueteurUrl: PICTURES.signature,
    nomEnqueteur: 'Wilner DORCÉAN',
    gradeEnqueteur: 'Agent III',
    matriculeEnqueteur: '08-12-03217',
    clotureDateHeure: '2026-11-19T16:15',
  },
  declarantInfo: NOBODY,
};

/** The weapon of Jean Rony, a shopkeeper: a complete record in the form in which it is stored. */
export const armeDeParticulier = (changes: Changes = {}): DossierRecord =>
  changed(PERSONNELLE, changes);

/** The weapon of the credit union that Jean Rony represents. */
export const armeDeCaisse = (changes: Changes = {}): DossierRecord => changed(ENTREPRISE, changes);

/** A revolver seized at the market, without a known holder. */
export const armePrise = (changes: Changes = {}): DossierRecord => changed(SAISIE, changes);
