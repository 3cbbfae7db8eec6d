import { hash, type Options, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { normalisePassword } from '@dosye/domain/people/passwords.ts';
import pLimit from 'p-limit';

/** Argon2id (the library's default): about 25 ms on a fast machine, 100 ms on an old office PC. */
const COST: Options = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 };

/** Each hash holds 32 MB and a core: many at once would take both from everybody else. */
const limit = pLimit(2);

/** The hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(normalisePassword(password), COST));

let unknownUserHash: Promise<string> | undefined;

/**
 * True when a password matches a hash. Without a hash (an unknown user name) the answer is false
 * after the same work, so that timing does not reveal which names exist.
 */
export async function matchesHash(
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  unknownUserHash ??= hashPassword(randomBytes(32).toString('base64'));
  const compared = storedHash ?? (await unknownUserHash);
  const right = await limit(() => verify(compared, normalisePassword(password)));
  return right && storedHash !== undefined;
}
