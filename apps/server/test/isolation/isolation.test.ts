import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { insertOffice } from '@dosye/server/office/officeStore.ts';
import { testApp } from '@dosye/testing/app.ts';
import { addPerson } from '@dosye/testing/accounts.ts';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyRoute } from '../access/everyRoute.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { learnPatterns } from './records.ts';
import { type Net, runSequence, shrink } from './sequence.ts';

/** Number of sequences, and the seed of the first one; the next ones follow it. */
const SEQUENCES = Number(process.env['ISOLATION_SEQUENCES'] ?? 300);
const SEED = Number(process.env['ISOLATION_SEED'] ?? 1);
/** Limit in milliseconds, for any number of sequences. */
const LIMIT = Math.max(TEST_LIMIT, SEQUENCES * 2_000);
/** Concurrent sequences; each mostly waits for the database, and they share no data. */
const AT_ONCE = 4;
/** Additional sequences for a call that did not occur in the others. */
const MORE = 40;

const made = await testApp();
const net: Net = { made, marks: new Map(), patterns: new Map(), tried: new Set() };

beforeAll(async () => {
  const office = await insertOffice(withoutPerson(made.database), "Grand'Anse");
  await addPerson(made.database, { username: 'chef', role: 'super_admin', bureauId: office });
  net.patterns = await learnPatterns(await signIn(made.app, 'chef'), net.marks);
});

/** The failure of the sequence of a seed with its shortest log; blank when there is none. */
async function faultOf(seed: number, lastly?: Call): Promise<string> {
  const failure = await runSequence(net, seed, { lastly });
  if (failure === undefined) return '';
  const { call, fault, log } = await shrink(net, seed, failure, lastly);
  return [`${call}: ${fault}`, ...log, `Seed ${seed}`].join('\n');
}

describe('what each office and each person may see', () => {
  it('is said of every call', () => {
    const names = new Set(CALLS.map(({ route }) => route));
    const routes = everyRoute(made).map(({ method, url }) => `${method} ${url}`);
    expect(routes.filter((route) => !names.has(route))).toEqual([]);
    expect([...names].filter((name) => !routes.includes(name))).toEqual([]);
  });

  it(
    `is what they see, whatever people do, in ${SEQUENCES} sequences`,
    async () => {
      for (let done = 0; done < SEQUENCES; done += AT_ONCE) {
        const count = Math.min(AT_ONCE, SEQUENCES - done);
        const faults = Array.from({ length: count }, (_, n) => faultOf(SEED + done + n));
        expect((await Promise.all(faults)).join('')).toBe('');
      }
    },
    LIMIT,
  );

  it.runIf(SEQUENCES > 1)(
    'is what they see by every call',
    async () => {
      for (const call of CALLS) {
        for (let seed = SEED; seed < SEED + MORE && !net.tried.has(call); seed += 1) {
          expect(await faultOf(seed, call)).toBe('');
        }
      }
      expect(CALLS.filter((call) => !net.tried.has(call)).map(({ route }) => route)).toEqual([]);
    },
    LIMIT,
  );
});
