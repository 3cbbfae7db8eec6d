import { Decrypter } from 'age-encryption';
import { IDENTITIES } from '@dosye/testing/backupKeys.ts';

/** What the age library decrypts with one of the identities. */
export function decrypted(bytes: Uint8Array, identity: string = IDENTITIES[0]): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(bytes).then((plain) => Buffer.from(plain));
}
