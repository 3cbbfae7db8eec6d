import type { RoleRule } from '../people/roles.ts';
import { mayVerifyHistory } from '../people/rules/history.ts';
import { mayMaintain } from '../people/rules/maintenance.ts';
import type { BackupPhase } from './backup.ts';

/** A kind of job: work that continues after its call was answered (decision 22). */
interface JobDeclaration {
  /** Its name on screens and in the history. */
  label: string;
  /** Who may start, see and stop it. */
  rule: RoleRule;
  /** Of all kinds with the same lock one job runs at a time, over all servers. */
  lock: string;
  /** Why a second one is refused. */
  busy: string;
  /** Somebody may stop it. */
  stoppable?: true;
  /** The next one continues where a stopped or interrupted one was. */
  resumable?: true;
}

/** The lock that backups and restores share; nightly and cloud backups take it besides their own. */
export const BACKUP_LOCK = 'backup';

const backup = {
  rule: mayMaintain,
  lock: BACKUP_LOCK,
  busy: 'Une sauvegarde ou une restauration est déjà en cours. Attendez qu’elle se termine, puis recommencez.',
};

/** Every kind of job. */
export const JOBS = {
  'backup-sql': { ...backup, label: 'Sauvegarde de la base de données', stoppable: true },
  'backup-files': { ...backup, label: 'Sauvegarde des fichiers', stoppable: true },
  'backup-complete': { ...backup, label: 'Sauvegarde complète', stoppable: true },
  restore: { ...backup, label: 'Restauration' },
  'nightly-backup': {
    label: 'Sauvegarde de la nuit',
    rule: mayMaintain,
    lock: 'nightly-backup',
    busy: 'Une sauvegarde automatique est en cours : recommencez plus tard.',
  },
  'cloud-backup': {
    label: 'Sauvegarde dans le nuage',
    rule: mayMaintain,
    lock: 'cloud-backup',
    busy: 'Une sauvegarde dans le nuage est déjà en cours. Attendez qu’elle se termine, puis recommencez.',
    stoppable: true,
  },
  'check-files': {
    label: 'Vérification des images',
    rule: mayMaintain,
    lock: 'check-files',
    busy: 'Une vérification des images est déjà en cours. Attendez qu’elle se termine, puis recommencez.',
    stoppable: true,
    resumable: true,
  },
  'refresh-search': {
    label: 'Actualisation de l’index',
    rule: mayMaintain,
    lock: 'refresh-search',
    busy: 'L’index de recherche est déjà en cours d’actualisation. Attendez qu’elle se termine, puis recommencez.',
    stoppable: true,
    resumable: true,
  },
  import: {
    label: 'Import d’un registre',
    // Whoever starts one follows it in its office (`calls/imports.ts`).
    rule: mayMaintain,
    lock: 'import',
    busy: 'Un import est déjà en cours. Attendez qu’il se termine, puis recommencez.',
    stoppable: true,
  },
  'verify-history': {
    label: 'Vérification de l’historique',
    rule: mayVerifyHistory,
    lock: 'verify-history',
    busy: 'Une vérification de l’historique est déjà en cours. Attendez qu’elle se termine, puis recommencez.',
    stoppable: true,
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>;

/** The name of a kind of job. */
export type JobKind = keyof typeof JOBS;
export const JOB_KINDS = Object.keys(JOBS) as JobKind[];

export const jobDeclaration = (kind: JobKind): JobDeclaration => JOBS[kind];

/** Most locks that the jobs of one server hold at once: one for each name. */
export const LOCKS_AT_ONCE = new Set(JOB_KINDS.map((kind) => JOBS[kind].lock)).size;

/** May see at least one kind of job. */
export const maySeeJobs: RoleRule = (role) => JOB_KINDS.some((kind) => JOBS[kind].rule(role));

/** A job as every server reports it. */
export interface Job<Result = unknown> {
  id: number;
  kind: JobKind;
  state: 'running' | 'done' | 'failed' | 'stopped';
  /** What it works on, such as a file name, or ''. */
  subject: string;
  phase: BackupPhase | null;
  /** User name. */
  startedBy: string;
  /** ISO instant. */
  startedAt: string;
  /** ISO instant. */
  endedAt: string | null;
  /** Progress in bytes or items, and the total if it is known. */
  done: number;
  total: number | null;
  /** Why it failed, a French sentence. */
  problem: string | null;
  result: Result | null;
}

/** GET /api/jobs, and each event of GET /api/jobs/events: the latest job of each kind that the user may see. */
export interface LatestJobs {
  jobs: Job[];
}
