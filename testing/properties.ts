import { seededRandom } from '@dosye/demo/random.ts';
import fc from 'fast-check';
import { SEED } from './draws.ts';

/** Before the files of a project: what properties are tried with is drawn by SEED, as everything else is. */
fc.configureGlobal({
  seed: seededRandom(SEED)
    .fork('properties')
    .integer(0, 2 ** 31 - 1),
});
