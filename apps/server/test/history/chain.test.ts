import type { HistoryCheckResult } from '@dosye/domain/calls/history.ts';
import { inTransaction, SYSTEM } from '@dosye/server/access/transaction.ts';
import { sealHistory } from '@dosye/server/database/sealHistory.ts';
import { computeSeal, GENESIS_SEAL } from '@dosye/server/history/chain.ts';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sealedHistory } from './sealedHistory.ts';

const { app, database, owner, write, tamper, id, fault } = await sealedHistory();

/** The columns and values of an entry that nobody wrote. */
const ENTRY = 'username, action_type, details';
const FORGED = `'faussaire', 'LOGOUT', 'glissée'`;

/** Seals the entries anew in this order, by the rule that the database follows. */
async function sealInOrder(places: readonly number[]): Promise<void> {
  await tamper('truncate history_seal');
  let hash: Buffer = GENESIS_SEAL;
  for (const [at, place] of places.entries()) {
    const [entry] = await inTransaction(database, SYSTEM, async (trx) => {
      const contents = sql<{ content: string }>`
        select content from entry_contents(array[${id(place)}]::bigint[])`;
      return (await contents.execute(trx)).rows;
    });
    hash = computeSeal(hash, at + 1, entry?.content ?? '');
    const insert = 'insert into history_seal (seq, entry_id, hash) values ($1, $2, $3)';
    await tamper(insert, [at + 1, id(place), hash]);
  }
}

describe('a history that nobody touched', () => {
  it('is whole', async () => {
    const verdict = await verifyHistory(database);
    expect(verdict).toEqual({
      checked: 6,
      lastSeal: expect.stringMatching(/^[0-9a-f]{64}$/),
      compared: 0,
      fault: null,
    });
  });

  it('is whole after more was written, and its seal is another', async () => {
    const before = await verifyHistory(database);
    await write('encore');
    const after = await verifyHistory(database);
    expect(after).toMatchObject({ checked: 7, fault: null });
    expect(after.lastSeal).not.toBe(before.lastSeal);
  });

  it('is whole though ids were used up by what was undone', async () => {
    await owner.query("select nextval('action_log_id_seq')");
    await write('après un trou');
    expect(await fault()).toBeNull();
  });

  it('has a last seal that hangs on every entry before it', async () => {
    const { lastSeal } = await verifyHistory(database);
    await tamper('truncate history_seal');
    expect((await verifyHistory(database)).lastSeal).toBe(lastSeal);
    await tamper('truncate history_seal');
    await tamper('update action_log set details = $2 where id = $1', [id(1), 'autre']);
    expect((await verifyHistory(database)).lastSeal).not.toBe(lastSeal);
  });
});

describe('the check names the first entry', () => {
  it.each([
    ['details', "'rien'"],
    ['username', "'roselaure'"],
    ['action_type', "'LOGIN_SUCCESS'"],
    ['created_at', "created_at - interval '1 microsecond'"],
    ['bureau_id', '2'],
    ['user_id', '1'],
    ['dossier_id', '1'],
    ['dossier_bureau_id', '1'],
  ])('whose %s was altered', async (column, value) => {
    await tamper(`update action_log set ${column} = ${value} where id in ($1, $2)`, [id(3), id(5)]);
    expect(await fault()).toEqual({
      entry: id(3),
      kind: 'altered',
      message: expect.stringMatching(/^L’entrée n° .* a été modifiée ou déplacée après coup\.$/),
    });
  });

  it.each([1, 3, 6])('that was removed (the %i. of six)', async (place) => {
    await tamper('delete from action_log where id = $1', [id(place)]);
    expect(await fault()).toEqual({
      entry: id(place),
      kind: 'removed',
      message: `L’entrée n° ${id(place)} a été supprimée.`,
    });
  });

  it.each<
    [what: string, statements: string[], entry: [place: number, after: number], kind: string]
  >([
    [
      'that was removed together with its seal',
      ['delete from action_log where id = #3', 'delete from history_seal where entry_id = #3'],
      [2, 1],
      'sealMissing',
    ],
    [
      'that was removed with its seal, the seals after it moved up',
      [
        'delete from action_log where id = #3',
        'delete from history_seal where entry_id = #3',
        'update history_seal set seq = -seq where seq > 3',
        'update history_seal set seq = -seq - 1 where seq < 0',
      ],
      [4, 0],
      'altered',
    ],
    [
      'that was inserted in between',
      [
        'update action_log set id = id + 100 where id > #3',
        'update history_seal set entry_id = entry_id + 100 where entry_id > #3',
        `insert into action_log (id, ${ENTRY}) overriding system value values (#3 + 50, ${FORGED})`,
      ],
      [3, 50],
      'inserted',
    ],
    [
      'of two that changed places',
      [
        'update action_log set id = -1 where id = #2',
        'update action_log set id = #2 where id = #5',
        'update action_log set id = #5 where id = -1',
      ],
      [2, 0],
      'altered',
    ],
    [
      'of two whose seals changed places',
      [
        'update history_seal set seq = -1 where entry_id = #2',
        'update history_seal set seq = 2 where entry_id = #5',
        'update history_seal set seq = 5 where seq = -1',
      ],
      [5, 0],
      'altered',
    ],
    [
      'whose seal was altered',
      [`update history_seal set hash = sha256('x') where entry_id = #4`],
      [4, 0],
      'altered',
    ],
  ])('%s', async (_what, statements, [place, after], kind) => {
    for (const text of statements) {
      await tamper(text.replaceAll(/#(\d)/g, (_match, n: string) => String(id(Number(n)))));
    }
    expect(await fault()).toMatchObject({ entry: id(place) + after, kind });
  });

  it('that was inserted into a gap of the ids, or before all others', async () => {
    await owner.query("select nextval('action_log_id_seq')");
    await write('après un trou');
    await sealHistory(database);
    const insert = `insert into action_log (id, ${ENTRY}) overriding system value values ($1, ${FORGED})`;
    for (const entry of [id(6) + 1, -5]) {
      await tamper(insert, [entry]);
      const message = expect.stringContaining('faussaire');
      expect(await fault()).toMatchObject({ entry, kind: 'inserted', message });
    }
  });

  it('that was sealed after a later one', async () => {
    await sealInOrder([1, 2, 3, 4, 5, 6]);
    expect(await fault()).toBeNull();
    await sealInOrder([2, 1, 3, 4, 5, 6]);
    expect(await fault()).toEqual({
      entry: id(1),
      kind: 'reordered',
      message: expect.stringMatching(/^L’entrée n° \d+ \(« mireille », .+\) a été déplacée\.$/),
    });
  });
});

describe('the check by a call', () => {
  const verify = async (name: string) =>
    (await signIn(app, name)).post('/api/admin/activity-log/verify');

  it.each(['agent', 'admin', 'delegue'])('is not for %s', async (name) => {
    expect((await verify(name)).statusCode).toBe(403);
  });

  it('reports its progress and its result, and is in the history', async () => {
    expect((await verify('superAdmin')).statusCode).toBe(202);
    const client = await signIn(app, 'superAdmin');
    const job = await endedJob<HistoryCheckResult>(client, 'verify-history');
    const verdict = job.result as HistoryCheckResult;
    expect(verdict.fault).toBeNull();
    expect(job).toMatchObject({ done: verdict.checked, total: verdict.checked });
    const { rows } = await owner.query(
      `select username, details from action_log where action_type = 'VERIFY_HISTORY'`,
    );
    expect(rows).toEqual([
      {
        username: 'système',
        details: `Historique intact : ${verdict.checked} entrées (à la demande de « superadmin »)`,
      },
    ]);
  });

  it('names what was tampered with', async () => {
    await tamper('update action_log set details = $2 where id = $1', [id(2), 'rien']);
    await verify('superAdmin');
    const client = await signIn(app, 'superAdmin');
    expect(await endedJob(client, 'verify-history')).toMatchObject({
      result: { fault: { entry: id(2), kind: 'altered' } },
    });
  });
});
