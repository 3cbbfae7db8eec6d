import { DEFAULT_DEPARTMENT, departmentDirection } from './departments.ts';

/** Who signs at the foot of a paper (spec file 1 §3). */
export interface Signatory {
  name: string;
  grade: string;
  func: string;
}

/** Lines at the head of every paper of an office. `direction` is derived from `departement` when blank. */
export interface DocumentHeader {
  republic: string;
  mainTitle: string;
  departement: string;
  direction: string;
  section: string;
  bureau: string;
  email: string;
}

/** Configuration of one office (spec file 1 §3). Image fields hold a data URL or a path /api/files/… */
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
  signatureLeft: Signatory;
  signatureRight: Signatory;
  signatureCenter: Signatory;
}

const noSignatory = (): Signatory => ({ name: '', grade: '', func: '' });

/** The configuration of an office that has set nothing yet. */
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
    },
    villeEmission: '',
    acronymeBureau: '',
    signatureLeft: noSignatory(),
    signatureRight: noSignatory(),
    signatureCenter: noSignatory(),
  };
}

/** The direction line of a letterhead: as configured, else worded from the department (spec file 1 §9). */
export const directionLine = (header: DocumentHeader): string =>
  header.direction.trim() || departmentDirection(header.departement);

/** What the sign-in page may know of office 1 before anyone is signed in (decision 2). */
export interface Branding {
  logoUrl: string;
  mainTitle: string;
  subTitle: string;
  acronymeBureau: string;
}
