import type { FastifyBaseLogger } from 'fastify';
import type { KeyServices } from '../verification/keys.ts';
import { ensureSigningKey } from '../verification/signingKey.ts';

/**
 * Makes the key that signs acts at the first start, and when this machine cannot decrypt those that there are, for
 * example after a restore on another machine: acts that were signed before remain verifiable.
 * @throws StartProblem when the file `act-key` is not one
 */
export async function prepareActKey(services: KeyServices, log: FastifyBaseLogger): Promise<void> {
  const because = await ensureSigningKey(services);
  if (because === 'first' || because === undefined) return;
  log.warn(
    { because },
    'nouvelle clé des actes : celles d’avant ne peuvent plus signer ici ; ACT_KEY ou le fichier act-key de leur machine les rend (docs/exploitation.md)',
  );
}
