import { addPerson, ACCOUNTS, type AccountName } from '@dosye/testing/accounts.ts';
import { countOf, DEEP } from '@dosye/testing/draws.ts';
import { limitOfKills } from '@dosye/testing/kills.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { withoutPerson } from '../../src/access/transaction.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import { insertOffice } from '../../src/office/officeStore.ts';
import { mayDeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import type { Random } from '@dosye/demo/random.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { expect, it } from 'vitest';
import { checkAnswers, checkTotals } from './checkAnswers.ts';
import { checkFiles, checkSweep } from './checkFiles.ts';
import { checkRows } from './checkRows.ts';
import { Clerk } from './clerk.ts';
import { Ledger } from './ledger.ts';
import { KilledServer } from './server.ts';
import { underKills } from './underKills.ts';

const KILLS = countOf('SERVER_KILLS');
const STAFF = Object.keys(ACCOUNTS) as AccountName[];

/** Runs a function on the database of the running server. */
async function withDatabase(server: KilledServer, work: (database: Database) => Promise<void>) {
  const { database, close } = await server.reachDatabase();
  try {
    await work(database);
  } finally {
    await close();
  }
}

/** The first start has created the first office and the super administrator. */
async function addStaff(database: Database): Promise<void> {
  const { superAdmin: _made, ...others } = ACCOUNTS;
  await insertOffice(withoutPerson(database), 'Nippes');
  for (const person of Object.values(others)) await addPerson(database, person);
}

async function startWork(server: KilledServer, ledger: Ledger, random: Random): Promise<Clerk[]> {
  await server.start();
  await withDatabase(server, addStaff);
  let number = 0;
  const nextNumber = (): number => (number += 1);
  const clerks = STAFF.map((name) => {
    const { username, role } = ACCOUNTS[name];
    const mayDelete = mayDeleteDossiers(role);
    const options = { username, mayDelete, random: random.fork(username), nextNumber };
    return new Clerk(server, ledger, options);
  });
  for (const clerk of clerks) await clerk.signIn();
  // One dossier of each kind before the first kill, which may come too soon for all of them.
  for (const at of KINDS.keys()) await clerks[at % clerks.length]?.create();
  return clerks;
}

it('what was acknowledged is there after the server and its database were killed at any moment', {
  timeout: limitOfKills(KILLS),
}, async () => {
  const random = seededTest();
  const server = new KilledServer();
  const ledger = new Ledger();
  const clerks = await startWork(server, ledger, random);
  await underKills(server, random, {
    kills: KILLS,
    progress: ledger.progress,
    between: [10, 30],
    later: 40,
    people: () => clerks.map((clerk) => clerk.work()),
    check: async () => {
      await Promise.all(clerks.map((clerk) => clerk.finish()));
      await withDatabase(server, async (database) => {
        await checkRows(database, ledger);
        await checkFiles(database, server.folder, ledger);
      });
      await checkAnswers(clerks, ledger, ledger.touched);
      ledger.touched.clear();
    },
  });
  await checkAnswers(clerks, ledger, ledger.dossiers);
  await checkTotals(clerks.at(-1) as Clerk, ledger);
  await withDatabase(server, (database) => checkSweep(database, server.folder));
  expect(new Set(ledger.dossiers.map(({ kind }) => kind.id)).size).toBe(KINDS.length);
  if (DEEP) process.stdout.write(`${ledger.summary()}; ${server.summary()}\n`);
});
