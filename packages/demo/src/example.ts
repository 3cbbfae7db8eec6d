import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import type { ExamplePictures } from './pictures.ts';
import type { Random } from './random.ts';

/** The context of an example: office, day of entry, pictures. */
export interface Setting {
  office: { name: string; department: Department };
  /** The day of entry in Haiti, YYYY-MM-DD. */
  today: string;
  /** Later events are not part of the example; `today` by default. */
  seenOn?: string;
  pictures: ExamplePictures;
}

/**
 * Makes a believable record of a kind, filled and normalised as a saved one. The same random stream
 * and setting give the same record.
 */
export type ExampleMaker<R = DossierRecord> = (random: Random, setting: Setting) => R;
