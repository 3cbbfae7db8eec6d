import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@dosye/demo/random.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { ACCOUNTS } from '@dosye/testing/accounts.ts';
import { KILLS, KILLS_LIMIT } from '@dosye/testing/kills.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction, SYSTEM } from '../../src/access/transaction.ts';
import { adult } from '../acts/office.ts';
import { checkSweep } from './checkFiles.ts';
import { KilledServer, NoAnswer } from './server.ts';
import { Progress, underKills } from './underKills.ts';

const CLERKS = 4;
const DOSSIERS = 6;

/** The SHA-256 of every paper that was answered, by the number of its act. */
class Papers {
  readonly known = new Map<string, string>();
  readonly progress = new Progress();

  add(number: string, bytes: Uint8Array): void {
    const sum = hash('sha256', bytes);
    if ((this.known.get(number) ?? sum) !== sum) throw new Error(`${number} names two papers`);
    if (!this.known.has(number)) this.progress.add();
    this.known.set(number, sum);
  }
}

/** Changes dossiers and downloads their certificates until the server is killed. */
async function work(
  server: KilledServer,
  cookie: string,
  ids: readonly number[],
  papers: Papers,
  random: Random,
): Promise<void> {
  try {
    while (!server.killed) {
      const id = random.pick(ids);
      if (random.chance(0.5)) {
        const { body } = await server.call(cookie, 'GET', `/api/persons/${id}`);
        const { version: _version, ...record } = body as DossierRecord;
        // Another nickname, since a save without a change makes no version, and so no other act.
        setAt(
          record,
          'renseignementsPersonnels.surnom',
          `Ti ${random.pick(['Jan', 'Pyè', 'Mari', 'Sò', 'Frè', 'Djo', 'Lou'])}`,
        );
        await server.call(cookie, 'PUT', `/api/persons/${id}`, { personData: record });
      }
      const answer = await server.download(cookie, `/api/certificate/${id}/download`);
      expect(answer.status).toBe(200);
      papers.add(answer.headers.get('act-number') ?? '', answer.bytes);
    }
  } catch (error) {
    if (!(error instanceof NoAnswer && server.killed)) throw error;
  }
}

interface Row {
  number: string;
  dossier_number: string;
  issue: number;
  sha256: string;
  file_name: string;
  held: boolean;
  logged: number;
}

/** Every act has its bytes, its reference and one history entry; the issues of a dossier are 1, 2, 3, … */
async function checkRegister(server: KilledServer, papers: Papers): Promise<void> {
  const { database, close } = await server.reachDatabase();
  const { rows } = await inTransaction(database, SYSTEM, (trx) =>
    sql<Row>`
      select number, dossier_number, issue, sha256, file_name,
        exists (select from file f join file_use u on u.file_id = f.id
          where f.name = a.file_name and u.holder = 'act') as held,
        (select count(*)::int from action_log where action_type = 'ISSUE_ACT'
          and details like 'Acte ' || number || ' émis%') as logged
      from act a order by dossier_number, issue`.execute(trx),
  ).finally(close);
  for (const { number, sha256, file_name: name, held, logged } of rows) {
    const path = join(server.folder, 'files', name.slice(0, 2), name);
    const sum = existsSync(path) ? hash('sha256', readFileSync(path)) : 'lost';
    expect([number, sum, held, logged]).toEqual([number, sha256, true, 1]);
    expect(papers.known.get(number) ?? sha256).toBe(sha256);
  }
  for (const acts of Map.groupBy(rows, (row) => row.dossier_number).values()) {
    expect(acts.map(({ issue }) => issue)).toEqual(acts.map((_, index) => index + 1));
  }
  const numbers = new Set(rows.map(({ number }) => number));
  expect([...papers.known.keys()].filter((number) => !numbers.has(number))).toEqual([]);
}

it('an act that was answered is in the register with its bytes, and no number comes twice, after kills at any moment of issues', {
  timeout: KILLS_LIMIT,
}, async () => {
  const random = seededTest();
  const server = new KilledServer();
  await server.start();
  const cookie = await server.signIn(ACCOUNTS.superAdmin.username);
  const ids: number[] = [];
  for (let number = 1; number <= DOSSIERS; number += 1) {
    const made = await server.call(cookie, 'POST', '/api/persons', adult(number));
    ids.push((made.body as { id: number }).id);
  }
  const papers = new Papers();
  await underKills(server, random, {
    kills: KILLS,
    progress: papers.progress,
    between: [3, 9],
    later: 60,
    people: (draw) =>
      Array.from({ length: CLERKS }, (_, index) =>
        work(server, cookie, ids, papers, draw.fork(index)),
      ),
    check: () => checkRegister(server, papers),
  });
  for (const [number, sum] of papers.known) {
    const { bytes } = await server.download(cookie, `/api/acts/${number}`);
    expect(hash('sha256', bytes)).toBe(sum);
  }
  const { database, close } = await server.reachDatabase();
  await checkSweep(database, server.folder).finally(close);
  process.stdout.write(`${papers.known.size} acts answered; ${server.summary()}\n`);
});
