import { randomBytes } from 'node:crypto';
import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { onTestFailed } from 'vitest';

/**
 * Random numbers for a test. The variable SEED repeats the numbers of an earlier run; a failing test prints
 * its seed.
 */
export function seededTest(): Random {
  const seed = process.env.SEED ?? randomBytes(4).toString('hex');
  onTestFailed(() => void process.stdout.write(`To repeat: SEED=${seed}\n`));
  return seededRandom(seed);
}
