import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { onTestFailed } from 'vitest';
import { SEED } from './draws.ts';

/** Random numbers for a test; a failing one prints the seed. */
export function seededTest(): Random {
  onTestFailed(() => void process.stdout.write(`To repeat: SEED=${SEED}\n`));
  return seededRandom(SEED);
}
