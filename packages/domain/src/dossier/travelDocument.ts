import { parse, type ParseResult } from 'mrz';
import { zoneLines } from '../search/zone.ts';
import { isRealDay } from '../text/dates.ts';
import type { PersonFact } from './person.ts';

/** A passport or an identity card as its machine-readable zone tells it (ICAO 9303). */
export interface TravelDocument {
  paper: 'passport' | 'card';
  /** Number of the paper. */
  number: string;
  /** Family name and first names as the zone has them: in capitals without accents, hyphens as spaces. */
  name: string;
  /** YYYY-MM-DD; '' where the zone does not say it. */
  birthDate: string;
  /** What it says of the person, each in a form that the fields of the kinds read. */
  facts: Readonly<Partial<Record<PersonFact, string>>>;
}

/** Where {@link readTravelDocument} reads nothing of a whole zone. */
export const MISREAD_ZONE =
  'La zone a été mal lue : un chiffre de contrôle ne correspond pas. Passez de nouveau le papier dans le lecteur, ou écrivez le nom.';

const HAITI = 'HTI';
/** The number of a person that Haitian papers carry beside their own. */
const NIU = /^\d{10}$/;
const SEX_VALUES = { male: 'Homme', female: 'Femme' } as const;

/**
 * Reads a whole zone, with or without line breaks, as a scanner types it.
 * @param today YYYY-MM-DD, after which nobody is born: the zone has two digits of the year
 * @returns undefined where it is none, or where a check digit says that it was misread
 */
export function readTravelDocument(text: string, today: string): TravelDocument | undefined {
  const lines = zoneLines(text);
  if (lines.length === 0) return undefined;
  const result = parse(lines);
  return isMisread(result) ? undefined : documentOf(result, today);
}

/** What a zone must say rightly; other states use letters of their own in the rest of it. */
const CHECKED = new Set([
  'documentNumber',
  'documentNumberCheckDigit',
  'birthDate',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
  'lastName',
]);

const isMisread = ({ details }: ParseResult): boolean =>
  details.some(({ field, valid }) => !valid && CHECKED.has(field ?? ''));

function documentOf({ format, fields }: ParseResult, today: string): TravelDocument {
  const paper = format === 'TD3' ? 'passport' : 'card';
  const number = fields.documentNumber ?? '';
  const family = fields.lastName ?? '';
  const given = fields.firstName ?? '';
  const birthDate = birthDateOf(fields.birthDate ?? '', today);
  const isHaitian = fields.issuingState === HAITI;
  const niu = [fields.personalNumber, fields.optional, fields.optional1, fields.optional2].find(
    (more) => isHaitian && NIU.test(more ?? ''),
  );
  const facts = {
    familyName: family,
    givenNames: given,
    sex: SEX_VALUES[fields.sex as keyof typeof SEX_VALUES],
    birthDate,
    nationality: fields.nationality === HAITI ? 'Haïtienne' : undefined,
    [paper === 'passport' ? 'passportNumber' : 'idCardNumber']: number,
    niu,
  };
  return {
    paper,
    number,
    name: [family, given].filter(Boolean).join(' '),
    birthDate,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value)),
  };
}

/** YYMMDD of the latest century that is not in the future, YYYY where day or month are not known; '' without a year. */
function birthDateOf(digits: string, today: string): string {
  const year = /^\d{2}/.exec(digits)?.[0];
  if (year === undefined) return '';
  const [month, day] = [digits.slice(2, 4), digits.slice(4, 6)];
  const dates = [today.slice(0, 2), String(Number(today.slice(0, 2)) - 1)].map((century) =>
    /^\d{4}$/.test(month + day) ? `${century}${year}-${month}-${day}` : `${century}${year}`,
  );
  const born = dates.find((date) => date <= today.slice(0, date.length)) ?? '';
  return born.length === 4 || isRealDay(born) ? born : '';
}
