import { diskFull } from '@dosye/domain/calls/errors.ts';
import { evenOnFullDisk } from '@dosye/server/access/evenOnFullDisk.ts';
import { SYSTEM } from '../../src/access/transaction.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { clean } from '@dosye/server/start/cleaning.ts';
import { Jobs } from '@dosye/server/jobs/run.ts';
import { buildApp } from '@dosye/server/start/app.ts';
import { openDatabase } from '@dosye/server/database/pool.ts';
import { describeError } from '@dosye/server/platform/describeError.ts';
import { makeLog } from '@dosye/server/platform/log.ts';
import { runJob } from '@dosye/server/platform/runJob.ts';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DatabaseError } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';

let lines: string[] = [];
beforeEach(() => void (lines = []));
const log = makeLog({ write: (line) => void lines.push(line) });
const logged = (): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const made = await offices();
const { services } = made;
const app = await buildApp({ ...services, logger: log });
cleanUp(() => app.close());

/** Every text of a record that could tell whom it is about. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < 4 || /^\d{4}-\d\d/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const FAILURES = {
  'a constraint refuses': [
    'alter table dossier add constraint refused check (false) not valid',
    'alter table dossier drop constraint refused',
  ],
  'a function of the database refuses, quoting it': [
    `create function refuse() returns trigger language plpgsql as $$
       begin raise exception 'not %', new.body using detail = new.body; end $$;
     create trigger refuse before insert on dossier for each row execute function refuse()`,
    'drop function refuse cascade',
  ],
} as const;

describe.each(Object.entries(FAILURES))('a save that %s', (_name, [break_, mend]) => {
  it.each(
    AREAS.map((area) => [area.id, area] as const),
  )('is one line without a word of the dossier: %s', async (_id, area) => {
    const kind = KINDS.find((one) => one.area === area)?.kind;
    if (!kind) throw new Error(`${area.id} has no kind`);
    const record = sampleOf(kind);
    const agent = await signIn(app, 'agent');
    await made.owner.query(break_);
    const answer = await agent.post(`/api/${area.id}`, {
      ...bodyOf(area, kind, record),
      force: true,
    });
    await made.owner.query(mend);
    expect(answer.statusCode).toBe(500);
    expect(logged()).toMatchObject([
      { level: 'error', route: `POST /api/${area.id}`, status: 500, err: { name: 'error' } },
    ]);
    // The time of the line may be one of the dossier's.
    const line = JSON.stringify({ ...logged()[0], time: undefined });
    expect(textsOf(record).filter((text) => line.includes(text))).toEqual([]);
    expect(line).not.toContain(agent.cookie.split('=')[1]);
  });
});

describe('what a call carries', () => {
  it('neither name nor password of a login that fails', async () => {
    await made.owner.query('alter table attempt add constraint refused check (false) not valid');
    const payload = { username: 'mireille', password: PASSWORD };
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
    await made.owner.query('alter table attempt drop constraint refused');
    expect(answer.statusCode).toBe(500);
    expect(logged()).toMatchObject([{ route: 'POST /api/login', err: { code: '23514' } }]);
    expect(lines.join('')).not.toMatch(new RegExp(`mireille|${PASSWORD}`));
  });

  it('a refusal is told by the pattern of its route, not by its address', async () => {
    const agent = await signIn(app, 'agent');
    await agent.delete('/api/admin/users/991188?nom=Esther');
    expect(logged()).toMatchObject([{ level: 'info', status: 403, msg: 'appel refusé' }]);
    expect(lines.join('')).not.toMatch(/991188|Esther|mireille/);
  });
});

describe('a background job', () => {
  it('has a line for its beginning and one for its end with its result', async () => {
    await runJob(log, 'essai', () => Promise.resolve(3));
    expect(logged()).toMatchObject([
      { level: 'info', job: 'essai', msg: 'travail commencé' },
      { level: 'info', job: 'essai', msg: 'travail terminé', result: 3 },
    ]);
  });

  it('that people follow has the same lines, and its failure where the program was', async () => {
    const jobs = new Jobs(services.database, log);
    const work = () => Promise.reject(new Error('the disk is gone'));
    const { ended } = await jobs.start({ kind: 'backup-sql', startedBy: 'mireille', work });
    await ended;
    expect(logged()).toMatchObject([
      { job: 'backup-sql', msg: 'travail commencé' },
      {
        level: 'error',
        job: 'backup-sql',
        msg: 'travail manqué',
        err: {
          message: 'the disk is gone',
          stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
        },
      },
      { job: 'backup-sql', msg: 'travail terminé', state: 'failed' },
    ]);
    expect(lines.join('')).not.toContain('mireille');
  });

  it.each([
    ['is read to its end', 'done', (stream: Readable) => void stream.resume()],
    ['is cut off', 'stopped', (stream: Readable) => void stream.destroy()],
    ['fails', 'failed', (stream: Readable) => void stream.destroy(new Error('no more memory'))],
  ])('that is a backup and %s has the same lines', async (_name, state, end) => {
    const backingUp = { ...services, jobs: new Jobs(services.database, log) };
    const { stream } = await startBackup(backingUp, SYSTEM, 'sql');
    end(stream);
    await finished(stream, { writable: false }).catch(() => {});
    await expect.poll(() => logged().at(-1)).toMatchObject({ msg: 'travail terminé', state });
    const failure = { level: 'error', msg: 'travail manqué', err: { message: 'no more memory' } };
    expect(logged()).toMatchObject([
      { job: 'backup-sql', msg: 'travail commencé' },
      ...(state === 'failed' ? [failure] : []),
      { job: 'backup-sql', msg: 'travail terminé' },
    ]);
  });

  it('that is a restore and fails has the same lines, with the error of the system', async () => {
    const restoring = { ...services, jobs: new Jobs(services.database, log) };
    const restored = restoreBackup(restoring, { receive: fromFile('/nowhere.zip'), by: SYSTEM });
    await expect(restored).rejects.toMatchObject({ status: 500 });
    expect(logged()).toMatchObject([
      { job: 'restore', msg: 'travail commencé' },
      { job: 'restore', msg: 'travail manqué', err: { cause: { code: 'ENOENT' } } },
      { job: 'restore', msg: 'travail terminé', state: 'failed' },
    ]);
  });

  it('that fails says why and where', async () => {
    const owner = { connectionString: 'postgresql://dosye@127.0.0.1:1/dosye' };
    const nowhere = openDatabase({ owner });
    cleanUp(nowhere.close);
    await runJob(log, 'nettoyage', () => clean(nowhere));
    expect(logged()).toMatchObject([
      { msg: 'travail commencé' },
      {
        level: 'error',
        job: 'nettoyage',
        msg: 'travail manqué',
        err: {
          code: 'ECONNREFUSED',
          message: expect.stringContaining('127.0.0.1:1'),
          stack: expect.arrayContaining([expect.stringMatching(/^at .+:\d+\)?$/)]),
        },
      },
    ]);
  });
});

const NAME = 'Esther "Titi" Jean d’Arc';
const read = (message: string, code: string): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), {
    code,
    detail: `Key (nom)=(${NAME}) already exists.`,
    where: `parameter $1 = '${NAME}'`,
    table: 'dossier',
  });
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('an error that quotes a value is told without it', () => {
  const circular = new Error(`no "${NAME}"`, { cause: new Error(`kept '${NAME}'`) });
  it.each([
    ['JSON that cannot be read', thrownBy(() => JSON.parse(`{"nom": ${NAME}}`))],
    ['an entry that is none', thrownBy(() => new Map([NAME] as never))],
    ['a property of a text', thrownBy(() => Object.assign(NAME, { 0: 1 }))],
    ['a value that the database cannot read', read(`invalid input syntax: "${NAME}"`, '22P02')],
    ['a value that exists already', read('duplicate key value', '23505')],
    ['an error with a cause', circular],
  ])('%s', (_name, error) => {
    const told = describeError(error);
    expect(JSON.stringify(told)).not.toMatch(/Esther|Titi|Jean/);
    expect(told.stack.join()).toContain('log.test.ts');
  });

  it('the file that the system could not open stays', () => {
    const told = describeError(
      new Error("ENOSPC: no space left on device, write '/var/lib/dosye/a'"),
    );
    expect(told.message).toContain('/var/lib/dosye/a');
  });

  it('is the text of no line, even where a library logs the error alone', () => {
    log.error(new Error(`no "${NAME}"`));
    log.error({ err: new TypeError(`kept ${NAME}`) });
    expect(lines.join('')).not.toMatch(/Esther|Titi|Jean/);
  });
});

it('an act that is read without an entry on a full disk is told by its number, not by the name of its file', async () => {
  const request = {
    log,
    method: 'GET',
    person: { id: 7 },
    params: { number: 'CM01-2026-00033-D1', name: 'Certificat Esther.pdf' },
    routeOptions: { url: '/api/acts/:number/:name' },
  };
  await evenOnFullDisk(request as never, async (withEntry) => {
    if (withEntry) throw diskFull();
  });
  expect(logged()).toMatchObject([{ account: 7, number: 'CM01-2026-00033-D1' }]);
  expect(lines.join('')).not.toContain('Esther');
});
