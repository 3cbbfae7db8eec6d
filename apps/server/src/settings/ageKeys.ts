import { bech32 } from '@scure/base';
import { type Environment, invalidSecret, readSetting } from '../platform/readSetting.ts';

/** Fewer recipients would make one lost key the end of all cloud backups. */
const LEAST = 2;

/**
 * Reads BACKUP_RECIPIENTS: public age keys separated by commas, each of whose identities decrypts cloud backups
 * (decision 16). The value is never repeated, because an identity may have been put there.
 * @throws StartProblem
 */
export function readBackupRecipients(environment: Environment): string[] {
  const text = readSetting(environment, 'BACKUP_RECIPIENTS');
  if (text === undefined) return [];
  const refuse = (why: string) => invalidSecret('BACKUP_RECIPIENTS', why);
  if (/AGE-SECRET-KEY-/i.test(text)) {
    throw refuse(
      'il contient une clé secrète (AGE-SECRET-KEY-…), que le serveur ne doit pas connaître. Donnez la clé publique (age1…) qui va avec elle',
    );
  }
  const recipients = text.split(',').map((key) => key.trim());
  if (!recipients.every((key) => isAgeKey(key, 'age'))) {
    throw refuse(
      'il faut des clés publiques age (age1…, 62 caractères), séparées par des virgules, comme en donne « npm run backup-keys »',
    );
  }
  if (new Set(recipients).size < LEAST) {
    throw refuse(
      'il faut deux clés publiques au moins, pour qu’une clé secrète perdue ne perde pas les sauvegardes ; gardez l’une des clés secrètes ailleurs que l’autre',
    );
  }
  return recipients;
}

/** True for a secret age key, "AGE-SECRET-KEY-1…". */
export const isIdentity = (text: string): boolean =>
  isAgeKey(text.toLowerCase(), 'age-secret-key-');

/** Checks the form of an X25519 key and its checksum, which detects a wrong character. */
function isAgeKey(text: string, prefix: string): boolean {
  const decoded = bech32.decodeUnsafe(text);
  return decoded?.prefix === prefix && bech32.fromWordsUnsafe(decoded.words)?.length === 32;
}
