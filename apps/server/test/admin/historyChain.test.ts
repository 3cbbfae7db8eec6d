import type { HistoryCheckResult } from '@dosye/domain/calls/history.ts';
import { sealHistory } from '@dosye/server/database/sealHistory.ts';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { sealedHistory } from './sealedHistory.ts';

const { app, database, owner, write, tamper, id, fault } = await sealedHistory();

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

  it('that was removed together with its seal', async () => {
    await tamper('delete from action_log where id = $1', [id(3)]);
    await tamper('delete from history_seal where entry_id = $1', [id(3)]);
    expect(await fault()).toMatchObject({ entry: id(2) + 1, kind: 'sealMissing' });
  });

  it('that was removed with its seal, the seals after it moved up', async () => {
    await tamper('delete from action_log where id = $1', [id(3)]);
    await tamper('delete from history_seal where entry_id = $1', [id(3)]);
    await tamper('update history_seal set seq = -seq where seq > 3');
    await tamper('update history_seal set seq = -seq - 1 where seq < 0');
    expect(await fault()).toMatchObject({ entry: id(4), kind: 'altered' });
  });

  it('that was inserted in between', async () => {
    await tamper('update action_log set id = id + 100 where id > $1', [id(3)]);
    await tamper('update history_seal set entry_id = entry_id + 100 where entry_id > $1', [id(3)]);
    await tamper(
      `insert into action_log (id, username, action_type, details) overriding system value
       values ($1, 'faussaire', 'LOGOUT', 'glissée')`,
      [id(3) + 50],
    );
    expect(await fault()).toMatchObject({ entry: id(3) + 50, kind: 'inserted' });
  });

  it('that was inserted into a gap of the ids', async () => {
    await owner.query("select nextval('action_log_id_seq')");
    await write('après un trou');
    await sealHistory(database);
    await tamper(
      `insert into action_log (id, username, action_type, details) overriding system value
       values ($1, 'faussaire', 'LOGOUT', 'glissée')`,
      [id(6) + 1],
    );
    expect(await fault()).toMatchObject({
      entry: id(6) + 1,
      kind: 'inserted',
      message: expect.stringContaining('faussaire'),
    });
  });

  it('that was inserted before all others', async () => {
    await tamper(
      `insert into action_log (id, username, action_type, details) overriding system value
       values (-5, 'faussaire', 'LOGOUT', 'glissée')`,
    );
    expect(await fault()).toMatchObject({ entry: -5, kind: 'inserted' });
  });

  it('of two that changed places', async () => {
    await tamper('update action_log set id = -1 where id = $1', [id(2)]);
    await tamper('update action_log set id = $2 where id = $1', [id(5), id(2)]);
    await tamper('update action_log set id = $1 where id = -1', [id(5)]);
    expect(await fault()).toMatchObject({ entry: id(2), kind: 'altered' });
  });

  it('of two whose seals changed places', async () => {
    await tamper('update history_seal set seq = -1 where entry_id = $1', [id(2)]);
    await tamper('update history_seal set seq = 2 where entry_id = $1', [id(5)]);
    await tamper('update history_seal set seq = 5 where seq = -1');
    expect((await fault())?.entry).toBe(id(5));
  });

  it('whose seal was altered', async () => {
    await tamper(`update history_seal set hash = sha256('x') where entry_id = $1`, [id(4)]);
    expect(await fault()).toMatchObject({ entry: id(4), kind: 'altered' });
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
