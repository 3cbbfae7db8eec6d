import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import type { ExamplePictures } from './pictures.ts';
import type { Random } from './random.ts';

/** Where and when an example is entered, and where its pictures come from. */
export interface Setting {
  office: { name: string; department: Department };
  /** The day of entry in Haiti, YYYY-MM-DD. */
  today: string;
  /** The day on which it is looked at: what had the time to happen until then has. `today` unless said. */
  seenOn?: string;
  pictures: ExamplePictures;
}

/**
 * What a believable dossier of a kind looks like, filled and put right as by a clerk. The same
 * random stream and setting give the same record.
 */
export type ExampleMaker<R = DossierRecord> = (random: Random, setting: Setting) => R;
