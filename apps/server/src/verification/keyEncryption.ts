import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../platform/startProblem.ts';
import { ACT_KEY_BYTES, decodeActKey } from '../settings/actSettings.ts';
import type { Settings } from '../settings/settings.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that encrypts the secret keys of acts: that of ACT_KEY, else that of the file `act-key` beside the data,
 * which is made here and readable by its owner alone.
 * @throws StartProblem when the file does not contain a key
 */
export function encryptionKey({ actKey, dataDir }: Settings): Buffer {
  if (actKey) return actKey;
  const path = join(dataDir, 'act-key');
  if (!existsSync(path)) makeKeyFile(path);
  const key = decodeActKey(readFileSync(path, 'utf8').trim());
  if (key) return key;
  throw new StartProblem(
    `Le fichier ${path} ne contient pas une clé : remettez celui de votre copie de sûreté, ou retirez-le pour que de nouvelles clés des actes soient créées.`,
  );
}

function makeKeyFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    const made = randomBytes(ACT_KEY_BYTES).toString('base64');
    writeFileSync(path, `${made}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    // Another process of this folder made it meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Encrypts a secret. @param label what it belongs to, without which it cannot be decrypted */
export function seal(key: Buffer, label: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what {@link seal} encrypted; undefined when it was done with another key. */
export function unseal(key: Buffer, label: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}
