import { formatNif } from '@dosye/domain/fields/numbers.ts';
import { HAITI_CALLING_CODE } from '@dosye/domain/fields/phone.ts';
import type { Random } from './random.ts';

/** First two digits of mobile numbers in use. */
const MOBILE = ['31', '32', '33', '34', '36', '37', '38', '39', '40', '41', '42', '43', '44'];
const MOBILE_TOO = ['46', '47', '48', '49'];

/** A Haitian mobile number as it is stored: +50931904561. */
export const phoneNumber = (random: Random): string =>
  `${HAITI_CALLING_CODE}${random.pick([...MOBILE, ...MOBILE_TOO])}${random.digits(6)}`;

/** Ten digits of a NIU. */
export const niuNumber = (random: Random): string => `1${random.digits(9)}`;

/** A NIF as it is stored: 004-182-337-6. */
export const nifNumber = (random: Random): string => formatNif(`00${random.digits(8)}`);

/** Nine characters of an identity card. */
export const cardNumber = (random: Random): string => `HT${random.digits(7)}`;

/** Nine characters of a passport. */
export const passportNumber = (random: Random): string =>
  `${random.pick(['PP', 'RD', 'HP'])}${random.digits(7)}`;

/** A number of the household register: SIM-4408-21937. */
export const householdNumber = (random: Random): string =>
  `SIM-${random.digits(4)}-${random.digits(5)}`;

/** An entry of a birth register: "No. 214, registre B12, 1998". */
export const birthEntry = (random: Random, year: number): string =>
  `No. ${random.integer(12, 980)}, registre ${random.pick(['A', 'B', 'C', 'D'])}${random.integer(1, 18)}, ${year}`;

/** An extract of the national archives: "Archives Nationales No. 418820, 2019". */
export const archiveExtract = (random: Random, year: number): string =>
  `Archives Nationales No. ${random.digits(6)}, ${year}`;
