import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { insertOffice } from '@dosye/server/office/officeStore.ts';
import { type TestApp, testApp } from '@dosye/testing/app.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { addPerson } from '@dosye/testing/accounts.ts';
import { countOf, SEED } from '@dosye/testing/draws.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { everyRoute } from '../access/everyRoute.ts';
import { downloads } from './actCalls.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { questions } from './matchCalls.ts';
import type { Marks } from './model.ts';
import { learnPatterns, type Patterns } from './records.ts';
import { ask } from './requestCalls.ts';
import { type Net, runSequence, shrink } from './sequence.ts';

const SEQUENCES = countOf('ISOLATION_SEQUENCES');
/** The first sequence, whose number is its seed; the next ones follow it. ISOLATION_SEED repeats one. */
const FIRST = Number(process.env['ISOLATION_SEED'] ?? seededRandom(SEED).integer(1, 2 ** 30));
/**
 * Sequences that share a database. Each adds two or three offices, and a search of every office looks in the index
 * once for each of them: after a little more than a hundred sequences one took two seconds.
 */
const SHARING = 25;
/** Concurrent sequences; each mostly waits for the database, and they share no data. */
const AT_ONCE = 4;
/** Most sequences of the calls that did not occur in the others; one is usually enough. */
const MORE = 40;
/** Calls that create what all the others are called with: dossiers, drafts, officers, then acts, refs and requests. */
const CREATING = [...CALLS.filter(({ part }) => part === 'fill'), ...downloads, ...questions, ask];

const tried: Net['tried'] = new Set();
let patterns: Patterns | undefined;

/** The context of sequences that share a database, which is removed after the test. */
async function newNet(made: TestApp): Promise<Net> {
  const marks: Marks = new Map();
  // Nobody of a sequence belongs to the first office, which the sign-in page shows to everybody.
  await insertOffice(withoutPerson(made.database), "Grand'Anse");
  patterns ??= await learnedPatterns();
  return { made, marks, patterns, tried };
}

/** Learns in a database of its own: a sequence goes on alike wherever it is repeated, beside no learned dossiers. */
async function learnedPatterns(): Promise<Patterns> {
  const { app, database } = await testApp();
  const bureauId = await insertOffice(withoutPerson(database), "Grand'Anse");
  await addPerson(database, { username: 'chef', role: 'super_admin', bureauId });
  return learnPatterns(await signIn(app, 'chef'));
}

/** The failure of the sequence of a seed with its shortest log; blank when there is none. */
async function faultOf(net: Net, seed: number, calls?: readonly Call[]): Promise<string> {
  const failure = await runSequence(net, seed, { calls });
  if (failure === undefined) return '';
  const { call, fault, log } = await shrink(net, seed, failure, calls);
  const again = calls ? `SEED=${SEED}` : `ISOLATION_SEED=${seed} ISOLATION_SEQUENCES=1`;
  return [`${call}: ${fault}`, ...log, `To repeat: ${again}`].join('\n');
}

/** The seeds of all sequences, in groups that share a database. */
const groups = Array.from({ length: Math.ceil(SEQUENCES / SHARING) }, (_, group) => {
  const first = FIRST + group * SHARING;
  return { first, last: Math.min(first + SHARING, FIRST + SEQUENCES) - 1 };
});

describe('what each office and each person may see', () => {
  it('is said of every call', async () => {
    const names = new Set(CALLS.map(({ route }) => route));
    const routes = everyRoute(await testApp()).map(({ method, url }) => `${method} ${url}`);
    expect(routes.filter((route) => !names.has(route))).toEqual([]);
    expect([...names].filter((name) => !routes.includes(name))).toEqual([]);
  });

  it.each(groups)('is what they see, whatever people do, in the sequences $first to $last', async ({
    first,
    last,
  }) => {
    const net = await newNet(await testApp());
    for (let seed = first; seed <= last; seed += AT_ONCE) {
      const count = Math.min(AT_ONCE, last + 1 - seed);
      const faults = Array.from({ length: count }, (_, n) => faultOf(net, seed + n));
      expect((await Promise.all(faults)).join('')).toBe('');
    }
  });

  it.runIf(SEQUENCES > 1)('is what they see by every call', async () => {
    const net = await newNet(await testApp());
    const untried = (): Call[] => CALLS.filter((call) => !tried.has(call));
    for (let seed = FIRST; seed < FIRST + MORE && untried().length > 0; seed += 1) {
      expect(await faultOf(net, seed, [...CREATING, ...untried()])).toBe('');
    }
    expect(untried().map(({ route }) => route)).toEqual([]);
  });
});
