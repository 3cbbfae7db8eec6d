import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '@dosye/server/jobs/lock.ts';
import { SYSTEM } from '@dosye/server/access/scope.ts';
import { NIGHTLY_LOCK } from '@dosye/server/backup/nightly/schedule.ts';
import { startBackup } from '@dosye/server/backup/start.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCast, office, saveOfEachKind, signIn } from '../office.ts';
import { scratchDatabases, watchOf, withoutRight } from './watch.ts';

const made = await office();
beforeAll(async () => {
  await addCast(made.database);
  await saveOfEachKind(await signIn(made.app, 'agent'));
});
beforeEach(() => made.owner.query('truncate nightly_backup'));

const entries = async (type: string): Promise<string[]> => {
  const { rows } = await made.owner.query<{ details: string }>(
    'select details from action_log where action_type = $1 and username = $2 order by id',
    [type, 'système'],
  );
  return rows.map(({ details }) => details);
};

describe('a night', () => {
  it('leaves an archive that was restored and compared, and a green line that says so', async () => {
    const watch = watchOf(made, 'bonne');
    expect(await watch.at('2026-11-21T07:00:00Z')).toBe(true);
    expect(watch.archives()).toEqual([expect.stringMatching(/-nuit-[0-9a-f]{8}\.zip$/)]);
    const { rows } = await made.owner.query('select state, compared from nightly_backup');
    expect(rows).toEqual([
      {
        state: 'verified',
        compared: expect.objectContaining({ dossiers: 9, users: 6, offices: 2, missing: 0 }),
      },
    ]);
    expect(rows[0].compared.files).toBe(2 * rows[0].compared.pictures);
    expect(rows[0].compared.rows).toBeGreaterThan(100);
    const { ok, sentence, advice } = await watch.status();
    expect(sentence).toMatch(
      /^Dernière sauvegarde vérifiée : .* \(9 dossiers, \d+ images, .*\)\.$/,
    );
    expect({ ok, advice }).toEqual({ ok: true, advice: '' });
    expect((await entries('NIGHTLY_BACKUP')).at(-1)).toContain(watch.archives()[0]);
    expect(await scratchDatabases(made)).toEqual([]);
  });

  it('is made once, whichever of two servers looks at the clock', async () => {
    const one = watchOf(made, 'partage');
    const other = watchOf(made, 'partage');
    const instant = '2026-11-22T07:00:00Z';
    const turns = await Promise.all([one.at(instant), other.at(instant)]);
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await other.at('2026-11-22T07:01:00Z')).toBe(false);
    expect(await one.at('2026-11-22T20:00:00Z')).toBe(false);
    expect(one.archives()).toHaveLength(1);
  });

  it('that a server slept through is made up for, minutes after it starts', async () => {
    const late = watchOf(made, 'rattrapee', { serverStart: new Date('2026-11-23T13:00:00Z') });
    expect(await late.at('2026-11-23T13:04:00Z')).toBe(false);
    expect(await late.at('2026-11-23T13:05:00Z')).toBe(true);
    expect((await late.status()).ok).toBe(true);
  });

  it('waits while somebody downloads a backup, and has not failed', async () => {
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    const watch = watchOf(made, 'attend');
    await watch.at('2026-11-24T07:00:00Z');
    expect((await made.owner.query('select from nightly_backup')).rowCount).toBe(0);
    stream.destroy();
    await watch.at('2026-11-24T07:01:00Z');
    expect((await watch.status()).ok).toBe(true);
  });

  it('where the role may not create databases is compared in a transaction', async () => {
    const watch = watchOf(made, 'sansdroit');
    const { database, drop } = await withoutRight(made);
    try {
      watch.services = { ...watch.services, database };
      expect(await watch.at('2026-11-25T07:00:00Z')).toBe(true);
      expect((await watch.status()).sentence).toMatch(/^Dernière sauvegarde vérifiée/);
    } finally {
      await drop();
    }
  });
});

describe('a night that goes wrong', () => {
  it('on a full disk says so in a red line, and tries again an hour later', async () => {
    const watch = watchOf(made, 'pleine', { free: async () => 5_000 });
    await watch.at('2026-11-26T07:00:00Z');
    expect(watch.archives()).toEqual([]);
    const { ok, sentence, advice } = await watch.status();
    expect(ok).toBe(false);
    expect(sentence).toContain('Il n’y a plus assez de place : il reste 4,88 Ko');
    expect(advice).toContain('faites une sauvegarde complète');
    expect((await entries('NIGHTLY_BACKUP_FAILED')).at(-1)).toContain('plus assez de place');
    expect(await watch.at('2026-11-26T07:30:00Z')).toBe(false);
    watch.free = async () => Number.MAX_SAFE_INTEGER;
    expect(await watch.at('2026-11-26T08:00:00Z')).toBe(true);
    expect((await watch.status()).ok).toBe(true);
  });

  it('because its process died leaves nothing that counts, and nothing for long', async () => {
    const watch = watchOf(made, 'tuee');
    const draft = 'dosye-x-complete-2026-11-27-02h00-nuit-00000000.zip.partiel';
    writeFileSync(join(watch.folder, draft), 'PK');
    await made.owner.query(
      `insert into nightly_backup (night, started_at) values ('2026-11-27', '2026-11-27T07:00:00Z')`,
    );
    const { rows } = await made.owner.query<{ oid: number }>(
      'select oid::int from pg_database where datname = current_database()',
    );
    await made.owner.query(`create database dosye_verification_${rows[0]?.oid}`);
    // Noted as failed as soon as somebody has the lock; an hour after it began it is made again.
    await watch.at('2026-11-27T07:10:00Z');
    expect(await scratchDatabases(made)).toEqual([]);
    expect(watch.archives()).toEqual([]);
    expect((await watch.status()).sentence).toContain(
      'Le serveur s’est arrêté pendant la sauvegarde',
    );
    expect(await watch.at('2026-11-27T08:00:00Z')).toBe(true);
    expect(watch.archives()).toHaveLength(1);
  });

  it('because the server stops in good order is made again, and leaves nothing', async () => {
    const stopping = new AbortController();
    const watch = watchOf(made, 'arretee', { signal: stopping.signal });
    watch.free = async () => {
      stopping.abort();
      return Number.MAX_SAFE_INTEGER;
    };
    await watch.at('2026-11-28T07:00:00Z');
    expect(watch.archives()).toEqual([]);
    expect(await scratchDatabases(made)).toEqual([]);
    const again = watchOf(made, 'arretee');
    expect(await again.at('2026-11-28T07:01:00Z')).toBe(true);
    expect((await again.status()).ok).toBe(true);
  });

  it('does not make two: while one server is at it, another one leaves it alone', async () => {
    const lock = await tryLock(made.database, NIGHTLY_LOCK);
    const watch = watchOf(made, 'autre');
    expect(await watch.at('2026-11-29T07:00:00Z')).toBe(false);
    await lock?.letGo();
    expect(await watch.at('2026-11-29T07:01:00Z')).toBe(true);
  });
});
