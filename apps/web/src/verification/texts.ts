import type { Result, Verdict } from '@dosye/verification/verify.ts';
import type { NothingFound } from './readPaper.ts';

/** The languages of the page: French and Haitian Creole. */
export type Language = 'fr' | 'ht';

/** What is said besides verdicts of the register: no code was found, or what was given could not be read at all. */
export type Outcome = Verdict | NothingFound | 'notRead';

/** Verdicts that are followed by the day of the state; of what is proved, the statement has the day. */
type DatedVerdict = Extract<Verdict, 'registered' | 'replaced' | 'void' | 'expired'>;

type DaySentence = (day: string) => string;

/** What the page shows of a paper. */
export type Shown = Omit<Result, 'verdict'> & {
  verdict: Outcome;
  /** True when the code was read from a scan, whose other lines nobody compared. */
  scanned?: boolean;
};

/** The sentences of the page in one language. */
export interface Texts {
  language: string;
  title: string;
  intro: string;
  camera: string;
  stopCamera: string;
  cameraFailed: string;
  cameraHint: string;
  file: string;
  fileHint: string;
  typed: string;
  number: string;
  checkCode: string;
  checkCodeHint: string;
  badNumber: string;
  badCheckCode: string;
  verify: string;
  working: string;
  again: string;
  outcomes: Readonly<Record<Outcome, readonly [string, string]>>;
  /** Before the quoted name of an issuer that is not proved. */
  claimedIssuer: string;
  /** The sentence of the day of a state that the register knows; an act expires after the day. */
  dayOfState: Readonly<Record<DatedVerdict, DaySentence> & Partial<Record<Outcome, DaySentence>>>;
  paperShows: string;
  comparePhoto: string;
  facts: Readonly<
    Record<
      | 'act'
      | 'number'
      | 'checkCode'
      | 'name'
      | 'birthDate'
      | 'result'
      | 'weapon'
      | 'issuer'
      | 'issuedOn'
      | 'validUntil',
      string
    >
  >;
  offline: (list: string) => string;
  pdfNotCompared: string;
  scanned: string;
  keyRevoked: (day: string) => string;
  listAge: (instant: string) => string;
  oldList: string;
  noList: string;
  retry: string;
  save: string;
  saveHint: string;
  saveFailed: string;
}
