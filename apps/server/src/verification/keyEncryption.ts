import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { makeFolder, readOwnLine, writeDurably } from '../platform/durableFiles.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { ACT_KEY_BYTES, decodeActKey } from '../settings/actSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { codeInBrackets } from '../platform/codeOf.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that encrypts the secret keys of acts: that of ACT_KEY, else that of the file `act-key` beside the data,
 * which is made here and readable by its owner alone.
 * @throws StartProblem when the file does not contain a key or cannot be written
 */
export function encryptionKey({ actKey, dataDir }: Settings): Buffer {
  if (actKey) return actKey;
  const path = join(dataDir, 'act-key');
  // A file that a power cut left without content has encrypted nothing.
  const key = decodeActKey(readOwnLine(path) || makeKeyFile(path));
  if (key) return key;
  throw new StartProblem(
    `Le fichier ${path} ne contient pas une clé : remettez celui de votre copie de sûreté, ou retirez-le pour que de nouvelles clés des actes soient créées.`,
  );
}

/** Servers that start at once on one database make it one after another: `ensureSigningKey` holds a lock. */
function makeKeyFile(path: string): string {
  const key = randomBytes(ACT_KEY_BYTES).toString('base64');
  try {
    makeFolder(dirname(path));
    writeDurably(path, `${key}\n`);
  } catch (error) {
    throw new StartProblem(
      `La clé des actes ne peut pas être écrite dans ${path}${codeInBrackets(error)} : vérifiez la place libre et les droits, ou choisissez un autre dossier par DATA_DIR.`,
    );
  }
  return key;
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
