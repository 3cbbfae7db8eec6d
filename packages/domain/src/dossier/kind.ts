import type { FieldErrors } from '../fields/field.ts';
import type { Places } from '../fields/places.ts';
import type { ActionDeclaration } from './actionDeclaration.ts';
import type { ActDeclaration, MatchSubject } from './acts.ts';
import type { OwnedFields, RecordOf, Step } from './form.ts';
import type { SiteConfig } from '../office/siteConfig.ts';
import type { OpeningDeclaration } from './openings.ts';
import type { WeaponDeclaration } from './weapon.ts';
import { type CaseFact, identityOf, nameOfIdentity, type PersonDeclaration } from './person.ts';
import { stringAt } from './paths.ts';
import type { Dossier, DossierRecord } from './record.ts';
import { checkRegisterId } from './registerId.ts';
import type { BadgeDeclaration, IconName } from '../icons.ts';

/** A short fact under the title of the details page. */
export interface SummaryFact {
  icon: IconName;
  text: string;
}

/** What lists and searches read of a dossier; computed on each save. */
export interface Projection<R> {
  /** Values of the list's columns by key; every row also has those of `ListRow` (calls/dossiers.ts). */
  row: (record: R) => Record<string, string>;
  /** Address of the picture whose thumbnail is shown in the row; by default the portrait. */
  thumbnail?: (record: R) => string;
  /** The texts to sort by, by the names in the area's `list.sorts`. */
  sorts: Record<string, (record: R) => string>;
  /** The values that filters match, by filter name, when they are not the value of a field. */
  facets?: Record<string, (record: R) => string | readonly string[]>;
  /** Path of the date that date filters compare, when it is not the day of creation. */
  filterDay?: string;
  /**
   * The day (YYYY-MM-DD) on which what the form still lacks was to be expected, such as the return of an operation; ''
   * where nothing is lacking. Its list has `FOLLOW_UP_FILTER` (followUp.ts).
   */
  followUp?: (record: R) => string;
}

/** The texts of a record by their names, such as the columns of a list that it is sorted by. */
export const rowOf = <R>(texts: Projection<R>['sorts'], record: R): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text(record)]));

/** A value that may exist once in an office; a second dossier with it is refused (409). */
interface Uniqueness<R> {
  key: (record: R) => string;
  sentence: string;
  /** What two dossiers may not share, in one French sentence for `docs/dossiers/`. */
  note: string;
}

/** Something that must happen before an instant, shown as the time left. */
interface DeadlineDeclaration<R> {
  label: string;
  /** From when to when it runs, in French sentences for `docs/dossiers/`. */
  note: string;
  /** ISO; '' when there is no deadline. */
  instant: (record: R) => string;
}

export interface KindDeclaration<R = DossierRecord> {
  /** Unique among all kinds; stored in the database. */
  id: string;
  /** Value of the area's discriminator in records. */
  value: string;
  /** First two letters of the dossier number. */
  code: string;
  label: string;
  icon: IconName;
  badge?: BadgeDeclaration | undefined;
  paths: { create: string; edit: string };
  /** Entry of the header menu and tile of the home page. */
  menuLabel: string;
  tile: { title: string; hint: string };
  /**
   * A new dossier may begin with a person who is known: label of the button, and the ages in full years for which it is
   * offered, every one by default; `scanned` where a passport or identity card may begin it too.
   */
  forPerson?: { label: string; suits?: (age: number) => boolean; scanned?: boolean } | undefined;
  /** Converts content of an older shape; content of the current shape is returned unchanged. */
  upgrade?: ((input: Record<string, unknown>) => Record<string, unknown>) | undefined;
  form: {
    title: string;
    steps: readonly Step[];
    owned?: OwnedFields | undefined;
    /** Label of the button that resets the form; without it there is no such button. */
    restart?: string | undefined;
    sentences: {
      created: string;
      updated: string;
      failed: string;
      /** The `message` of a 422, and the toast of the page. */
      invalid: (errors: FieldErrors) => string;
      /** Title of the list of errors, instead of the default. */
      summary?: ((count: number) => string) | undefined;
    };
    /** Shown when the edit address has the id of a dossier of another kind. */
    wrongKind?: string | undefined;
    /** Where the back link of the form leads; the list by default. `{id}` is replaced. */
    back?: { create?: string; edit?: string } | undefined;
    /** Values computed from other fields, by path, until the user edits the field. */
    autofill?: Record<string, (record: R, places: Places) => string> | undefined;
    /** What the form of a new dossier says of a person that another form is for. */
    ageCheck?: AgeCheck | undefined;
    /** What the form of a new dossier takes over from one of the last dossiers of its kind, which its user chooses. */
    reuse?:
      | {
          label: string;
          /** Path of the field, in whose section the button stands. */
          path: string;
          /** Paths of others that are taken over where nothing is typed yet. */
          whereBlank: readonly string[];
        }
      | undefined;
    /** In the demonstration, offers a switch that turns the page's validation off. */
    testMode?: boolean | undefined;
    /** Documents that the server makes from the form, saved or not. */
    documents?: readonly FormDocumentDeclaration<R>[] | undefined;
  };
  /** Title of the dossier, such as the person's name, family name first. */
  title: (record: R) => string;
  facts?: ((record: R) => SummaryFact[]) | undefined;
  /** Facts that the last step of the form shows besides them, to be read before it is saved. */
  reviewed?: ((record: R) => SummaryFact[]) | undefined;
  deadline?: DeadlineDeclaration<R> | undefined;
  /** Path of the portrait on the details and print pages, and in lists; by default the photo of its {@link person}. */
  portrait?: string | undefined;
  projection: Projection<R>;
  /** The person that its dossiers are about: a new form recognises somebody who has a dossier already. */
  person?: PersonDeclaration | undefined;
  /** Paths of the fields that it takes over of the case of a dossier that it is opened from. */
  caseFields?: Readonly<Partial<Record<CaseFact, string>>> | undefined;
  /** The dossiers of other kinds that are opened from its own. */
  openings?: readonly OpeningDeclaration<R>[] | undefined;
  /** The weapon that its dossiers are about, by which they are compared with others. */
  weapon?: WeaponDeclaration | undefined;
  /** What officers of other offices may learn of its dossiers (`betweenOffices.ts`); nothing by default. */
  crossing?: CrossingDeclaration | undefined;
  /** Warns before a creation of other dossiers of its area that may be of the same {@link person}. */
  warnsOfDuplicates?: boolean | undefined;
  uniqueness?: Uniqueness<R> | undefined;
  print: {
    title: string;
    /** Title of the window, which browsers propose as file name of a PDF and keep in their history: it names nobody. */
    windowTitle: (dossierNo: string) => string;
    /** Named in the foot of each page, beside the number; the title by default, '' for the number alone. */
    footName?: ((record: R) => string) | undefined;
    paper: 'letter' | 'legal';
    /** Minimum wait before printing. */
    delayMs: number;
    label: string;
    /** Captions of the signature lines at the end. */
    signatures?: ((record: R) => readonly string[]) | undefined;
    /** Printed in bold below the title; '' for nothing. */
    notice?: ((record: R) => string) | undefined;
    /** The sentence above the signatures. */
    closing?: ((dossier: Dossier & R, config: SiteConfig) => string) | undefined;
    /** Paths of pictures printed after the signatures, one per page. */
    annexes?: readonly string[] | undefined;
    /** When it returns false, `incompleteText` is printed instead of the dossier. */
    isComplete?: ((record: R) => boolean) | undefined;
    incompleteText?: string | undefined;
  };
  /** Downloads offered on the details page and in the selection bar. */
  downloads?: readonly DownloadDeclaration[] | undefined;
  /** What is done with its dossiers without their form. */
  actions?: readonly ActionDeclaration<R>[] | undefined;
  /** The act that it issues, by downloads that name it; its id is that of the kind. */
  act?: ActDeclaration<R> | undefined;
}

/** What crosses between offices. */
interface CrossingDeclaration {
  /** A match tells of its person, or of its weapon. */
  subjects: readonly MatchSubject[];
  /** Paths of fields that a dossier is communicated without: of parties whose age nobody knows. */
  withheld?: readonly string[];
}

/** A form for people of certain ages, beside another kind of its area for the others; both save whatever the age. */
export interface AgeCheck {
  /** Path of the birth date. */
  birthDate: string;
  /** Whether the form is for a person of this age, in years. */
  suits: (age: number) => boolean;
  /** Id of the kind for the others. */
  otherKind: string;
  /** Label of the button that leads to its form. */
  leadLabel: string;
  /** Path in its form by path in this one, of what it also asks besides the facts of its person. */
  carried: Readonly<Record<string, string>>;
}

/** A document that the server makes from a form that need not be saved. */
export interface FormDocumentDeclaration<R = DossierRecord> {
  id: string;
  label: string;
  icon: IconName;
  /** Address under /api, called by POST with the record under `recordKey`. */
  path: string;
  recordKey: string;
  /** Path of a field; the button is shown in its section. */
  besideField: string;
  /** File name when the answer has none. */
  fileName: (record: R) => string;
  /** Said when a file was saved; a tab shows itself. */
  success?: string | undefined;
  failure: string;
  /** PDFs open in a new tab, Word files are downloaded. */
  opens: 'tab' | 'file';
  /** Action type in the history. */
  action: string;
  /** Its name there, a noun; kinds that share an action type share its name. */
  actionName: string;
}

/** A document that the server makes from a saved dossier. */
export interface DownloadDeclaration {
  id: string;
  /** Address under /api with `{id}`. */
  path: string;
  label: string;
  /** Label in the selection bar of the list; without it, it is not offered there. */
  selectionLabel?: string | undefined;
  icon: IconName;
  /** PDFs open in a new tab, Word files are downloaded. */
  opens: 'tab' | 'file';
  /** Id of the act that this download issues. */
  act?: string | undefined;
  /** Id of the act that it is a copy of, without seal and signatures, for a dossier that the act is refused for. */
  workingCopyOf?: string | undefined;
  /** Action type in the history. */
  action: string;
  /** Its name there, a noun; kinds that share an action type share its name. */
  actionName: string;
  /** Label in the history of the dossier, such as 'Certificat imprimé'. */
  event: string;
  /** Shown as the main button of the details page. */
  primary?: boolean | undefined;
  /** A call made once the document has been downloaded, with the dossier's id under `idKey`. */
  announcement?: { path: string; idKey: string } | undefined;
}

type FormOf<R> = KindDeclaration<R>['form'];
type SentencesOf<R> = FormOf<R>['sentences'];
type PrintOf<R> = KindDeclaration<R>['print'];

/** The input of {@link defineKind}: whatever has a default is optional. */
type KindInput<R> = Omit<KindDeclaration<R>, 'value' | 'title' | 'form' | 'print'> & {
  /** `id` by default. */
  value?: string;
  /** The name of its person by default. */
  title?: (record: R) => string;
  form: Omit<FormOf<R>, 'sentences'> & {
    /** `invalid` asks to fill in the required fields by default. */
    sentences: Omit<SentencesOf<R>, 'invalid'> & Partial<Pick<SentencesOf<R>, 'invalid'>>;
  };
  /** Letter paper, after one second by default. */
  print: Omit<PrintOf<R>, 'paper' | 'delayMs'> & Partial<Pick<PrintOf<R>, 'paper' | 'delayMs'>>;
};

/**
 * Declares a kind, with the record type of its callbacks inferred from its form, and fills in the defaults.
 * @throws when its id does not follow the rule of {@link checkRegisterId}
 */
export function defineKind<const T extends readonly Step[]>({
  form,
  print,
  ...own
}: KindInput<RecordOf<T>> & { form: { steps: T } }): KindDeclaration {
  checkRegisterId(own.id);
  const { person, portrait = person?.fields.photo, projection } = own;
  const invalid = (): string => 'Veuillez remplir tous les champs obligatoires.';
  const declared: KindDeclaration<RecordOf<T>> = {
    value: own.id,
    title: (record) => (person ? nameOfIdentity(identityOf(person, record as DossierRecord)) : ''),
    ...own,
    portrait,
    projection: {
      thumbnail: (record) => stringAt(record, portrait),
      ...projection,
    },
    form: { ...form, sentences: { invalid, ...form.sentences } },
    print: { paper: 'letter', delayMs: 1000, ...print },
  };
  return declared as unknown as KindDeclaration;
}

/** Stored or sent content in the current shape of its kind; anything but an object is returned as it is. */
export const upgradeRecord = <T>(kind: KindDeclaration, input: T): T =>
  kind.upgrade && typeof input === 'object' && input !== null
    ? (kind.upgrade(input as Record<string, unknown>) as T)
    : input;
