import type { KeptSeal } from '@dosye/server/history/keptSeals.ts';
import { sealHistory } from '@dosye/server/database/sealHistory.ts';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import { describe, expect, it } from 'vitest';
import { sealedHistory } from './sealedHistory.ts';

const { database, owner, write, tamper, id, fault } = await sealedHistory();

/** How many sealings that began since then wait for writers. */
async function waitingSealings(begun: string): Promise<number> {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and query_start > $1
      and query like 'select seal_history%' and wait_event = 'PgSleep'`,
    [begun],
  );
  return rows.length;
}

describe('the check against a seal that is kept elsewhere', () => {
  const kept = async () => {
    const { checked: seq, lastSeal: hash } = await verifyHistory(database);
    return { seq, hash, where: 'le cahier du chef' };
  };
  const check = async (...seals: KeptSeal[]) => verifyHistory(database, undefined, seals);

  it('finds nothing in a history that only grew', async () => {
    const seal = await kept();
    await write('encore');
    expect(await check(seal)).toMatchObject({ checked: 7, compared: 1, fault: null });
  });

  it('notices that the last entries were cut off together with their seals', async () => {
    const seal = await kept();
    await tamper('delete from history_seal where seq > 4');
    await tamper('delete from action_log where id > $1', [id(4)]);
    expect(await fault()).toBeNull();
    expect((await check(seal)).fault).toEqual({
      entry: id(4) + 1,
      kind: 'cutOff',
      message:
        'La fin de l’historique a été supprimée : il s’arrête au sceau n° 4, alors que le cahier du chef connaît le sceau n° 6.',
    });
  });

  it('still names an entry that was altered, and nothing after it', async () => {
    const seal = await kept();
    await tamper('update action_log set details = $2 where id = $1', [id(2), 'autre']);
    expect((await check(seal)).fault).toMatchObject({ entry: id(2), kind: 'altered' });
  });

  it('notices that entries were altered and sealed again, from the first of the seals on', async () => {
    const seal = await kept();
    await write('encore');
    const later = { ...(await kept()), where: 'une sauvegarde' };
    await tamper('update action_log set details = $2 where id = $1', [id(2), 'autre']);
    await tamper('truncate history_seal');
    expect(await fault()).toBeNull();
    await write('après');
    expect((await check(later, seal)).fault).toEqual({
      entry: id(6),
      kind: 'rewritten',
      message:
        'L’historique a été réécrit : son sceau n° 6 n’est pas celui que connaît le cahier du chef.',
    });
  });
});

describe('seals', () => {
  it('wait for an entry with a lower id that is not committed yet', async () => {
    const slow = await database.pool.connect();
    await slow.query('begin');
    await slow.query("select write_failed_login(null, 'lent', 'lente')");
    await write('rapide');
    const { rows: clock } = await owner.query('select clock_timestamp()::text as begun');
    let ended = false;
    const sealing = sealHistory(database).finally(() => {
      ended = true;
    });
    await expect.poll(async () => ended || (await waitingSealings(clock[0].begun)) > 0).toBe(true);
    await slow.query('commit');
    slow.release();
    await sealing;
    // On a busy machine the first sealing may have left it to the next.
    await sealHistory(database);
    const { rows } = await owner.query(
      'select l.username from history_seal s join action_log l on l.id = s.entry_id order by s.seq',
    );
    expect(rows.slice(6).map(({ username }) => username)).toEqual(['lent', 'mireille']);
    expect(await fault()).toBeNull();
  });

  it('are set once, though many seal while many write', async () => {
    const writing = Array.from({ length: 60 }, (_, n) => write(`ensemble ${n}`));
    const sealing = Array.from({ length: 4 }, () => sealHistory(database));
    await Promise.all([...writing, ...sealing]);
    await sealHistory(database);
    const { rows } = await owner.query(
      'select count(*)::int as n, max(seq)::int as top from history_seal',
    );
    expect(rows[0]).toEqual({ n: 66, top: 66 });
    expect(await fault()).toBeNull();
  });
});
