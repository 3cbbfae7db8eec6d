import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BackupPhase } from '@dosye/domain/calls/backup.ts';
import type { Job, JobKind } from '@dosye/domain/calls/jobs.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { ActTables } from './actTables.ts';
import type { ProgramTables } from './programTables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

type Json<T extends object> = JSONColumnType<T>;

interface BureauTable {
  id: Generated<number>;
  nom: string;
  nom_key: string;
  departement: string | null;
  created_at: Instant;
}

interface SiteConfigTable {
  bureau_id: number;
  config: Json<SiteConfig>;
  updated_at: Instant;
  updated_by: string;
  /** Since when the office keeps the register of deliveries; null while it does not. */
  deliveries_since: Date | null;
}

interface AppUserTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  password_hash: string;
  full_name: Generated<string>;
  grade: Generated<string>;
  grade_confirmed: Generated<boolean>;
  role: Role;
  bureau_id: number | null;
  profile_picture: string | null;
  force_password_change: boolean;
  single_keys: Generated<boolean>;
  created_at: Instant;
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface OfficerTable {
  id: Generated<number>;
  bureau_id: number;
  name: string;
  /** See `officerKey`. */
  name_key: string;
  grade: string;
  matricule: string;
  telephone: string;
  created_at: Instant;
}

interface SessionTable {
  id: Generated<number>;
  token_hash: Buffer;
  user_id: number;
  created_at: Instant;
  last_seen_at: Instant;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  device: Generated<string>;
}

interface AttemptTable {
  id: Generated<number>;
  what: 'login' | 'state' | 'not found' | 'list';
  /** The key of a user name; null where nobody signs in. */
  name?: string;
  address: string;
  at: Instant;
}

interface NumberCounterTable {
  code: string;
  bureau_id: number;
  year: number;
  last: number;
}

interface DossierTable {
  id: Generated<number>;
  area: string;
  kind: string;
  bureau_id: number;
  number: string;
  version: Generated<number>;
  created_at: Instant;
  created_by_id: number | null;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  /** The content as it was read: hidden fields blank, missing ones filled in, pictures as addresses. */
  body: Json<DossierRecord>;
}

interface DossierKeyTable {
  dossier_id: number;
  area: string;
  rule: string;
  value: string;
  bureau_id: number;
}

interface DossierCountTable {
  area: string;
  bureau_id: number;
  facets: string[];
  slot: number;
  n: number;
}

interface IdempotencyTable {
  user_id: number;
  key: string;
  /** Part of the primary key: forms of two areas may send the same key. */
  area: string;
  dossier_id: number;
  bureau_id: number;
  /** The version of the dossier that the call answered. */
  version: Generated<number>;
  created_at: Instant;
}

interface DraftTable {
  user_id: number;
  /** UUID that the page made. */
  id: string;
  kind: string;
  dossier_id: number;
  /** The office of the dossier; null where it is not known. */
  bureau_id: number | null;
  step: number;
  base_version: number | null;
  /** The dossier that a new one is opened from. */
  origin_kind: string | null;
  origin_id: number | null;
  title: string;
  body: Json<DossierRecord>;
  saved_at: Instant;
  /** The window that has it open, and until when others are told so. */
  open_in: string | null;
  open_until: Instant | null;
  ended: 'deleted' | 'saved' | null;
  ended_at: Instant | null;
}

interface DossierLinkTable {
  dossier_id: number;
  /** The dossier that it was opened from, of the same office. */
  origin_id: number;
  bureau_id: number;
}

interface FileTable {
  id: Generated<number>;
  name: string;
  media_type: string;
  size: number;
  width: number;
  height: number;
  created_at: Instant;
}

interface FileUseTable {
  file_id: number;
  holder: 'dossier' | 'version' | 'draft' | 'config' | 'user' | 'act' | 'delivery';
  holder_id: string;
  bureau_id: number | null;
  user_id: number | null;
}

interface UnreferencedFileTable {
  stem: string;
  since: Instant;
}

export interface JobTable {
  id: Generated<number>;
  kind: JobKind;
  subject: string;
  state: ColumnType<Job['state'], undefined, Job['state']>;
  phase: ColumnType<BackupPhase | null, undefined, BackupPhase>;
  started_by: string;
  started_at: Instant;
  ended_at: ColumnType<Date | null, undefined, Date>;
  done: ColumnType<number, undefined, number>;
  total: ColumnType<number | null, undefined, number>;
  stop_asked: ColumnType<boolean, undefined, boolean>;
  checkpoint: ColumnType<object | null, object | null, string | null>;
  problem: ColumnType<string | null, undefined, string>;
  result: ColumnType<object | null, undefined, string | null>;
}

interface ActionLogTable {
  id: Generated<number>;
  created_at: Instant;
  user_id: number | null;
  username: string;
  bureau_id: number | null;
  action_type: string;
  details: string;
  dossier_id: number | null;
  /** The office that the entry is about; 0 for several, null for none. */
  dossier_bureau_id: number | null;
}

interface HistorySealTable {
  seq: number;
  entry_id: number;
  hash: Buffer;
}

interface ServerSecretTable {
  name: string;
  value: Buffer;
  created_at: Instant;
}

/** The row types of the tables that Kysely's builder names. */
export interface Tables extends ActTables, ProgramTables {
  bureau: BureauTable;
  site_config: SiteConfigTable;
  app_user: AppUserTable;
  officer: OfficerTable;
  session: SessionTable;
  attempt: AttemptTable;
  number_counter: NumberCounterTable;
  dossier: DossierTable;
  dossier_key: DossierKeyTable;
  dossier_count: DossierCountTable;
  dossier_link: DossierLinkTable;
  idempotency: IdempotencyTable;
  draft: DraftTable;
  file: FileTable;
  file_use: FileUseTable;
  unreferenced_file: UnreferencedFileTable;
  job: JobTable;
  action_log: ActionLogTable;
  history_seal: HistorySealTable;
  server_secret: ServerSecretTable;
}
