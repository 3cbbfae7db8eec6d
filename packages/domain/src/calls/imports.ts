import { frenchNumber, frenchSize } from '../text/numbers.ts';
import type { Job } from './jobs.ts';

/** What a file of an import may have at most. */
export const IMPORT_BYTES = 5 * 1024 * 1024;
export const IMPORT_ROWS = 5_000;
export const IMPORT_COLUMNS = 200;
/** Most faults that are told of a file. */
export const IMPORT_FAULTS = 500;
/** Most characters of all cells together, and of one; what a spreadsheet program writes into one cell. */
export const IMPORT_CHARACTERS = 20_000_000;
export const IMPORT_CELL = 32_767;

const SPLIT = 'Partagez-le en plusieurs fichiers.';

/** Why a file is refused, in French. */
export const IMPORT_REFUSALS = {
  tooLarge: `Ce fichier dépasse ${frenchSize(IMPORT_BYTES)}. ${SPLIT}`,
  tooManyRows: `Ce fichier a plus de ${frenchNumber(IMPORT_ROWS)} lignes. ${SPLIT}`,
  tooManyColumns: `Ce fichier a plus de ${IMPORT_COLUMNS} colonnes. Retirez celles qui ne servent pas.`,
  tooMuchText: `Ce fichier contient trop de texte pour être lu. ${SPLIT}`,
  oldExcel:
    'C’est un ancien fichier Excel (.xls). Enregistrez-le au format .xlsx ou CSV, puis recommencez.',
  unreadable: 'Ce fichier ne se lit pas. Il faut un tableau CSV ou Excel (.xlsx).',
  empty: 'Ce fichier n’a aucune ligne sous ses titres de colonnes.',
  gone: 'Ce fichier n’est plus sur le serveur. Choisissez-le de nouveau.',
  noColumn: 'Indiquez au moins une colonne à lire.',
} as const;

/** Which field a column of the file is read into; null where it is not read. */
export interface ColumnMapping {
  /** Its heading. */
  column: string;
  /** Path of a field of the kind's form (`imports/importFields.ts`). */
  field: string | null;
}

/** Why a row cannot be imported. */
export interface RowFault {
  /** Number of the row in the sheet, the headings being the first one that is not blank. */
  row: number;
  /** Heading of the column; of a required field that no column is read into its label; '' for the whole row. */
  column: string;
  /** What stands there. */
  value: string;
  /** A French sentence. */
  message: string;
}

/** `POST /api/imports/{kind}/trial`: what would be imported of a file; nothing is saved. */
export interface ImportTrial {
  /** Opaque; names the file for a day. */
  upload: string;
  /** Rows that are not blank, without the headings. */
  rows: number;
  good: number;
  /** The first {@link IMPORT_FAULTS}. */
  faults: RowFault[];
  columns: ColumnMapping[];
}

/** `POST /api/imports/{kind}` (202): the job, whose id is that of the import. */
export interface StartedImport {
  job: Job;
}

/** An import: its progress, and its outcome once it has ended. */
export interface ImportSummary {
  id: number;
  /** Id of the kind. */
  kind: string;
  bureau_id: number;
  bureau_nom: string;
  /** `interrupted`: its server stopped; the same file continues it. */
  state: 'running' | 'done' | 'interrupted' | 'undone';
  rows: number;
  /** Rows that were looked at so far. */
  done: number;
  created: number;
  /** Rows that were not imported. */
  faulty: number;
  startedBy: string;
  /** ISO instant. */
  startedAt: string;
  endedAt: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  /** Dossiers that the undoing moved to the Corbeille. */
  removed: number;
}

/** `GET /api/imports/{id}`. */
export interface ImportDetails extends ImportSummary {
  faults: RowFault[];
}

/** `POST /api/imports/list`: the last first. */
export interface ImportList {
  imports: ImportSummary[];
  total: number;
}

/** A dossier that the undoing of its import left. */
export interface KeptDossier {
  dossierId: number;
  dossierNo: string;
  /** Why, in French. */
  reason: string;
}

/** `POST /api/imports/{id}/undo`. */
export interface UndoneImport {
  removed: number;
  kept: KeptDossier[];
}
