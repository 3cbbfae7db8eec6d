import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sweepFiles } from '@dosye/server/files/sweep.ts';
import type { FileStore } from '../../src/storage/fileStore.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countFiles, create, offices } from '../dossiers/offices.ts';

const { as, files, owner, database } = await offices();
const PHOTO = 'renseignementsPersonnels.photoUrl';

let pictures = 0;
/** A new picture. */
const newPicture = (): string => {
  pictures += 1;
  return dataUrl(plainPng(20 + pictures, 20), 'image/png');
};
const person = (photoUrl: string): unknown => ({
  personData: majeur({ ...someoneElse(pictures), [PHOTO]: photoUrl }),
});
/** A record with another photograph. */
const photographed = (record: object, photoUrl: string) => ({
  ...record,
  renseignementsPersonnels: {
    ...(record as Record<string, object>)['renseignementsPersonnels'],
    photoUrl,
  },
});
const photoOf = (record: unknown): string =>
  (record as Record<string, { photoUrl: string }>)['renseignementsPersonnels']?.photoUrl ?? '';
const nameOf = (path: string): string => path.slice('/api/files/'.length);
const isKept = (path: string): Promise<boolean> => files.has(nameOf(path));

/** Simulates the passing of some hours. */
const later = async (hours: number): Promise<void> => {
  await owner.query(
    `update unreferenced_file set since = since - make_interval(secs => 3600 * $1::float)`,
    [hours],
  );
};
const sweep = (store: FileStore = files): Promise<number> => sweepFiles(database, store);

const DRAFT = newDraft('certificat-majeur');
/** Removes the agent's draft, as a day after its deletion. */
const removeDraft = () => owner.query('delete from draft');
/** Stores a picture in the agent's draft. Out: its address. */
const draftWith = async (photoUrl: string): Promise<string> => {
  const record = { renseignementsPersonnels: { photoUrl } };
  const answer = await as.agent.put(DRAFT, draftOf(record));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ pictures: Record<string, string> }>().pictures[PHOTO] ?? '';
};

// Unreferenced pictures of earlier tests are removed first.
beforeEach(async () => {
  await later(25);
  await sweep();
});

describe('an unreferenced picture', () => {
  it('is swept after a day with its thumbnail, which the history records', async () => {
    const path = await draftWith(newPicture());
    await removeDraft();
    await later(23);
    expect(await sweep()).toBe(0);
    expect(await isKept(path)).toBe(true);
    await later(2);
    expect(await sweep()).toBe(1);
    expect(await isKept(path)).toBe(false);
    expect(await files.has(nameOf(path).replace('.png', '-small.webp'))).toBe(false);
    const { rows } = await owner.query(
      `select username, details from action_log where action_type = 'SWEEP_FILES'`,
    );
    expect(rows).toEqual([
      { username: 'système', details: '1 fichier que rien ne tenait a été retiré' },
    ]);
  });

  it('is not even stored when its form is refused', async () => {
    const before = await countFiles(files);
    const refused = await as.agent.post('/api/persons', {
      personData: majeur({ [PHOTO]: newPicture(), 'renseignementsPersonnels.nomFamille': '' }),
    });
    expect(refused.statusCode).toBe(422);
    expect(await countFiles(files)).toBe(before);
  });

  it('of a valid form that was not saved is swept after an hour', async () => {
    const record = majeur({ ...someoneElse(500), [PHOTO]: newPicture() });
    const made = await create(as.agent, '/api/persons', { personData: record });
    const before = await countFiles(files);
    const other = (): object => photographed(record, newPicture());
    const alike = await as.agent.post('/api/persons', { personData: other() });
    const stale = { ...photographed(made, newPicture()), version: 7 };
    const update = await as.agent.put(`/api/persons/${made.id}`, { personData: stale });
    const draft = await as.agent.put(DRAFT, { ...draftOf(other()), dossierId: 999_999 });
    expect([alike, update, draft].map(({ statusCode }) => statusCode)).toEqual([202, 409, 404]);
    expect(await countFiles(files)).toBe(before + 2 * 3);
    await later(0.9);
    expect(await sweep()).toBe(0);
    await later(0.2);
    await sweep();
    expect(await countFiles(files)).toBe(before);
    expect(await isKept(photoOf(made))).toBe(true);
  });

  it('is removed from the table too, and may be uploaded again', async () => {
    const picture = newPicture();
    const path = await draftWith(picture);
    await removeDraft();
    await later(25);
    await sweep();
    const { rowCount } = await owner.query('select from file where name = $1', [nameOf(path)]);
    expect(rowCount).toBe(0);
    const made = await create(as.agent, '/api/persons', person(picture));
    expect(photoOf(made)).toBe(path);
    expect((await as.agent.get(path)).statusCode).toBe(200);
  });

  it('stays for the next sweep when the store does not answer', async () => {
    const path = await draftWith(newPicture());
    await removeDraft();
    await later(25);
    const silent: FileStore = { ...files, remove: () => Promise.reject(new Error('silence')) };
    await expect(sweep(silent)).rejects.toThrow('silence');
    expect(await isKept(path)).toBe(true);
    expect(await sweep()).toBe(1);
  });
});

it('a file that a process had begun to write when it died is swept after a day', async () => {
  const folder = join(files.untracked?.folder ?? '', 'unfinished');
  const [abandoned, underWay] = [join(folder, 'abandoned'), join(folder, 'under-way')];
  for (const path of [abandoned, underWay]) writeFileSync(path, 'half a pict');
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(abandoned, yesterday, yesterday);
  await sweep();
  expect([existsSync(abandoned), existsSync(underWay)]).toEqual([false, true]);
});

describe('a referenced picture', () => {
  it('is kept: a dossier, a draft, a configuration, a photograph of oneself', async () => {
    const made = photoOf(await create(as.agent, '/api/persons', person(newPicture())));
    const drafted = await draftWith(newPicture());
    const own = await as.agent.put('/api/admin/me/picture', { picture: newPicture() });
    expect(own.statusCode).toBeLessThan(300);
    await later(1000);
    expect(await sweep()).toBe(0);
    expect([await isKept(made), await isKept(drafted)]).toEqual([true, true]);
    await removeDraft();
  });

  it('is kept for a deleted draft, which can be restored', async () => {
    const path = await draftWith(newPicture());
    await as.agent.delete(DRAFT);
    await later(1000);
    expect(await sweep()).toBe(0);
    expect(await isKept(path)).toBe(true);
    await removeDraft();
  });

  it('is kept for an older version of the dossier, and for a deleted one', async () => {
    const made = await create(as.agent, '/api/persons', person(newPicture()));
    const first = photoOf(made);
    const saved = await as.agent.put(`/api/persons/${made.id}`, person(newPicture()));
    const second = photoOf(saved.json());
    expect(second).not.toBe(first);
    await as.superAdmin.delete(`/api/persons/${made.id}`);
    await later(1000);
    expect(await sweep()).toBe(0);
    expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
  });
});

describe('a sweep beside people at work', () => {
  /** A store that pauses during a removal. */
  const halting = () => {
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const store: FileStore = {
      ...files,
      remove: async (name) => {
        reached.resolve();
        await go.promise;
        await files.remove(name);
      },
    };
    return { store, reached: reached.promise, go: go.resolve };
  };

  it('never removes a picture that is uploaded again at that moment', async () => {
    const picture = newPicture();
    const path = await draftWith(picture);
    await removeDraft();
    await later(25);
    const { store, reached, go } = halting();
    const sweeping = sweep(store);
    await reached;
    const creating = create(as.agent, '/api/persons', person(picture));
    await expect.poll(() => waitingForLocks(owner)).toBeGreaterThan(0);
    go();
    expect(await sweeping).toBe(1);
    expect(photoOf(await creating)).toBe(path);
    expect(await isKept(path)).toBe(true);
    expect((await as.agent.get(`${path}?size=small`)).statusCode).toBe(200);
  });

  it('never removes a picture that is referenced again at that moment', async () => {
    const path = await draftWith(newPicture());
    await removeDraft();
    await later(25);
    const client = await owner.connect();
    await client.query('begin');
    await client.query(
      `insert into file_use select id, 'config', '1', 1 from file where name = $1`,
      [nameOf(path)],
    );
    const sweeping = sweep();
    await expect.poll(() => waitingForLocks(owner)).toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect(await sweeping).toBe(0);
    expect(await isKept(path)).toBe(true);
  });

  it('never removes a picture that is uploaded again after it was listed', async () => {
    const brought = [await draftWith(newPicture()), await draftWith(newPicture())].map(nameOf);
    const [first = '', second = ''] = brought.toSorted();
    await removeDraft();
    await later(25);
    const { store, reached, go } = halting();
    const sweeping = sweep(store);
    await reached;
    await files.put(second, await files.get(second));
    go();
    expect(await sweeping).toBe(1);
    expect([await files.has(first), await files.has(second)]).toEqual([false, true]);
  });

  it('runs on two servers at once: neither takes what the other has locked', async () => {
    await draftWith(newPicture());
    await removeDraft();
    await later(25);
    const { store, reached, go } = halting();
    const one = sweep(store);
    await reached;
    let ended = false;
    const other = sweep().finally(() => {
      ended = true;
    });
    await expect.poll(async () => ended || (await waitingForLocks(owner)) > 0).toBe(true);
    go();
    expect([await one, await other]).toEqual([1, 0]);
  });
});
