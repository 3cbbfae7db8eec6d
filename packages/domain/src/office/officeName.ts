import { checkText } from '../fields/text.ts';
import { cleanLine } from '../text/cleanText.ts';
import { fold } from '../text/fold.ts';
import { ofPlace } from '../text/places.ts';
import { DEPARTMENTS, departmentWithPreposition } from './departments.ts';

/** Id of the first office: its branding is on the sign-in page, and users without an office work in its name. */
export const FIRST_OFFICE_ID = 1;

/** Maximum length of an office's name. */
export const OFFICE_NAME_MAX = 100;

export const OFFICE_TEXTS = {
  required: 'Le nom du bureau est requis.',
  taken: 'Un bureau porte déjà ce nom.',
} as const;

/** Key under which an office's name is unique: its letters and digits, without case and accents. */
export const officeNameKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Error (French) of an office's name; undefined when it is valid. */
export const checkOfficeName = (name: string): string | undefined =>
  officeNameKey(name) === '' ? OFFICE_TEXTS.required : checkText(cleanLine(name), OFFICE_NAME_MAX);

/** The department that an office is named after; undefined when it is not. */
export const departmentOf = (officeName: string): string | undefined =>
  DEPARTMENTS.find((department) => officeNameKey(department) === officeNameKey(officeName));

const NAMES_ITS_KIND =
  /^(?:antenne|bureau|commissariat|direction|poste|section|service|sous-commissariat)\b/iu;

/** The line of a letterhead that names an office: "Bureau de la Grand'Anse", 'Bureau des Cayes', 'Antenne de Pestel'. */
export function officeTitle(officeName: string): string {
  if (NAMES_ITS_KIND.test(officeName)) return officeName;
  const isDepartment = departmentOf(officeName) !== undefined;
  return `Bureau ${isDepartment ? departmentWithPreposition(officeName) : ofPlace(officeName)}`;
}
