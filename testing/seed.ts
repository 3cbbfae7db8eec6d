import { randomBytes } from 'node:crypto';
import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { onTestFailed } from 'vitest';

/**
 * Chance for a test that draws what it does. The variable SEED gives the draws of an earlier run; a
 * test that fails says its seed.
 */
export function seededTest(): Random {
  const seed = process.env.SEED ?? randomBytes(4).toString('hex');
  onTestFailed(() => void process.stdout.write(`The same draws again: SEED=${seed}\n`));
  return seededRandom(seed);
}
