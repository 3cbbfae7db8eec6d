import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM } from '../../src/access/transaction.ts';
import { verifyBackup } from '@dosye/server/backup/archive/verifyBackup.ts';
import { previewRestore } from '@dosye/server/backup/restore/previewRestore.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { thumbnailName } from '@dosye/server/files/storePictures.ts';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import type { CallError } from '@dosye/domain/calls/errors.ts';
import { REFUSALS } from '@dosye/server/backup/backupErrors.ts';
import { addPerson, PASSWORD } from '@dosye/testing/accounts.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  backUp,
  fileNames,
  type AppWithFolder,
  office,
  saveOfEachKind,
  schemaOf,
  signIn,
  staffedOffice,
  state,
} from './office.ts';

const made = await staffedOffice();
const { app, database, owner } = made;
let path: string;
let before: Awaited<ReturnType<typeof state>>;

beforeAll(async () => {
  await saveOfEachKind(await signIn(app, 'agent'));
});
beforeEach(async () => {
  before = await state(made);
  path = await backUp(made, 'hier.zip');
});

const restore = (to: AppWithFolder = made, more: object = {}) =>
  restoreBackup(to, { receive: fromFile(path), by: SYSTEM, ...more });

const entries = async (where: string, from = owner): Promise<string[]> =>
  (
    await from.query<{ details: string }>(
      `select details from action_log where ${where} order by id`,
    )
  ).rows.map(({ details }) => details);

describe('a restore', () => {
  it('brings everything back, signs everybody out, and the office works on', async () => {
    const agent = await signIn(app, 'agent');
    await saveOfEachKind(agent, 1, 1);
    const shape = await schemaOf(owner);
    const outcome = await restore();
    expect(outcome.losses).toEqual(['1 dossier créé depuis']);
    expect(await state(made)).toEqual(before);
    expect(await schemaOf(owner)).toEqual(shape);
    expect((await agent.get('/api/session')).statusCode).toBe(401);
    const again = await signIn(app, 'agent');
    const [id] = await saveOfEachKind(again, 2, 1);
    const list = await again.post('/api/persons/list', { filters: {}, page: 1 });
    expect(list.json().persons.map((row: { id: number }) => row.id)).toContain(id);
    const other = await signIn(app, 'agentNippes');
    expect((await other.get(`/api/persons/${id}`)).statusCode).toBe(404);
  });

  it('says beforehand what would be lost, by the beginning of the file alone', async () => {
    const agent = await signIn(app, 'agent');
    const [id] = await saveOfEachKind(agent, 3, 2);
    const superAdmin = await signIn(app, 'superAdmin');
    expect((await superAdmin.delete(`/api/persons/${id}`)).statusCode).toBe(200);
    await superAdmin.post('/api/admin/bureaux', { nom: 'Miragoâne' });
    const preview = await previewRestore(made, readFileSync(path).subarray(0, 100_000));
    expect(preview).toMatchObject({ madeBy: 'système', users: 6, offices: 2, ownOrigin: true });
    expect(preview.losses).toEqual([
      '1 dossier créé depuis',
      '1 dossier supprimé depuis (il revient)',
      '1 bureau créé depuis',
    ]);
  });

  it('says which accounts would come back, and whose role, office or password would be that of before', async () => {
    const superAdmin = await signIn(app, 'superAdmin');
    const account = async (username: string): Promise<string> => {
      const userData = { username, password: 'Kabrit-nan-mòn-7', role: 'user', bureau_id: 1 };
      return (await superAdmin.post('/api/admin/users', { userData })).json().id;
    };
    const users = '/api/admin/users';
    const [lucner, guerda, ketly] = [
      await account('lucner'),
      await account('guerda'),
      await account('ketly'),
    ];
    const earlier = readFileSync(await backUp(made, 'comptes.zip'));
    const password = PASSWORD;
    await superAdmin.delete(`${users}/${lucner}`, { password });
    await superAdmin.put(`${users}/${guerda}/role`, { role: 'admin' });
    await superAdmin.put(`${users}/${guerda}/bureau`, { bureauId: 2 });
    await superAdmin.put(`${users}/${guerda}/password`, { newPassword: 'Chanje-li-2026' });
    await superAdmin.put('/api/admin/me/profile', {
      profileData: { username: 'superadmin', password: 'Lòt-modpas-9!', currentPassword: password },
    });
    await superAdmin.put(`${users}/${ketly}/role`, { role: 'admin' });
    await superAdmin.delete(`${users}/${ketly}`, { password: 'Lòt-modpas-9!' });
    const since = await account('nadine');
    await superAdmin.put(`${users}/${since}/role`, { role: 'admin' });
    await superAdmin.delete(`${users}/${since}`, { password: 'Lòt-modpas-9!' });
    expect((await previewRestore(made, earlier)).losses).toEqual([
      '2 comptes supprimés depuis (ils reviennent, suspendus) : ketly, lucner',
      '1 compte dont le rôle a changé depuis (il redevient ce qu’il était) : guerda',
      '1 compte dont le bureau a changé depuis (il redevient ce qu’il était) : guerda',
      '2 comptes dont le mot de passe a changé depuis (celui d’alors vaut de nouveau) : guerda, superadmin',
    ]);
    await restore(made, { receive: fromFile(join(made.folder, 'comptes.zip')) });
    const admin = await signIn(app, 'superAdmin');
    expect(admin.user.role).toBe('super_admin');
    const { rows } = await owner.query(
      'select username from app_user where suspended_at is not null order by username',
    );
    expect(rows).toEqual([{ username: 'ketly' }, { username: 'lucner' }]);
    // Whom an administrator has taken up again, a second restore leaves so.
    await admin.post(`${users}/${lucner}/resume`);
    await restore(made, { receive: fromFile(join(made.folder, 'comptes.zip')) });
    const again = await owner.query('select username from app_user where suspended_at is not null');
    expect(again.rows).toEqual([{ username: 'ketly' }]);
    const after = await previewRestore(made, earlier);
    expect(after.losses.filter((line) => line.includes('supprimé'))).toEqual([]);
    await owner.query('update app_user set suspended_at = null');
  });

  it('takes nobody up again who is suspended, and says who would be suspended again', async () => {
    const superAdmin = await signIn(app, 'superAdmin');
    const [agent, admin] = [await signIn(app, 'agent'), await signIn(app, 'admin')];
    await superAdmin.post(`/api/admin/users/${admin.user.id}/suspend`);
    path = await backUp(made, 'suspendu.zip');
    await superAdmin.post(`/api/admin/users/${admin.user.id}/resume`);
    await superAdmin.post(`/api/admin/users/${agent.user.id}/suspend`);
    const { losses } = await restore();
    expect(losses).toEqual([
      `1 compte repris depuis (il est suspendu de nouveau, s’il l’était alors) : ${admin.user.username}`,
    ]);
    const { rows } = await owner.query(
      'select username from app_user where suspended_at is not null order by username',
    );
    expect(rows.map(({ username }) => username)).toEqual(
      [admin.user.username, agent.user.username].toSorted(),
    );
    await owner.query('update app_user set suspended_at = null');
  });

  it('is refused where it would leave no super administrator who signs in', async () => {
    const second = await addPerson(database, {
      username: 'relève',
      role: 'super_admin',
      bureauId: null,
    });
    const { user } = await signIn(app, 'superAdmin');
    await (await signIn(app, second.username)).post(`/api/admin/users/${user.id}/suspend`);
    await expect(restore()).rejects.toMatchObject({
      status: 409,
      message: REFUSALS.allSuspended,
    });
    await owner.query('update app_user set suspended_at = null');
    await owner.query('delete from app_user where id = $1', [second.id]);
  });

  it('keeps the history entries of both states, with an intact chain and none twice', async () => {
    await saveOfEachKind(await signIn(app, 'agent'), 4, 2);
    const known = await entries('true');
    await restore();
    await restore();
    const now = await entries('true');
    expect(now.slice(0, known.length)).toEqual(known);
    expect(now.slice(known.length)).toEqual([
      expect.stringMatching(/^Restauration complète : .*Perdu : 2 dossiers créés depuis$/),
      expect.stringMatching(/^Restauration complète/),
    ]);
    expect((await verifyHistory(database)).fault).toBeNull();
  });

  it('gives no number a second time, nor an id', async () => {
    const agent = await signIn(app, 'agent');
    await saveOfEachKind(agent, 5, 1);
    const numbers = () =>
      owner.query('select number from dossier where id = (select max(id) from dossier)');
    const highest = (await numbers()).rows[0].number as string;
    const id = (await owner.query('select max(id)::int as id from dossier')).rows[0].id as number;
    await restore();
    await saveOfEachKind(await signIn(app, 'agent'), 6, 1);
    const next = await owner.query('select number from dossier where id > $1 order by id', [id]);
    expect(next.rows).toHaveLength(1);
    expect(next.rows.map(({ number }) => number)).not.toContain(highest);
  });

  it('leaves existing pictures unchanged, and queues those that are unreferenced now', async () => {
    const names = await fileNames(made);
    await saveOfEachKind(await signIn(app, 'agent'), 7, 1);
    const [gone] = names;
    await made.files.remove(gone ?? '');
    await restore();
    const now = await fileNames(made);
    expect(now).toEqual(expect.arrayContaining(names));
    const lost = now.filter((name) => !names.includes(name) && !name.includes('-small'));
    const { rows } = await owner.query('select stem from unreferenced_file where stem = any($1)', [
      lost.map((name) => name.slice(0, 64)),
    ]);
    expect(rows).toHaveLength(lost.length);
  });

  it('works with a backup made while a picture was damaged, which one made before repairs', async () => {
    const name = (await fileNames(made)).find((file) => !file.includes('-small')) ?? '';
    const names = [name, thumbnailName(name)];
    const contents = () => Promise.all(names.map((one) => made.files.get(one)));
    const bytes = await contents();
    await made.files.put(name, Buffer.from('la moitié d’une image'));
    const damaged = await backUp(made, 'abimee.zip');
    const { manifest } = await verifyBackup(createReadStream(damaged));
    expect(manifest.files.missing).toEqual([name]);
    await restore(made, { receive: fromFile(damaged) });
    expect((await entries("action_type = 'RESTORE_FULL'")).at(-1)).toContain(
      '1 image manquait ou était abîmée',
    );
    await made.files.put(thumbnailName(name), Buffer.from('la moitié d’une miniature'));
    await restore();
    expect(await contents()).toEqual(bytes);
  });
});

describe('on a new machine', () => {
  it('a backup is restored once its origin is named, with its people, pictures and history', async () => {
    const fresh = await office();
    const refusal = await restore(fresh).catch((error: CallError) => error);
    expect(refusal).toMatchObject({ status: 409, code: 'OTHER_ORIGIN' });
    const { fingerprint, ownOrigin } = await previewRestore(fresh, readFileSync(path));
    expect(ownOrigin).toBe(false);
    await restore(fresh, { origin: fingerprint.toLowerCase() });
    expect(await state(fresh)).toEqual(before);
    expect(await fileNames(fresh)).toEqual(
      expect.arrayContaining(before.file?.map((row) => JSON.parse(row).name) ?? []),
    );
    const agent = await signIn(fresh.app, 'agent');
    await saveOfEachKind(agent, 8, 1);
    const own = await entries("action_type = 'CREATE_PERSON'");
    expect(
      (await entries("action_type = 'CREATE_PERSON'", fresh.owner)).slice(0, own.length),
    ).toEqual(own);
    expect((await verifyHistory(fresh.database)).fault).toBeNull();
  });
});
