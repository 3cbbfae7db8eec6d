import { type Environment, readSetting, invalidSecret } from '../platform/readSetting.ts';

const KEY = /^[0-9a-f]{64}$/i;

/**
 * Reads BACKUP_KEY: 64 hexadecimal digits, or several such keys separated by commas. The first
 * encrypts; the others are older ones that still decrypt.
 * @throws StartProblem that repeats nothing of the keys
 */
export function readBackupKeys(environment: Environment): Buffer[] {
  const keys = readSetting(environment, 'BACKUP_KEY')?.split(',') ?? [];
  return keys.map((key) => {
    if (KEY.test(key.trim())) return Buffer.from(key.trim(), 'hex');
    throw invalidSecret(
      'BACKUP_KEY',
      'il faut une clé de 64 chiffres hexadécimaux (0 à 9, a à f), comme en donne « openssl rand -hex 32 » ; plusieurs clés se séparent par des virgules',
    );
  });
}
