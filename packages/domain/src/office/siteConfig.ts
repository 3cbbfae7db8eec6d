import { DEFAULT_DEPARTMENT, departmentDirection } from './departments.ts';

/** Most characters of the text of consent, which a dossier keeps too. */
export const CONSENT_TEXT_MAX = 4_000;

/** A person who signs papers. */
export interface Signatory {
  name: string;
  grade: string;
  func: string;
}

/** The lines of an office's letterhead. A blank `direction` is derived from `departement`. */
export interface DocumentHeader {
  republic: string;
  mainTitle: string;
  departement: string;
  direction: string;
  section: string;
  bureau: string;
  email: string;
  telephone: string;
}

/** Configuration of an office. Images are data URLs when sent, addresses /api/files/… once saved. */
export interface SiteConfig {
  logoUrl: string;
  mainTitle: string;
  subTitle: string;
  homePageWatermarkUrl: string;
  /** 0 to 1 in steps of 0.01 */
  homePageWatermarkOpacity: number;
  homePageText: { line1: string; line2: string; line3: string; line4: string };
  sealUrl: string;
  documentHeaderText: DocumentHeader;
  villeEmission: string;
  acronymeBureau: string;
  /** Whether the form of an adult's certificate asks for the receipt number of its fee. */
  demanderQuittance: boolean;
  /** What the person who asks for a certificate consents to; blank for no text. */
  texteConsentement: string;
  signatureLeft: Signatory;
  signatureRight: Signatory;
  signatureCenter: Signatory;
  /** Months that an act is valid for, by its id; blank when it does not expire. See `lastValidDay`. */
  actValidity: Readonly<Record<string, string>>;
  /** Most days between the verification of the findings and the issue of an act; blank for no limit. */
  findingsMaxDays: string;
  /** Whether an act is issued only after an administrator has seen its paper and accepted it. */
  validationActes: boolean;
  /** Whether the office keeps the register of deliveries: acts issued from then on wait for their bearer. */
  suiviRemises: boolean;
}

/** A configuration as calls answer it. */
export interface AnsweredConfig extends SiteConfig {
  /** Nobody has saved it yet: its department is a guess, which administrators are asked to confirm. */
  unconfirmed?: true;
}

const noSignatory = (): Signatory => ({ name: '', grade: '', func: '' });

/** The configuration of a new office. */
export function defaultSiteConfig(department: string = DEFAULT_DEPARTMENT): SiteConfig {
  return {
    logoUrl: '',
    mainTitle: "Police Nationale d'Haïti",
    subTitle: departmentDirection(department),
    homePageWatermarkUrl: '',
    homePageWatermarkOpacity: 0.08,
    homePageText: { line1: '', line2: '', line3: '', line4: '' },
    sealUrl: '',
    documentHeaderText: {
      republic: "République d'Haïti",
      mainTitle: "Police Nationale d'Haïti",
      departement: department,
      direction: '',
      section: 'Section Départementale de Police Judiciaire',
      bureau: '',
      email: '',
      telephone: '',
    },
    villeEmission: '',
    acronymeBureau: '',
    demanderQuittance: false,
    texteConsentement: '',
    signatureLeft: noSignatory(),
    signatureRight: noSignatory(),
    signatureCenter: noSignatory(),
    actValidity: {},
    findingsMaxDays: '',
    validationActes: false,
    suiviRemises: false,
  };
}

/** The direction line of a letterhead: as configured, else derived from the department. */
export const directionLine = (header: DocumentHeader): string =>
  header.direction.trim() || departmentDirection(header.departement);

/** Who issues the acts of an office, as their signed statements name it: network and direction. */
export const issuerName = ({ documentHeaderText: head }: SiteConfig): string =>
  [head.mainTitle, directionLine(head)].filter(Boolean).join(', ');

/** The last line of a letterhead: acronym, office, e-mail address, telephone; '' when none is configured. */
export const officeLine = ({ acronymeBureau, documentHeaderText: head }: SiteConfig): string =>
  [acronymeBureau, head.bureau, head.email, head.telephone].filter(Boolean).join(' · ');

/** The settings of office 1 that are public, for the sign-in page. */
export interface Branding {
  logoUrl: string;
  mainTitle: string;
  subTitle: string;
  acronymeBureau: string;
}
