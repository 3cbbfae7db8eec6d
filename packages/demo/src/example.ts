import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import type { ExamplePictures } from './pictures.ts';
import type { Random } from './random.ts';

/** The context of an example: office, entry, pictures. */
export interface Setting {
  office: { name: string; department: Department };
  /** The day of entry in Haiti, YYYY-MM-DD. */
  today: string;
  /** The time of entry in Haiti, HH:MM. */
  time: string;
  /** Grade and name of the officer who enters it. */
  officer: string;
  /** Later events are not part of the example; `today` by default. */
  seenOn?: string;
  pictures: ExamplePictures;
}

/** The moment of entry in Haiti, YYYY-MM-DDTHH:MM. */
export const entryOf = ({ today, time }: Setting): string => `${today}T${time}`;

/** Makes a record as a saved one: filled and normalised. The same random stream and setting give the same. */
export type ExampleMaker<R = DossierRecord> = (random: Random, setting: Setting) => R;

/** Something that agents do with an example without its form, at a moment in Haiti, YYYY-MM-DDTHH:MM. */
export interface ExampleAction {
  moment: string;
  action: string;
  values: DossierRecord;
}

/** What is done with the examples of a kind after their entry, in chronological order. */
export interface ExampleActions<R = DossierRecord> {
  after(random: Random, record: R, entry: string): ExampleAction[];
}

/** What happens in the examples of a kind after their entry, which agents add later. */
export interface ExampleCourse<R = DossierRecord> {
  /** The moments in Haiti, YYYY-MM-DDTHH:MM, at which something happens that the record tells. */
  moments(record: R): string[];
  /** The record as it was at a moment. */
  asOf(record: R, moment: string): R;
}
