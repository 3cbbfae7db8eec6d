import { DEPARTMENTS, type Department } from '@dosye/domain/office/departments.ts';
import { officeTitle } from '@dosye/domain/office/officeName.ts';
import {
  type Signatory,
  type SiteConfig,
  defaultSiteConfig,
} from '@dosye/domain/office/siteConfig.ts';
import { CONSENT_TEXT } from './consent.ts';
import type { EMBLEMS } from './pictures.ts';
import { adultName } from './people.ts';
import { chiefTown } from './places/places.ts';
import { type Random, seededRandom } from './random.ts';

/** The departments in the order of their offices; that of Grand'Anse is the first. */
export const OFFICE_DEPARTMENTS: readonly Department[] = [
  "Grand'Anse",
  ...DEPARTMENTS.filter((department) => department !== "Grand'Anse"),
];

/** The office whose chief approves acts and which notes to whom they are handed over, by its index. */
export const OFFICE_OF_ACTS = OFFICE_DEPARTMENTS.indexOf('Ouest');

/** The office where nobody has done anything for some days, by its index. */
export const SILENT_OFFICE = OFFICE_DEPARTMENTS.indexOf('Nord-Est');

/** How busy an office other than the first is, beside an ordinary one. */
export const OFFICE_SIZES: Record<Department, number> = {
  Artibonite: 1.3,
  Centre: 0.8,
  "Grand'Anse": 1,
  Nippes: 0.5,
  Nord: 1.5,
  'Nord-Est': 0.4,
  'Nord-Ouest': 0.7,
  Ouest: 2.2,
  Sud: 1.1,
  'Sud-Est': 0.6,
};

/** Abbreviation of a department in an office's e-mail address. */
const LETTERS: Record<Department, string> = {
  Artibonite: 'dda',
  Centre: 'ddc',
  "Grand'Anse": 'ddga',
  Nippes: 'ddni',
  Nord: 'ddn',
  'Nord-Est': 'ddne',
  'Nord-Ouest': 'ddno',
  Ouest: 'ddo',
  Sud: 'dds',
  'Sud-Est': 'ddse',
};

function signatories(
  random: Random,
): Pick<SiteConfig, 'signatureLeft' | 'signatureRight' | 'signatureCenter'> {
  const name = (): string => adultName(random).toLocaleUpperCase('fr');
  const signatory = (grade: string, func: string): Signatory => ({ name: name(), grade, func });
  return {
    signatureLeft: signatory('Inspecteur principal', 'Responsable de l’Identité Judiciaire'),
    signatureRight: signatory(
      'Commissaire de police',
      'Chef de la Section Départementale de Police Judiciaire',
    ),
    signatureCenter: signatory('Commissaire divisionnaire', 'Direction Départementale'),
  };
}

/** The configuration of a department's office, filled completely. @param pictures addresses of its stored pictures */
export function officeConfig(
  seed: string,
  department: Department,
  pictures: Record<keyof typeof EMBLEMS, string>,
): SiteConfig {
  const town = chiefTown(department);
  const base = defaultSiteConfig(department);
  return {
    ...base,
    logoUrl: pictures.logo,
    sealUrl: pictures.seal,
    homePageWatermarkUrl: pictures.watermark,
    homePageWatermarkOpacity: 0.08,
    homePageText: {
      line1: base.documentHeaderText.mainTitle,
      line2: base.subTitle,
      line3: base.documentHeaderText.section,
      line4: 'Protéger et servir',
    },
    documentHeaderText: {
      ...base.documentHeaderText,
      bureau: officeTitle(town),
      email: `${LETTERS[department]}.sdpj@example.ht`,
    },
    villeEmission: town,
    acronymeBureau: `SDPJ ${department}`,
    demanderQuittance: true,
    texteConsentement: CONSENT_TEXT,
    ...signatories(seededRandom(`${seed}/signataires/${department}`)),
  };
}
