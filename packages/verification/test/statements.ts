import { newSigningKey } from '../src/cose.ts';
import type { PublicKey } from '../src/publicKeys.ts';
import type { ActStatement } from '../src/statement.ts';

/** The statement of an ordinary certificate. */
export const STATEMENT: ActStatement = {
  issuer: 'Police Nationale d’Haïti, Bureau de Jérémie',
  number: 'CM01-2026-00033-D2',
  checkCode: '7K3M-9QZT-B4XV-0HJN',
  kind: 'certificat-majeur',
  name: 'Esther Nadège PIERRE-LOUIS',
  birthDate: '1998-06-28',
  result: 'Aucun antécédent',
  issuedOn: '2026-11-23',
  validUntil: '2027-02-22',
};

/** A key with its public half as verifiers have it. */
export function testKey(changes: Partial<PublicKey> = {}) {
  const key = newSigningKey();
  const known: PublicKey = {
    id: key.id,
    publicKey: key.publicKey,
    offices: null,
    revokedFrom: '',
    ...changes,
  };
  return { key, known };
}
