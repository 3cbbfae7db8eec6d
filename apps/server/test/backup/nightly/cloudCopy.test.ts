import { RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { renameSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import type { S3Server } from '@dosye/testing/s3/server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockFree, officeWithDossiers } from '../office.ts';
import { type TestWatch, watchOf } from './watch.ts';

const made = await officeWithDossiers(2);
beforeEach(async () => {
  await lockFree(made);
  await made.owner.query('truncate job');
});

/** A server with an empty cloud store. @param folder name of the folder of its backups */
async function cloudWatch(folder: string): Promise<{ store: S3Server; watch: TestWatch }> {
  const store = await testS3();
  const watch = watchOf(made, folder);
  const cloudAt = locationIn(store, 'sauvegardes/');
  const settings = { ...watch.services.settings, cloudAt, backupRecipients: RECIPIENTS };
  watch.services = { ...watch.services, settings };
  return { store, watch };
}

/** Replaces a file by one that has a size and cannot be opened, not even by root. */
async function putSocket(path: string): Promise<void> {
  // The path of a socket must be short.
  const short = join(made.folder, 's');
  const server = createServer().listen(short);
  cleanUp(() => server.close());
  await once(server, 'listening');
  renameSync(short, path);
}

describe('the copy in the cloud', () => {
  it('is sent encrypted, or an hour later if the line was down; what has done its time goes', async () => {
    const { store, watch } = await cloudWatch('nuage');
    await watch.at('2026-12-01T07:00:00Z');
    expect((await watch.status()).ok).toBe(true);
    expect([...store.bucket.objects.keys()]).toEqual([`sauvegardes/${watch.archives()[0]}.age`]);
    store.bucket.objects.clear();
    store.before = () => ({ status: 403 });
    await watch.at('2026-12-02T07:00:00Z');
    const { ok, sentence } = await watch.status();
    expect(ok).toBe(false);
    expect(sentence).toMatch(
      /Dernière sauvegarde vérifiée : 02\/12\/2026 .* que sur cette machine/,
    );
    store.before = () => undefined;
    const [name = ''] = watch.archives();
    const atHour = (hour: string): string =>
      name.replace(/-\d{4}-\d\d-\d\d-\d\dh\d\d-/, `-2020-01-01-${hour}h00-`);
    const [older, newer] = [atHour('01'), atHour('02')];
    const asked = name.replace(/-nuit-\w+/, '');
    for (const one of [older, newer, asked]) {
      store.bucket.put(`sauvegardes/${one}.age`, Buffer.from('x'));
    }
    await watch.at('2026-12-02T07:30:00Z');
    expect((await watch.status()).ok).toBe(false);
    await watch.at('2026-12-02T08:00:00Z');
    expect((await watch.status()).ok).toBe(true);
    expect([...store.bucket.objects.keys()].toSorted()).toEqual(
      [name, newer, asked].map((one) => `sauvegardes/${one}.age`).toSorted(),
    );
    for (const one of [older, newer, asked]) writeFileSync(join(watch.folder, one), 'x');
    await watch.at('2026-12-03T07:00:00Z');
    expect(watch.archives()).toEqual(expect.arrayContaining([newer, asked]));
    expect(watch.archives()).not.toContain(older);
  });

  it('of an archive that cannot be opened is missed and said, and the server goes on', async () => {
    const { store, watch } = await cloudWatch('illisible');
    store.before = () => ({ status: 403 });
    await watch.at('2026-12-01T07:00:00Z');
    store.before = () => undefined;
    const [name = ''] = watch.archives();
    await putSocket(join(watch.folder, name));
    await watch.at('2026-12-01T08:30:00Z');
    expect((await watch.status()).sentence).toContain('n’est que sur cette machine');
    expect(store.bucket.objects.size).toBe(0);
  });

  it('that arrived is not sent again because older ones cannot be removed', async () => {
    const { store, watch } = await cloudWatch('collant');
    store.before = ({ operation }) => (operation === 'DeleteObject' ? { status: 403 } : undefined);
    await watch.at('2026-12-01T07:00:00Z');
    const [name = ''] = watch.archives();
    for (const hour of ['01', '02']) {
      const older = name.replace(/-\d{4}-\d\d-\d\d-\d\dh\d\d-/, `-2020-01-01-${hour}h00-`);
      store.bucket.put(`sauvegardes/${older}.age`, Buffer.from('x'));
    }
    await watch.at('2026-12-02T07:00:00Z');
    expect(store.calls).toContain('DeleteObject');
    expect((await watch.status()).ok).toBe(true);
    const { size } = store.bucket.objects;
    await watch.at('2026-12-02T08:30:00Z');
    expect(store.bucket.objects.size).toBe(size);
  });
});
