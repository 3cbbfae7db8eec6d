import { textAt } from '@dosye/documents/recordText.ts';
import type { ActCondition, ActDeclaration } from '@dosye/domain/dossier/acts.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { answeredYes, filledField, ofAge, officeHead } from '../acts/conditions.ts';
import { FIREARMS, weaponDecided } from '../acts/registers.ts';

const weaponPhoto = filledField(
  'photo-arme',
  'firearmSpec.photoArmeUrl',
  'La photo de l’arme manque.',
);

const declarantPhoto = filledField(
  'photo',
  'declarantInfo.photoUrl',
  'La photo du déclarant manque.',
);

/** "Pistolet Glock 17 Gen 4, série BGX418". */
function weapon(record: DossierRecord): string {
  const at = (key: string): string => textAt(record, `firearmSpec.${key}`);
  const words = [at('type'), at('marque'), at('modele')].filter(Boolean).join(' ');
  return [words, at('serie') && `série ${at('serie')}`].filter(Boolean).join(', ');
}

const declarant = (record: DossierRecord) => ({
  name: [textAt(record, 'declarantInfo.prenom'), textAt(record, 'declarantInfo.nom')]
    .filter(Boolean)
    .join(' '),
  birthDate: textAt(record, 'declarantInfo.dateNaissance'),
});

const LAW = {
  recoursForce: 'Le déclarant ne connaît pas la loi sur le recours à la force',
  reglesSecurite: 'Le déclarant ne connaît pas les règles de sécurité',
  selfAnalyse: 'Le déclarant n’a pas bien réfléchi avant de demander une arme',
  commentUtiliser: 'Le déclarant ne sait pas utiliser l’arme',
} as const;

const lawConditions: ActCondition[] = Object.entries(LAW).map(([key, said]) =>
  answeredYes(key, `loiPsychologie.${key}`, `${said} : l’autorisation demande la réponse « Oui ».`),
);

const ofAgeDeclarant = ofAge('declarantInfo.dateNaissance', 'du déclarant');

/** An authorisation is not given for a weapon that the register has for somebody else, or as seized. */
const WEAPONS = [{ area: FIREARMS, subject: 'weapon' }] as const;

/** The authorisation of a private person to keep a weapon. */
export const autorisationPersonnelleAct: ActDeclaration = {
  id: 'arme-personal',
  label: 'Autorisation de détention, particulier',
  documentId: 'acte',
  result: weapon,
  subject: declarant,
  consults: WEAPONS,
  conditions: [
    officeHead,
    declarantPhoto,
    weaponPhoto,
    ofAgeDeclarant,
    ...lawConditions,
    weaponDecided,
  ],
};

/** The authorisation of an enterprise, given through its representative. */
export const autorisationEntrepriseAct: ActDeclaration = {
  id: 'arme-business',
  label: 'Autorisation de détention, entreprise',
  documentId: 'acte',
  result: weapon,
  subject: (record) => ({ name: textAt(record, 'enterpriseInfo.nomInstitution'), birthDate: '' }),
  consults: WEAPONS,
  conditions: [officeHead, declarantPhoto, weaponPhoto, ofAgeDeclarant, weaponDecided],
};

const seized = (id: string, key: string, message: string): ActCondition =>
  filledField(id, `seizedInfo.${key}`, message);

/** The report of a seizure or recovery. */
export const procesVerbalAct: ActDeclaration = {
  id: 'arme-seized',
  label: 'Procès-verbal de saisie ou de récupération',
  documentId: 'acte',
  result: (record) =>
    [textAt(record, 'seizedInfo.categorie'), weapon(record)].filter(Boolean).join(' : '),
  subject: (record) => {
    const { name, birthDate } = declarant(record);
    return { name: name || 'Détenteur non inscrit au dossier', birthDate };
  },
  conditions: [
    officeHead,
    weaponPhoto,
    seized(
      'enqueteur',
      'nomEnqueteur',
      'Le nom de l’enquêteur manque : un procès-verbal dit qui l’a dressé.',
    ),
    seized('grade', 'gradeEnqueteur', 'Le grade de l’enquêteur manque.'),
    seized('matricule', 'matriculeEnqueteur', 'Le matricule de l’enquêteur manque.'),
    seized(
      'cloture',
      'clotureDateHeure',
      'La date et l’heure où le procès-verbal est fait et clos manquent.',
    ),
    seized('signature', 'signatureEnqueteurUrl', 'La signature de l’enquêteur manque.'),
  ],
};
