import {
  type Environment,
  invalidSecret,
  invalidSetting,
  readSetting,
} from '../platform/readSetting.ts';

/** Longer addresses would make the QR codes of acts too dense for a photocopy. */
const MOST_CHARACTERS = 80;

/** Reads PUBLIC_URL: the address that QR codes of acts lead to, below which `/verification` is. @throws StartProblem */
export function readPublicUrl(environment: Environment): string | undefined {
  const text = readSetting(environment, 'PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bare = url && !url.username && !url.password && !url.search && !url.hash;
  if (!bare || !['http:', 'https:'].includes(url.protocol) || text.length > MOST_CHARACTERS) {
    throw invalidSetting(
      'PUBLIC_URL',
      text,
      `il faut une adresse de la forme https://dosye.exemple.ht, de ${MOST_CHARACTERS} caractères au plus, sans suite`,
    );
  }
  return text.replace(/\/+$/, '');
}

/** Bytes of a key of AES-256. */
export const ACT_KEY_BYTES = 32;

/** The bytes of an encryption key written in base64; undefined for any other text. */
export function decodeActKey(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === ACT_KEY_BYTES && bytes.toString('base64') === text ? bytes : undefined;
}

/** Reads ACT_KEY. The value is never repeated in the error. @throws StartProblem */
export function readActKey(environment: Environment): Buffer | undefined {
  const text = readSetting(environment, 'ACT_KEY');
  if (text === undefined) return undefined;
  const key = decodeActKey(text);
  if (key) return key;
  throw invalidSecret(
    'ACT_KEY',
    'il faut le contenu du fichier act-key (44 caractères) du dossier de données où les clés des actes ont été créées',
  );
}
