import { answerAt, textAt } from '@dosye/documents/recordText.ts';
import type { ActCondition, ActDeclaration } from '@dosye/domain/dossier/acts.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { daysBetween, frenchDay, isRealDay } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { ageOfForm, filledField, officeHead } from '../../acts/conditions.ts';
import { adultAgeCheck } from '../ageCheck.ts';
import { agreesWithCustody, CUSTODY, custodyDecided } from '../../acts/registers.ts';

const PERSON = 'renseignementsPersonnels';
const INTERNAL = 'informationsInternes';
/** The day on which the registers were consulted. */
const VERIFIED_ON = `${INTERNAL}.dateVerification`;

/** The confirmations of the office that make up the identity: each is answered. 'Non Confirmée' is what the paper says. */
const CONFIRMATIONS = {
  identiteJudiciaireConfirmee: 'identité judiciaire',
  identiteFiscaleConfirmee: 'identité fiscale',
  identiteNumeriqueConfirmee: 'identité numérique',
} as const;

const identity: ActCondition = {
  id: 'identite',
  waivable: true,
  check: ({ record }) => {
    const open = Object.entries(CONFIRMATIONS).filter(
      ([key]) => answerAt(record, `${INTERNAL}.${key}`) === null,
    );
    const [first] = open;
    if (!first) return undefined;
    const names = open.map(([, name]) => name).join(', ');
    const message = `L’identité n’est pas entièrement vérifiée (${names}) : répondez à l’étape « Finalisation ».`;
    return { message, field: `${INTERNAL}.${first[0]}` };
  },
};

const finding = (id: string, key: string, where: string): ActCondition =>
  filledField(
    id,
    `${INTERNAL}.${key}`,
    `Le dossier ne dit pas si la personne a des antécédents ${where} : inscrivez ce que le bureau a constaté.`,
  );

/** There is a day of the verification, and it is not too old. */
const verificationDay: ActCondition = {
  id: 'date-verification',
  waivable: true,
  check: ({ record, config, today }) => {
    const field = VERIFIED_ON;
    const day = textAt(record, field);
    if (!isRealDay(day)) {
      const message =
        'La date de la vérification manque : inscrivez le jour où les registres ont été consultés.';
      return { message, field };
    }
    const most = Number(config.findingsMaxDays);
    const age = daysBetween(day, today);
    if (config.findingsMaxDays === '' || age <= most) return undefined;
    const message = `Les vérifications datent du ${frenchDay(day)} ; ce bureau en admet de ${plural(most, 'jour')} au plus. Consultez de nouveau les registres et changez la date.`;
    return { message, field };
  },
};

/** 'Aucun antécédent', or where there are some. */
function findingsInWords(record: DossierRecord): string {
  const inside = answerAt(record, `${INTERNAL}.antecedentJudiciaireDepartement`);
  const outside = answerAt(record, `${INTERNAL}.antecedentJudiciaireHorsDepartement`);
  if (inside === false && outside === false) return 'Aucun antécédent';
  if (inside && outside) return 'Antécédents dans le département et hors du département';
  if (inside) return 'Antécédents dans le département';
  return outside ? 'Antécédents hors du département' : 'Vérification non consignée';
}

/** The certificate of an adult. */
export const certificatMajeurAct: ActDeclaration = {
  id: 'certificat-majeur',
  label: 'Certificat, personne majeure',
  documentId: 'certificat',
  validityMonths: 3,
  result: findingsInWords,
  subject: (record) => ({
    name: [textAt(record, `${PERSON}.prenoms`), textAt(record, `${PERSON}.nomFamille`)]
      .filter(Boolean)
      .join(' '),
    birthDate: textAt(record, `${PERSON}.dateNaissance`),
  }),
  consulted: (record) => {
    const day = textAt(record, VERIFIED_ON);
    return isRealDay(day) ? [{ registers: 'Registres du bureau', day }] : [];
  },
  consults: [{ area: CUSTODY, subject: 'person' }],
  conditions: [
    officeHead,
    filledField('photo', `${PERSON}.photoUrl`, 'La photo de la personne manque.'),
    ageOfForm(adultAgeCheck, 'majorite', 'majeures'),
    finding('antecedents-departement', 'antecedentJudiciaireDepartement', 'dans le département'),
    finding(
      'antecedents-hors-departement',
      'antecedentJudiciaireHorsDepartement',
      'hors du département',
    ),
    identity,
    verificationDay,
    custodyDecided,
    agreesWithCustody(`${INTERNAL}.antecedentJudiciaireDepartement`),
  ],
};
