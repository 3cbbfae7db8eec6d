import type { FieldErrors } from '../calls/errors.ts';
import type { Form, RecordOf, Step } from './form.ts';
import type { DossierRecord } from './record.ts';
import { checkRegisterId } from './registerId.ts';
import type { IconName } from '../icons.ts';

/** A picture-word shown with a colour: never a colour alone. */
export interface BadgeDeclaration {
  label: string;
  icon: IconName;
  tone: 'navy' | 'violet' | 'green' | 'yellow' | 'red' | 'gray';
}

/** A short fact under the name on the details page. */
export interface SummaryFact {
  icon: IconName;
  text: string;
}

/** What lists and searches read of a dossier, computed on each write. */
export interface Projection<R> {
  /** What the columns show; the head of the dossier and the kind are added by the machinery. */
  row: (record: R) => Record<string, string>;
  /** Path of the picture whose thumbnail stands in the row. */
  thumbnail?: (record: R) => string;
  /** The texts that the area's sort keys sort by. */
  sorts: Record<string, (record: R) => string>;
  /** The values that the area's filters match, where they are not those of a field. */
  facets?: Record<string, (record: R) => string | readonly string[]>;
  /** Path of the day that the date filters act on, where it is not the day of creation. */
  filterDay?: string;
}

/** Dossiers that may be of the same person. */
export interface DuplicateRules<R> {
  /** Values that nobody shares, by rule name; a blank value matches nothing. */
  keys?: Record<string, (record: R) => string> | undefined;
  /** What is said of a match by rule name, such as 'Même NIU'. */
  reasons?: Record<string, string> | undefined;
  /** Whose dossier it is: much the same name with nearly the same day of birth is a match too. */
  person?: ((record: R) => PersonIdentity) | undefined;
}

/** What tells a person from another one where no number does. */
export interface PersonIdentity {
  /** Family name, then given names. */
  names: readonly [string, string];
  /** YYYY-MM-DD. */
  birthDate: string;
  birthplace: string;
}

/** A dossier that may not be entered twice in one office (409). */
export interface Uniqueness<R> {
  key: (record: R) => string;
  sentence: string;
  /** What two dossiers may not share, in one French sentence for `docs/dossiers/`. */
  note: string;
}

/** Something that must happen before an instant; it is shown by the time that is left. */
export interface DeadlineDeclaration<R> {
  label: string;
  /** From when to when it runs, in French sentences for `docs/dossiers/`. */
  note: string;
  /** ISO; '' when nothing is awaited. */
  instant: (record: R) => string;
}

export interface KindDeclaration<R = DossierRecord> {
  /** Name in the register and the database. */
  id: string;
  /** Value of the area's discriminator on the wire. */
  value: string;
  /** First letters of the dossier number (decision 7). */
  code: string;
  label: string;
  icon: IconName;
  badge?: BadgeDeclaration | undefined;
  paths: { create: string; edit: string };
  /** Entry of the header menu and tile of the home page. */
  menuLabel: string;
  tile: { title: string; hint: string };
  /** Reads content of an older shape as today's; today's passes unchanged. */
  upgrade?: ((input: Record<string, unknown>) => Record<string, unknown>) | undefined;
  form: {
    title: string;
    steps: readonly Step[];
    /** Label of the button that empties the form, where there is one. */
    restart?: string | undefined;
    sentences: {
      created: string;
      updated: string;
      failed: string;
      /** The `message` of a 422 and the toast of the page (decision 3). */
      invalid: (errors: FieldErrors) => string;
      /** Said above the list of faults instead of the usual title. */
      summary?: ((count: number) => string) | undefined;
    };
    /** Said when the edit address is given a dossier of another kind of the area. */
    wrongKind?: string | undefined;
    /** Where the back link of the form leads; the list unless said. `{id}` is the dossier's. */
    back?: { create?: string; edit?: string } | undefined;
    /** Fields that fill themselves from others until a person changes them. */
    autofill?: Record<string, (record: R) => string> | undefined;
    /** Test mode of the demonstration: validation of the page may be switched off (decision 5). */
    testMode?: boolean | undefined;
    /** Documents that the server makes of what is being filled, saved or not. */
    documents?: readonly FormDocumentDeclaration<R>[] | undefined;
  };
  /** The dossier's name, such as the person's: family name first. */
  title: (record: R) => string;
  facts?: ((record: R) => SummaryFact[]) | undefined;
  deadline?: DeadlineDeclaration<R> | undefined;
  /** Path of the portrait on the details and print pages. */
  portrait?: string | undefined;
  projection: Projection<R>;
  duplicates?: DuplicateRules<R> | undefined;
  uniqueness?: Uniqueness<R> | undefined;
  print: {
    title: string;
    /** Title of the window, which becomes the name of a saved PDF. */
    windowTitle: (record: R, dossierNo: string) => string;
    paper: 'letter' | 'legal';
    /** Least wait in milliseconds before printing. */
    delay: number;
    label: string;
    /** Lines for signatures at the foot. */
    signatures?: readonly string[] | undefined;
    /** Paths of pictures that follow the signatures, each on a page of its own, in this order. */
    annexes?: readonly string[] | undefined;
    /** Said instead of the dossier when this answers false. */
    complete?: ((record: R) => boolean) | undefined;
    incomplete?: string | undefined;
  };
  /** Downloads offered on the details page and in the selection bar. */
  downloads?: readonly DownloadDeclaration[] | undefined;
}

/** A document made of what is being filled, before it is saved (spec file 2 §7). */
export interface FormDocumentDeclaration<R = DossierRecord> {
  id: string;
  label: string;
  icon: IconName;
  /** Address under /api; the record goes there under `recordKey`. */
  path: string;
  recordKey: string;
  /** Path of the field in whose section it is offered. */
  besideField: string;
  /** Name of the file when the server gives none. */
  fileName: (record: R) => string;
  success: string;
  failure: string;
  /** Action type in the history. */
  action: string;
}

/** A document that the server makes of one dossier. */
export interface DownloadDeclaration {
  id: string;
  /** Address under /api with `{id}`. */
  path: string;
  label: string;
  /** Label in the selection bar of the list, where it is offered there. */
  selectionLabel?: string | undefined;
  icon: IconName;
  /** Opened in a new tab (PDF), or saved (Word). */
  opens: 'tab' | 'file';
  /** Action type in the history (spec file 1 §9). */
  action: string;
  /** What the dossier's own history says of it, such as 'Certificat imprimé'. */
  event: string;
  /** The one thing that people come to the details page for. */
  primary?: boolean | undefined;
  /** A call that goes before it, with the dossier's id under this key (spec file 2 §7). */
  precedingCall?: { path: string; idKey: string } | undefined;
}

type FormOf<R> = KindDeclaration<R>['form'];
type SentencesOf<R> = FormOf<R>['sentences'];
type PrintOf<R> = KindDeclaration<R>['print'];

/** A kind as it is declared: what it has as most kinds do is left out. */
type KindInput<R> = Omit<KindDeclaration<R>, 'value' | 'form' | 'print'> & {
  /** Its id unless said. */
  value?: string;
  form: Omit<FormOf<R>, 'sentences'> & {
    /** Asks for the fields that are required, unless said. */
    sentences: Omit<SentencesOf<R>, 'invalid'> & Partial<Pick<SentencesOf<R>, 'invalid'>>;
  };
  /** On letter paper, after a second, unless said. */
  print: Omit<PrintOf<R>, 'paper' | 'delay'> & Partial<Pick<PrintOf<R>, 'paper' | 'delay'>>;
};

/**
 * A kind with its record's type inferred from its form; the machinery sees any record.
 * @throws when its id does not follow the rule of {@link checkRegisterId}
 */
export function defineKind<const T extends readonly Step[]>({
  form,
  print,
  ...own
}: KindInput<RecordOf<T>> & { form: { steps: T } }): KindDeclaration {
  checkRegisterId(own.id);
  const invalid = (): string => 'Veuillez remplir tous les champs obligatoires.';
  const declared: KindDeclaration<RecordOf<T>> = {
    value: own.id,
    ...own,
    form: { ...form, sentences: { invalid, ...form.sentences } },
    print: { paper: 'letter', delay: 1000, ...print },
  };
  return declared as unknown as KindDeclaration;
}

/** What was kept or sent in an older shape of its kind as today's; anything else as it is. */
export const upgradeRecord = <T>(kind: KindDeclaration, input: T): T =>
  kind.upgrade && typeof input === 'object' && input !== null
    ? (kind.upgrade(input as Record<string, unknown>) as T)
    : input;

/** The form of a kind as the walks and checks take it. */
export const formOf = (kind: KindDeclaration): Form => kind.form;

/** Action type of the download itself, beside the one that is counted: PRINT_X and DOWNLOAD_X. */
export const downloadActionType = (action: string): string =>
  action.replace(/^PRINT_/, 'DOWNLOAD_');
