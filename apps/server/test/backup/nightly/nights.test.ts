import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SYSTEM } from '../../../src/access/transaction.ts';
import { readArchive } from '@dosye/server/backup/nightly/folder.ts';
import { openScratch } from '@dosye/server/backup/nightly/scratch.ts';
import { restoreAndCompare, verifyByRestore } from '../../../src/backup/nightly/verifyByRestore.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { Jobs } from '@dosye/server/jobs/run.ts';
import { makeLog } from '@dosye/server/platform/log.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installationSigner } from '@dosye/server/backup/archive/signing.ts';
import { rewritten } from '../archives.ts';
import { backUp, lockFree, officeWithDossiers } from '../office.ts';
import { scratchDatabases, watchOf, withoutRight } from './watch.ts';

const made = await officeWithDossiers();
const { signal } = new AbortController();
beforeEach(async () => {
  await lockFree(made);
  await made.owner.query('truncate job');
});

const NIGHTS = "select state, result from job where kind = 'nightly-backup'";

interface Line {
  msg: string;
  job?: string;
  fichier?: string;
}

/** The last history entry of the system with this type. */
async function lastEntry(type: string): Promise<string | undefined> {
  const { rows } = await made.owner.query<{ details: string }>(
    'select details from action_log where action_type = $1 and username = $2 order by id',
    [type, 'système'],
  );
  return rows.at(-1)?.details;
}

describe('a night', () => {
  it('that two servers slept through is made up for by one of them: an archive that was compared', async () => {
    const serverStart = new Date('2026-11-21T13:00:00Z');
    const lines: Line[] = [];
    const log = makeLog({ write: (line) => void lines.push(JSON.parse(line) as Line) });
    const jobs = new Jobs(made.database, log);
    const one = watchOf({ ...made, jobs }, 'bonne', { serverStart, log });
    const other = watchOf({ ...made, jobs }, 'bonne', { serverStart, log });
    expect(await one.at('2026-11-21T13:04:00Z')).toBe(false);
    const instant = '2026-11-21T13:05:00Z';
    const turns = await Promise.all([one.at(instant), other.at(instant)]);
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await other.at('2026-11-21T13:06:00Z')).toBe(false);
    expect(one.archives()).toEqual([expect.stringMatching(/-nuit-[0-9a-f]{8}\.zip$/)]);
    const { rows } = await made.owner.query(NIGHTS);
    expect(rows).toEqual([
      {
        state: 'done',
        result: expect.objectContaining({
          compared: expect.objectContaining({ dossiers: 9, users: 6, offices: 2, missing: 0 }),
        }),
      },
    ]);
    const { compared } = rows[0].result;
    expect(compared.files).toBe(2 * compared.pictures);
    expect(compared.rows).toBeGreaterThan(50);
    const { ok, sentence, advice } = await one.status();
    expect(sentence).toMatch(
      /^Dernière sauvegarde vérifiée : .* \(9 dossiers, \d+ images, .*\)\.$/,
    );
    expect({ ok, advice }).toEqual({ ok: true, advice: '' });
    expect(await lastEntry('NIGHTLY_BACKUP')).toContain(one.archives()[0]);
    expect(await lastEntry('FULL_BACKUP')).toContain(one.archives()[0]);
    expect(await scratchDatabases(made)).toEqual([]);
    const told = lines.filter(({ job, fichier }) => job === 'nightly-backup' || fichier);
    expect(told).toMatchObject([
      { level: 'info', msg: 'travail commencé' },
      { level: 'info', msg: 'travail terminé', state: 'done' },
      {
        level: 'info',
        msg: 'sauvegarde de la nuit faite et vérifiée',
        fichier: one.archives()[0],
        dossiers: 9,
        missing: 0,
      },
    ]);
  });

  it('waits while somebody downloads a backup, and has not failed', async () => {
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    await watchOf(made, 'attend').at('2026-11-24T07:00:00Z');
    stream.destroy();
    expect((await made.owner.query(NIGHTS)).rows).toEqual([]);
  });

  it('where the role may not create databases is compared in a transaction', async () => {
    const watch = watchOf(made, 'sansdroit');
    const { database, drop } = await withoutRight(made);
    try {
      watch.services = { ...watch.services, database };
      expect(await watch.at('2026-11-25T07:00:00Z')).toBe(true);
      expect((await watch.status()).ok).toBe(true);
    } finally {
      await drop();
    }
  });
});

it('a night whose pictures are gone from the server is not green, and says how many are missing', async () => {
  const watch = watchOf(made, 'sans-images');
  watch.services = { ...watch.services, files: new FolderStore(testFolder()) };
  await watch.at('2026-11-30T07:00:00Z');
  const { ok, sentence } = await watch.status();
  const { rows } = await made.owner.query(
    "select count(*)::int as n from file where media_type like 'image/%'",
  );
  const count = `${rows[0].n} images manquaient ou étaient abîmées`;
  expect(rows[0].n).toBeGreaterThan(1);
  expect([ok, sentence]).toEqual([false, expect.stringContaining(count)]);
  expect(await lastEntry('NIGHTLY_BACKUP')).toContain(count);
});

describe('a night whose backup fails', () => {
  it('on a full disk says so in a red line, and is tried again an hour later', async () => {
    const watch = watchOf(made, 'pleine', { volume: async () => ({ id: 1, free: 5_000 }) });
    await watch.at('2026-11-26T07:00:00Z');
    expect(watch.archives()).toEqual([]);
    const { ok, sentence, advice } = await watch.status();
    expect(ok).toBe(false);
    expect(sentence).toContain('Il n’y a plus assez de place : il reste 4,88 Ko');
    expect(advice).toContain('faites une sauvegarde complète');
    expect(await lastEntry('NIGHTLY_BACKUP_FAILED')).toContain('plus assez de place');
    expect(await watch.at('2026-11-26T07:30:00Z')).toBe(false);
    expect(await watch.at('2026-11-26T08:00:00Z')).toBe(true);
  });

  it('on a full disk of the database says which, though the backups have another one', async () => {
    const watch = watchOf(made, 'autre-disque', {
      volume: async (folder) =>
        folder === watch.folder
          ? { id: 1, free: Number.MAX_SAFE_INTEGER }
          : { id: 2, free: 70_000_000 },
    });
    await watch.at('2026-11-26T07:00:00Z');
    expect(watch.archives()).toEqual([]);
    expect((await watch.status()).sentence).toContain(
      `il reste 66,76 Mo dans ${join(made.folder, 'postgres')}`,
    );
  });

  it('because its process died leaves nothing that counts, and nothing for long', async () => {
    const watch = watchOf(made, 'tuee');
    const draft = 'dosye-x-complete-2026-11-27-02h00-nuit-00000000.zip.partiel';
    writeFileSync(join(watch.folder, draft), 'PK');
    await made.owner.query(
      `insert into job (kind, subject, started_by, started_at)
       values ('nightly-backup', '2026-11-27', 'système', '2026-11-27T07:00:00Z')`,
    );
    const { rows } = await made.owner.query<{ oid: number }>(
      'select oid::int from pg_database where datname = current_database()',
    );
    await made.owner.query(`create database dosye_verification_${rows[0]?.oid}`);
    // It is marked as failed as soon as a server holds the lock, and repeated an hour after it began.
    expect(await watch.at('2026-11-27T07:10:00Z')).toBe(false);
    expect(await scratchDatabases(made)).toEqual([]);
    expect(watch.archives()).toEqual([]);
    expect((await watch.status()).sentence).toContain('Le serveur s’est arrêté pendant');
  });

  it('because the server stops in good order leaves nothing, and does not count', async () => {
    const stopping = new AbortController();
    const watch = watchOf(made, 'arretee', { signal: stopping.signal });
    watch.volume = async () => {
      stopping.abort();
      return { id: 1, free: Number.MAX_SAFE_INTEGER };
    };
    await watch.at('2026-11-28T07:00:00Z');
    expect(watch.archives()).toEqual([]);
    const { rows } = await made.owner.query(NIGHTS);
    expect(rows).toEqual([{ state: 'stopped', result: null }]);
  });

  it('with data that no database would take again says so, before anybody needs it', async () => {
    const watch = watchOf(made, 'intenable');
    const move = (bureau: number): Promise<unknown> =>
      // Without foreign keys and triggers, as a damaged disk would change it.
      made.owner.query(`set session_replication_role = replica;
        update app_user set bureau_id = ${bureau} where username = 'mireille';
        set session_replication_role = origin`);
    await move(999);
    await watch.at('2026-11-29T07:00:00Z');
    await move(1);
    expect((await watch.status()).sentence).toContain('n’est pas acceptée par la base de données');
    expect(await scratchDatabases(made)).toEqual([]);
  });
});

describe('a restore on trial', () => {
  const path = (): string => join(made.folder, 'essai.zip');
  let good: Buffer;
  beforeAll(async () => {
    await backUp(made, 'essai.zip');
    good = readFileSync(path());
  });

  it('refuses an archive that was altered on the disk', async () => {
    const altered = Buffer.from(good);
    const middle = Math.floor(good.length / 2);
    altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle);
    await expect(verifyByRestore(made, Readable.from([altered]), signal)).rejects.toThrow(
      /Cette sauvegarde est abîmée|archive/,
    );
    expect(await scratchDatabases(made)).toEqual([]);
  });

  it('of an archive that is gone says so, and the server goes on', async () => {
    const gone = readArchive(made.folder, 'partie.zip');
    await expect(verifyByRestore(made, gone, signal)).rejects.toThrow(/no such file/);
    expect(await scratchDatabases(made)).toEqual([]);
  });

  it('notices a row that is another one once it was restored', async () => {
    const scratch = await openScratch(made.database, false);
    const { client } = scratch;
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
    // A user name changes just before the tables are read again.
    client.query = ((...asked: unknown[]) => {
      const result = query(...asked);
      const last = typeof asked[0] === 'string' && asked[0].includes('add constraint');
      return last
        ? result.then(() =>
            query(`update app_user set username = 'autre' where username = 'mireille'`),
          )
        : result;
    }) as typeof client.query;
    try {
      await expect(restoreAndCompare(client, Readable.from([good]), signal)).rejects.toThrow(
        'la table « app_user » n’est pas ce que la sauvegarde contient',
      );
    } finally {
      await scratch.drop();
    }
  });

  it('notices rows that the database did not have when the archive was made', async () => {
    const alter = (content: Buffer): Buffer =>
      Buffer.from(content.toString().replace('mireille', 'mirelle'));
    const signer = await installationSigner(made.database);
    const altered = await rewritten(good, signer, (parts) =>
      parts.map((part) =>
        part.name.startsWith('donnees/app_user/')
          ? { ...part, content: alter(part.content) }
          : part,
      ),
    );
    await expect(verifyByRestore(made, Readable.from([altered]), signal)).rejects.toThrow(
      'la table « app_user » n’est pas ce que la sauvegarde contient',
    );
  });

  it('notices a picture that the data do not name, and one that the archive lacks', async () => {
    const signer = await installationSigner(made.database);
    const isPicture = ({ name }: { name: string }): boolean => name.startsWith('fichiers/');
    const fewer = await rewritten(good, signer, (parts) =>
      parts.toSpliced(parts.findIndex(isPicture), 1),
    );
    const name = `fichiers/${'0'.repeat(64)}-small.webp`;
    const more = await rewritten(good, signer, (parts) =>
      parts.toSpliced(parts.findIndex(isPicture), 0, {
        name,
        content: Buffer.from('x'),
        compress: false,
      }),
    );
    for (const bytes of [fewer, more]) {
      await expect(verifyByRestore(made, Readable.from([bytes]), signal)).rejects.toThrow(
        'Les images de la sauvegarde ne sont pas celles que ses données nomment',
      );
    }
  });

  it('is given up at once when the server stops, and leaves nothing', async () => {
    const stopping = new AbortController();
    async function* half(): AsyncGenerator<Buffer> {
      yield good.subarray(0, good.length / 2);
      stopping.abort();
      yield good.subarray(good.length / 2);
    }
    await expect(
      verifyByRestore(made, Readable.from(half()), stopping.signal),
    ).rejects.toBeDefined();
    expect(await scratchDatabases(made)).toEqual([]);
  });
});
