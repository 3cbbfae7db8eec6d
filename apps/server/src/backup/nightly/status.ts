import type { BackupVerification, NightlyStatus } from '@dosye/domain/calls/nightlyBackup.ts';
import { frenchInstant, frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchSize, plural } from '@dosye/domain/text/numbers.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import type { Settings } from '../../settings/settings.ts';
import { lostFilesText } from '../archive/format.ts';
import { ALARM_AFTER } from './timetable.ts';
import { type LatestBackups, latestBackups } from './store.ts';

/**
 * The line of the dashboard: green when the last attempt did not fail, and a backup of the last 26 hours was verified,
 * lacks no picture, and is in the cloud, if one was configured when it was made and still is.
 */
export async function nightlyStatus(
  queries: Kysely<Tables>,
  settings: BackupSettings,
  now: Date,
): Promise<NightlyStatus> {
  return statusLine(await latestBackups(queries), settings, now);
}

/** Hour of the nightly backups, undefined when they are switched off, and the cloud store where one is configured. */
type BackupSettings = Pick<Settings, 'backupHour' | 'cloudAt'>;

/** State of the nightly backups as one French sentence. */
export function statusLine(
  { verified, attempt }: LatestBackups,
  { backupHour: hour, cloudAt }: BackupSettings,
  now: Date,
): NightlyStatus {
  const running = attempt?.state === 'running';
  const common = { running, verifiedAt: verified?.madeAt ?? null };
  const bad = (sentence: string, ...advice: string[]): NightlyStatus => ({
    ...common,
    ok: false,
    sentence,
    advice: [...advice, ...(running ? [RUNNING] : [])].join(' '),
  });
  const last = verified && `Dernière sauvegarde vérifiée : ${frenchInstant(verified.madeAt)}.`;
  if (attempt?.state === 'failed') {
    return bad(
      `La sauvegarde automatique a échoué (${frenchInstant(attempt.startedAt)}). ${attempt.problem}`,
      last ?? NEVER,
      DO_ONE,
    );
  }
  if (!verified) return bad(NEVER, hour === undefined ? OFF : FIRST, DO_ONE);
  if (now.getTime() - Date.parse(verified.madeAt) > ALARM_AFTER) {
    return bad(
      `Aucune sauvegarde vérifiée depuis plus de 26 heures. ${last}`,
      hour === undefined ? OFF : LEAVE_ON(hour),
      DO_ONE,
    );
  }
  if (verified.compared.missing > 0) {
    return bad(
      `${last} Elle n’est pas entière : ${lostFilesText(verified.compared.missing)} sur le serveur quand elle a été faite.`,
      MISSING,
    );
  }
  if (cloudAt && verified.cloudProblem !== null && !running) {
    return bad(`${last} Elle n’est que sur cette machine. ${verified.cloudProblem}`, CLOUD);
  }
  return {
    ...common,
    ok: true,
    sentence: `Dernière sauvegarde vérifiée : ${withinSentence(frenchRecentInstant(verified.madeAt, now))} (${contentOf(verified.compared, verified.size)}).`,
    advice: running ? RUNNING : '',
  };
}

const RUNNING = 'Une sauvegarde est en cours.';
const NEVER = 'Aucune sauvegarde n’a encore été faite et vérifiée.';
const OFF = 'Les sauvegardes automatiques sont arrêtées par un réglage du serveur.';
const FIRST = 'La première se fait d’elle-même quelques minutes après le démarrage du serveur.';
const LEAVE_ON = (hour: number): string =>
  `Elle se fait chaque nuit à ${hour} h, ou quelques minutes après le démarrage quand le serveur était éteint.`;
const DO_ONE = 'En attendant, faites une sauvegarde complète dans « Maintenance ».';
const MISSING =
  'La dernière sauvegarde entière est gardée. Voyez « Maintenance », vérification des fichiers : elle dit ce qui manque et où.';
const CLOUD =
  'L’envoi recommence chaque heure : vérifiez la connexion du serveur et ses réglages du nuage.';

/** Lower-case first letter, because the text follows a colon. */
const withinSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const contentOf = ({ dossiers, pictures }: BackupVerification, size: number): string =>
  [plural(dossiers, 'dossier'), plural(pictures, 'image'), frenchSize(size)].join(', ');

/** Milliseconds between two log lines of the alarm. */
const SAY_AGAIN = 60 * 60_000;
/** By the patient access to a database: background work has this one, calls have the other. */
const lastLogged = new WeakMap<Database, number>();
const late = new WeakSet<Database>();

/** True while {@link logOverdueBackup} finds that no backup was verified for too long. */
export const isBackupLate = ({ patient }: Database): boolean => late.has(patient);

/** Logs once an hour that no backup has been verified for too long; a server that has just started waits as long. */
export async function logOverdueBackup(
  database: Database,
  now: Date,
  serverStart: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  const { patient } = database;
  const { verified } = await latestBackups(withoutPerson(database));
  const since = verified ? new Date(verified.madeAt) : serverStart;
  if (now.getTime() - since.getTime() <= ALARM_AFTER) {
    late.delete(patient);
    return;
  }
  late.add(patient);
  if (now.getTime() - (lastLogged.get(patient) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN) return;
  lastLogged.set(patient, now.getTime());
  log.error(
    { derniere: verified?.madeAt ?? null },
    'ALARME : aucune sauvegarde vérifiée depuis plus de 26 heures',
  );
}
