import { IMPORT_REFUSALS } from '@dosye/domain/calls/imports.ts';
import { tryLock } from '@dosye/server/jobs/lock.ts';
import { NIPPES } from '@dosye/testing/accounts.ts';
import { KIND_ROWS } from '@dosye/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { ended, imported, register, start, tried } from './registers.ts';

const { app, as, owner, database } = await offices();

const countOf = async (table: string, where = 'true'): Promise<number> =>
  (await owner.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n;
const dossiersOf = async (importId: number) =>
  (
    await owner.query(
      `select d.*, r.row from import_row r join dossier d on d.id = r.dossier_id where import_id = $1 order by r.row`,
      [importId],
    )
  ).rows;

describe('an import', () => {
  it('is a job, and creates the good rows in the order of the file, told in their history', async () => {
    const [head, ...lines] = register('plainte', 4, 10).toString().split('\r\n"');
    const faulty = Buffer.from(
      [head, lines[0], '', ...lines.slice(1)].join('\r\n"').replace('\r\n"\r\n', '\r\n"seul"\r\n'),
    );
    const trial = await tried(app, as.admin, 'plainte', faulty);
    expect(trial).toMatchObject({ rows: 5, good: 4 });
    const answer = await start(as.admin, 'plainte', trial);
    expect(answer.statusCode).toBe(202);
    const { job } = answer.json();
    expect(job).toMatchObject({ kind: 'import', startedBy: 'wilner' });
    const done = await ended(as.admin, job.id);
    expect(done).toMatchObject({
      id: job.id,
      state: 'done',
      rows: 5,
      done: 5,
      created: 4,
      faulty: 1,
    });
    expect(done.faults).toEqual(trial.faults);
    const dossiers = await dossiersOf(job.id);
    expect(dossiers.map(({ row }) => row)).toEqual([2, 4, 5, 6]);
    const numbers = dossiers.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b)));
    const { rows } = await owner.query(
      `select username, details from action_log where dossier_id = $1 and action_type = 'CREATE_PLAINTE'`,
      [dossiers[1].id],
    );
    expect(rows).toEqual([
      { username: 'wilner', details: expect.stringContaining(`(import n° ${job.id}, ligne 4)`) },
    ]);
  });

  it.each(
    KIND_ROWS,
  )('of the kind %s gives dossiers that open, are listed, counted and saved again', async (id, {
    area,
  }) => {
    const {
      id: importId,
      created,
      faults,
    } = await imported(app, as.admin, id, register(id, 2, 60));
    expect([created, faults]).toEqual([2, []]);
    const [{ id: dossierId }] = await dossiersOf(importId);
    const read = await as.agent.get(`/api/${area.id}/${dossierId}`);
    expect(read.statusCode).toBe(200);
    const saved = await as.agent.put(`/api/${area.id}/${dossierId}`, {
      [area.jsonKeys.record]: read.json(),
    });
    expect([saved.statusCode, saved.json().fields]).toEqual([200, undefined]);
    const list = await as.agent.post(`/api/${area.id}/list`, {});
    expect(JSON.stringify(list.json())).toContain(read.json().dossierNo);
    // A dossier that somebody types needs its pictures as before.
    const { version: _version, ...copy } = read.json();
    const typed = await as.agent.post(`/api/${area.id}`, {
      [area.jsonKeys.record]: copy,
      force: true,
    });
    const pictures = Object.keys(typed.json().fields ?? {});
    for (const path of pictures) expect(path).toMatch(/(?:Url|Urls)$/);
  });

  it('of the same file again, or of a corrected one, creates no dossier twice', async () => {
    const file = register('operation', 3, 20);
    expect(await imported(app, as.admin, 'operation', file)).toMatchObject({ created: 3 });
    const before = await countOf('dossier');
    const again = await imported(app, as.admin, 'operation', file);
    expect(again).toMatchObject({ created: 0, faulty: 3 });
    expect(again.faults[0]?.message).toMatch(/^Cette ligne est déjà importée : dossier OP01-/);
    const corrected = Buffer.concat([
      file,
      Buffer.from('\r\n'),
      register('operation', 1, 29).subarray(file.indexOf('\r\n') + 2),
    ]);
    expect(await imported(app, as.admin, 'operation', corrected)).toMatchObject({
      created: 1,
      faulty: 3,
    });
    expect(await countOf('dossier')).toBe(before + 1);
  });

  it('does not force what looks like a dossier of the office', async () => {
    const file = register('certificat-majeur', 2, 30);
    await imported(app, as.admin, 'certificat-majeur', file);
    const similar = Buffer.from(
      file.toString().replaceAll('Célibataire', 'Marié(e)').replaceAll('12', '13'),
    );
    const { created, faults } = await imported(app, as.admin, 'certificat-majeur', similar);
    expect(created).toBe(0);
    expect(faults[0]?.message).toMatch(/^Doublon possible du dossier CM01-/);
  });

  it('keeps to what one dossier of an office may be: a custody file is not there twice', async () => {
    const file = register('retention', 1, 31);
    await imported(app, as.admin, 'retention', file);
    const other = Buffer.from(file.toString().replace(/"[^"]*"$/, '"Autre"'));
    const { created, faulty } = await imported(app, as.admin, 'retention', other);
    expect([created, faulty]).toEqual([0, 1]);
  });

  it('goes to the office that a super role names; an admin names no other', async () => {
    const trial = await tried(
      app,
      as.superAdmin,
      'plainte',
      register('plainte', 1, 40),
      `?bureauId=${NIPPES}`,
    );
    const answer = await start(as.superAdmin, 'plainte', trial, { bureauId: NIPPES });
    const done = await ended(as.superAdmin, answer.json().job.id);
    expect(done).toMatchObject({ created: 1, bureau_id: NIPPES, bureau_nom: 'Nippes' });
    expect((await dossiersOf(done.id))[0].number).toMatch(/^PL02-/);
    const own = await tried(app, as.admin, 'plainte', register('plainte', 1, 41));
    const started = await start(as.admin, 'plainte', own, { bureauId: NIPPES });
    expect(await ended(as.admin, started.json().job.id)).toMatchObject({ bureau_id: 1 });
  });

  it('needs a column, and waits for another one', async () => {
    const trial = await tried(app, as.admin, 'plainte', register('plainte', 1, 42));
    const none = trial.columns.map(({ column }) => ({ column, field: null }));
    const empty = await start(as.admin, 'plainte', { ...trial, columns: none });
    expect([empty.statusCode, empty.json().message]).toEqual([422, IMPORT_REFUSALS.noColumn]);
    const lock = await tryLock(database, 'import');
    expect((await start(as.admin, 'plainte', trial)).statusCode).toBe(409);
    await lock?.release();
  });

  it('ends with the session of who started it, and the same file continues it', async () => {
    const { signIn } = await import('@dosye/testing/signIn.ts');
    const admin = await signIn(app, 'admin');
    const file = register('plainte', 40, 100);
    const { job } = (
      await start(admin, 'plainte', await tried(app, admin, 'plainte', file))
    ).json();
    await expect.poll(() => countOf('import_row', `import_id = ${job.id}`)).toBeGreaterThan(0);
    await admin.post('/api/logout');
    const stopped = await ended(as.admin, job.id);
    expect(stopped).toMatchObject({ state: 'interrupted', rows: 40 });
    const rest = await imported(app, as.admin, 'plainte', file);
    expect(rest.created + stopped.created).toBe(40);
    const numbers = (await dossiersOf(job.id)).length;
    expect(numbers).toBe(stopped.created);
  });
});

describe('the imports of an office', () => {
  it('are listed and opened by its admin and the super roles alone', async () => {
    const done = await imported(app, as.adminNippes, 'plainte', register('plainte', 1, 70));
    const list = await as.adminNippes.post('/api/imports/list', { filters: { kind: 'plainte' } });
    expect(list.json().imports[0]).toMatchObject({ id: done.id, bureau_nom: 'Nippes' });
    expect(list.json().imports[0]).not.toHaveProperty('faults');
    const ofNippes = await as.delegue.post('/api/imports/list', { filters: { bureauId: NIPPES } });
    expect(ofNippes.json().imports[0].id).toBe(done.id);
    const ids = (await as.admin.post('/api/imports/list'))
      .json()
      .imports.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(done.id);
    for (const by of [as.admin, as.agent]) {
      const status = by === as.admin ? 404 : 403;
      expect((await by.get(`/api/imports/${done.id}`)).statusCode).toBe(status);
      expect((await by.post(`/api/imports/${done.id}/undo`)).statusCode).toBe(status);
    }
    expect((await as.agentNippes.post('/api/imports/list')).statusCode).toBe(403);
  });

  it('say nothing of what the rows contain to who sees the jobs', async () => {
    const done = await imported(app, as.admin, 'plainte', Buffer.from('Nom;NIU\nDÉSIR;12'));
    expect(done.faults.length).toBeGreaterThan(0);
    const { rows } = await owner.query('select result::text as text from job where id = $1', [
      done.id,
    ]);
    expect(JSON.parse(rows[0].text)).toEqual({ rows: 1, created: 0, faulty: 1 });
  });
});
