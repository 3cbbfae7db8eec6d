import { join } from 'node:path';
import { checkHistory, readArchiveHead, sealOfHead } from '@dosye/server/backup/historyCheck.ts';
import { installationSigner } from '@dosye/server/backup/archive/signing.ts';
import { nightlyName } from '@dosye/server/backup/nightly/folder.ts';
import { sealHistory } from '@dosye/server/database/sealHistory.ts';
import { signList } from '@dosye/server/verification/list.ts';
import { runCommand } from '@dosye/testing/command.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { backUp, signIn, staffedOffice } from '../backup/office.ts';

const made = await staffedOffice();
const { app, database, owner } = made;
const services = { ...made, settings: { ...made.settings, backupDir: made.folder } };

beforeEach(async () => {
  // Entries that the other tests cut off.
  await signIn(app, 'agent');
  await sealHistory(database);
});

/** The last entries with their seals, as the owner of the tables could remove them. */
const cutOff = async (count: number): Promise<void> => {
  const client = await owner.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `with gone as (delete from history_seal where seq > (select max(seq) from history_seal) - ${count}
       returning entry_id)
     delete from action_log where id in (select entry_id from gone)`,
  );
  await client.query('set session_replication_role = default');
  client.release();
};

describe('the last entries, cut off together with their seals,', () => {
  it('are missed by the nightly backup on disk', async () => {
    await signIn(app, 'agent');
    await sealHistory(database);
    const { fingerprint } = await installationSigner(database);
    await backUp(made, nightlyName('dosye-2026-11-21-02h00.zip', fingerprint));
    expect(await checkHistory(services)).toMatchObject({ compared: 1, fault: null });
    await cutOff(1);
    expect((await checkHistory(services)).fault).toMatchObject({
      kind: 'cutOff',
      message: expect.stringContaining('alors que la sauvegarde du'),
    });
  });

  it('are missed by the signed list of acts', async () => {
    const elsewhere = { ...made, settings: { ...made.settings, backupDir: '/nulle-part' } };
    await signList(elsewhere);
    expect(await checkHistory(elsewhere)).toMatchObject({ compared: 1, fault: null });
    await cutOff(1);
    expect((await checkHistory(elsewhere)).fault).toMatchObject({
      kind: 'cutOff',
      message: expect.stringContaining('alors que la liste signée des actes du'),
    });
  });
});

it('a backup of another installation says nothing about this history', async () => {
  const other = await staffedOffice();
  const { fingerprint } = await installationSigner(database);
  const path = await backUp(other, nightlyName('dosye-2026-11-22-02h00.zip', fingerprint));
  expect(sealOfHead(await readArchiveHead(path))).toBeDefined();
  const settings = { ...made.settings, backupDir: other.folder };
  expect(await checkHistory({ database, settings })).toMatchObject({ compared: 1 });
});

describe('npm run verify-history', () => {
  const file = join(made.folder, 'sceau.json');

  /** Runs the command on this database. @returns its exit code and what it says */
  const run = (...options: string[]): [number | null, string] =>
    runCommand('verifyHistory', options, {
      DATA_DIR: made.folder,
      BACKUP_DIR: join(made.folder, 'aucune'),
      DATABASE_URL: made.url,
      ACT_KEY: made.settings.actKey?.toString('base64'),
    });

  it('keeps a seal in a file, and says by it that the end was cut off', async () => {
    // The list was signed by another test, before entries were cut off.
    await owner.query('delete from verification_list');
    expect(run('--keep', file)).toEqual([0, expect.stringContaining(`Sceau gardé dans ${file}.`)]);
    expect(run(file)).toEqual([0, expect.stringContaining('Comparé à 1 sceau gardé ailleurs.')]);
    await cutOff(1);
    expect(run(file)).toEqual([2, expect.stringContaining(`alors que le fichier ${file} connaît`)]);
  });

  it('never replaces a seal that was kept, and says what is no seal', () => {
    expect(run('--keep', file)).toEqual([1, expect.stringContaining(`${file} existe déjà`)]);
    expect(run(import.meta.filename)).toEqual([
      1,
      expect.stringContaining('ne contient pas de sceau'),
    ]);
  });
});
