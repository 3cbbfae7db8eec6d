import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

/** A picture as a data URL, as the page sends it. */
export const dataUrl = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Small PNGs for records, each of one colour and another size. They are written out, so that a page can read this file. */
export const PICTURES = {
  portrait:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAQCAIAAACtAwlQAAAAFUlEQVR4nGPY0pNHEDGMKhpVRJwiADCrQpAO0fpCAAAAAElFTkSuQmCC',
  piece:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAKCAIAAAAy3EnLAAAAFElEQVR4nGN49uwDSYhhVMPQ1AAAx6i1kAKVuYYAAAAASUVORK5CYII=',
  empreintes:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAOCAIAAACZwRr8AAAAEUlEQVR4nGP4hRcwjEoPNmkAwe+aOE9Pk0wAAAAASUVORK5CYII=',
  signature:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABIAAAAGCAIAAABB61mNAAAAEklEQVR4nGMQEbEhAzGMakNHACLvKjFTBYySAAAAAElFTkSuQmCC',
} as const;

/** Changes by dotted path, such as { 'verificationIdentite.idUnique': '' }. */
export type Changes = Record<string, unknown>;

/** A copy of a record with other values at some paths. */
export function changed(record: DossierRecord, changes: Changes): DossierRecord {
  const copy = structuredClone(record);
  for (const [path, value] of Object.entries(changes)) setAt(copy, path, structuredClone(value));
  return copy;
}

const ecole = (nom: string, classe: string) => ({ nom, adresse: 'Jérémie', classe });

const ESTHER: DossierRecord = {
  renseignementsPersonnels: {
    photoUrl: PICTURES.portrait,
    nomFamille: 'PIERRE-LOUIS',
    nomNaissance: 'PIERRE-LOUIS',
    prenoms: 'Esther Nadège',
    nomUnique: false,
    surnom: 'Nana',
    sexe: 'Femme',
    statut: 'Célibataire',
    nomsAnterieurs: ['Esther P. Louis'],
    dateNaissance: '1998-06-28',
    lieuNaissance: 'Jérémie',
    paysNaissance: 'Haïti',
    departementNaissance: "Grand'Anse",
    nationalite: 'Haïtienne',
    sectionNaissance: '1re Basse Voldrogue',
    telephone: '+50931904561',
    adresseEmail: 'esther@example.ht',
    adresseActuelle: {
      numeroImpasseRueVille: '14, Rue Sténio Vincent',
      departement: "Grand'Anse",
      commune: 'Jérémie',
      sectionCommunale: '1re Basse Voldrogue',
      preuveAdresseUrl: '',
    },
    precisionsAdresse: 'Face à la Place Dumas',
    adressesAnterieures: ['Rue Bordes, Jérémie'],
    simastHaiti: 'SIM-4408-21937',
    statutPere: 'Décédé',
    nomPere: '',
    telephonePere: '',
    statutMere: 'Vivant',
    nomMere: 'Marie Ange DORCÉAN',
    telephoneMere: '+50937112233',
    parentProche: 'Rose SANON',
    lienDeParente: 'Tante',
    telephoneParentProche: '+50938445566',
  },
  education: {
    prescolaire: [],
    primaire: [ecole('École Nationale Charles Lassègue', '6e')],
    secondaire: [ecole('Lycée Nord Alexis', 'Terminale')],
    professionnel: [],
    universitaire: [],
  },
  activiteSociale: {
    membreAssociation: true,
    associationPrecis: 'Chorale de la cathédrale',
    employeurEmploye: 'Employé',
    employeurPrecis: 'Vendeuse',
  },
  verificationIdentite: {
    idUnique: '1042771836',
    numeroCarte: 'HT8204117',
    idFiscale: '004-182-337-6',
    numeroPasseport: '',
    acteNaissance: 'No. 214, registre B12',
    extraitActeNaissance: '',
    certificateNo: '',
    piecesIdentiteUrls: [PICTURES.piece],
  },
  identiteNumerique: {
    email: '',
    reseauxSociaux: { facebook: 'esther.pl', whatsapp: '', instagram: '', fullUtilisation: '' },
  },
  declarationJudiciaire: {
    tcj: '',
    arretePolice: {
      reponse: false,
      details: { retentionPage: '', date: '', motif: '', defereAu: '', enDateDu: '' },
    },
    admisPrisonCivile: {
      reponse: false,
      details: {
        combienDeFois: null,
        departement: '',
        commune: '',
        date: '',
        dateLiberation: '',
        motif: '',
        article: '',
        nomJugeCommissaire: '',
        certificatEcrouUrl: '',
      },
    },
    condamneAfflictiveInfamante: { reponse: false, details: { date: '', motif: '' } },
    inviteTribunalDepartement: { reponse: false, precisions: '' },
    references: [
      { nomPrenom: 'Jean Rony TOUSSAINT', titre: 'Directeur', telephone: '+50931112233' },
      { nomPrenom: 'Marie Carmel ESTIMÉ', titre: 'Infirmière', telephone: '+50932223344' },
    ],
  },
  signalement: {
    race: 'Noire',
    taille: '1,68 m',
    poids: '61 kg',
    couleurYeux: 'Marron',
    couleurCheveux: 'Noirs',
    marques: [],
    cicatrices: ['Avant-bras gauche, 3 cm'],
    tatouages: [],
    piercings: [],
    autresDetails: '',
  },
  motif: { accusationCriminelle: false, immigration: false, demandeEmploi: true, autre: '' },
  empreinteDigitale: { empreinteDigitaleScaneeUrl: PICTURES.empreintes },
  consentementEclaire: {
    texte: '',
    nomPrenomRequerant: 'Esther Nadège PIERRE-LOUIS',
    signatureUrl: PICTURES.signature,
  },
  informationsInternes: {
    noQuittance: '',
    identiteJudiciaireConfirmee: 'Confirmée',
    identiteFiscaleConfirmee: 'Confirmée',
    identiteNumeriqueConfirmee: 'Confirmée',
    imageSociale: 'Positive',
    adresseDeclareeConfirmee: 'Confirmée',
    antecedentJudiciaireDepartement: 'Non',
    antecedentJudiciaireHorsDepartement: 'Non',
    tempsPresenceDepartement: 'Depuis la naissance',
    referenceConsiderable: 'Oui',
    empreinteDigitalePrelevee: 'Oui',
    dateVerification: '2026-11-20',
  },
};

const RAPPORT: DossierRecord = {
  informant: {
    type: 'Monsieur',
    name: 'Wilfrid SANON',
    representative: '',
    phone: '+50934445566',
    address: 'Rue Bordes, Jérémie',
    time: '14:02',
    period: 'PM',
    information: 'Trois inconnus rôdent depuis lundi près du marché.\nIls viennent le soir.',
  },
  summary: {
    location: 'Marché de Jérémie',
    suspectsName: 'Inconnus',
    suspectsDescription: 'Trois hommes, une moto rouge',
    suspectsAddress: '',
    materials: '',
    banditryAct: 'Rançonnement',
  },
};

/** Esther's adult certificate dossier: a complete record in the form in which it is stored. */
export const majeur = (changes: Changes = {}): DossierRecord => changed(ESTHER, changes);

/** Wilfrid's information report: a complete record in the form in which it is stored. */
export const rapport = (changes: Changes = {}): DossierRecord => changed(RAPPORT, changes);

/**
 * Values of another person: a NIU, a NIF and a date of birth that no other number below 450 has; the date is
 * not similar to theirs either.
 */
export function someoneElse(number: number): Changes {
  const digits = String(number).padStart(9, '0');
  return {
    'verificationIdentite.idUnique': `2${digits}`,
    'verificationIdentite.idFiscale': `3${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5, 8)}-${digits.slice(8)}`,
    'renseignementsPersonnels.dateNaissance': ownBirthday(number),
  };
}

let people = 0;

/** The certificate dossier of a person whose NIU, NIF and date of birth no earlier one of this function has. */
export function newPerson(changes: Changes = {}): DossierRecord {
  people += 1;
  return majeur({ ...someoneElse(people), ...changes });
}

/** The last digit of the day changes with any other one. */
function ownBirthday(number: number): string {
  const [year, month, decade] = [number, number / 10, number / 90].map(Math.floor) as [
    number,
    number,
    number,
  ];
  const figures = [5 + (decade % 5), year % 10, month % 9] as const;
  const sum = figures[0] + figures[1] + figures[2];
  return `19${figures[0]}${figures[1]}-0${1 + figures[2]}-1${sum % 10}`;
}
