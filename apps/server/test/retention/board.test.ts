import type { BoardAnswer } from '@dosye/domain/calls/board.ts';
import type { BoardPerson } from '@dosye/domain/dossier/board.ts';
import { NIPPES } from '@dosye/testing/accounts.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { hoursAgo } from '@dosye/testing/retention.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import { hold } from './retentions.ts';

const { as, owner } = await offices();
type By = keyof typeof as;

const aged = (age: number) => ({ 'etatCivil.dateNaissance': '', 'etatCivil.age': age });
const named = (nom: string, prenom = 'Jean') => ({
  'etatCivil.nom': nom,
  'etatCivil.prenom': prenom,
});
const held: Record<string, Answered> = {};
const anHourAgo = Object.values(hoursAgo(1)).slice(0, 2).join('T');

beforeAll(async () => {
  const people: Record<string, Record<string, unknown>> = {
    overdue: { ...named('ABEL'), ...hoursAgo(60), 'informationSurLaRetention.cellule': '2' },
    minor: { ...named('JEAN-BAPTISTE', 'Rose Marie'), ...hoursAgo(3), ...aged(16) },
    urgent: { ...named('CADET'), ...hoursAgo(40) },
    presented: {
      ...named('DORVAL'),
      ...hoursAgo(50),
      'comparutionDevantLeJuge.dateHeure': anHourAgo,
    },
    released: {
      ...named('ÉLIE'),
      ...hoursAgo(20),
      'sortieDeLaRetention.statut': 'Libéré',
      'sortieDeLaRetention.libere.dateHeure': anHourAgo,
    },
    old: { ...named('FÉLIX'), ...hoursAgo(24 * 32) },
  };
  for (const [key, changes] of Object.entries(people)) held[key] = await hold(as.agent, changes);
  await hold(as.agentNippes, { ...named('NIPPOIS'), ...hoursAgo(1) });
});

const ask = (by: By = 'agent', query = '', headers = {}) =>
  as[by].get(`/api/retention/board${query}`, headers);
const boardOf = async (by?: By, query?: string): Promise<BoardAnswer> =>
  (await ask(by, query)).json();
const namesOf = async (by?: By, query?: string): Promise<string[]> =>
  (await boardOf(by, query)).people.map(({ name }) => name);

describe('the custody board', () => {
  it('shows who is held, what is due first first, and who was presented last', async () => {
    expect(await namesOf()).toEqual(['ABEL Jean', 'CADET Jean', 'J.-B. R. M.', 'DORVAL Jean']);
  });

  it('says of each what a desk needs, and nothing of motive, victim and health', async () => {
    const asked = Date.now();
    const { people, at } = await boardOf();
    const [first] = people;
    expect(first).toEqual({
      dossierId: held['overdue']?.id,
      dossierNo: held['overdue']?.dossierNo,
      name: 'ABEL Jean',
      photo: null,
      cellule: '2',
      since: expect.any(String),
      deadline: expect.any(String),
      lastCheck: null,
      mineur: false,
    } satisfies Record<keyof BoardPerson, unknown>);
    expect(Date.parse(first?.deadline ?? '') - Date.parse(first?.since ?? '')).toBe(48 * 3_600_000);
    expect(Date.parse(at)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    expect(people.at(-1)?.deadline).toBeNull();
    expect(JSON.stringify(people)).not.toMatch(/Vol|SANON|Hôpital/);
  });

  it('has a minor by initials and without a photo', async () => {
    await owner.query(
      `update listing set row = (row::jsonb || '{"photoUrl": "/api/files/x?size=small"}')::json
        where dossier_id = any($1)`,
      [[held['minor']?.id, held['urgent']?.id]],
    );
    const { people } = await boardOf();
    const photos = people.map(({ photo, mineur }) => [photo, mineur]);
    expect(photos.slice(1, 3)).toEqual([
      ['/api/files/x?size=small', false],
      [null, true],
    ]);
  });

  it('counts those who were arrested more than thirty days ago', async () => {
    expect((await boardOf()).older).toBe(1);
    expect((await boardOf('agentNippes')).older).toBe(0);
  });

  it('is of the own office, whatever office a call names; of the chosen one for super roles', async () => {
    expect(await namesOf('agentNippes')).toEqual(['NIPPOIS Jean']);
    expect(await namesOf('adminNippes', '?bureauId=1')).toEqual(['NIPPOIS Jean']);
    expect(await namesOf('superAdmin', `?bureauId=${NIPPES}`)).toEqual(['NIPPOIS Jean']);
    expect(await namesOf('delegue')).toHaveLength(5);
    expect((await ask('agent', '?bureauId=x')).statusCode).toBe(422);
  });

  it('has the last check of a person', async () => {
    const { rows } = await owner.query('select body from dossier where id = $1', [
      held['urgent']?.id,
    ]);
    const record = rows[0].body;
    const checks = [
      { dateHeure: anHourAgo, constat: 'Calme', par: 'Agent II Jude PIERRE' },
      { dateHeure: '2026-01-01T08:00', constat: 'Dort', par: 'Agent II Jude PIERRE' },
    ];
    setAt(record, 'controles', checks.toReversed());
    await owner.query('update dossier set body = $2 where id = $1', [held['urgent']?.id, record]);
    const register = (await as.agent.get('/api/retention/board/register')).json();
    expect(register.people.map((one: { checks: unknown }) => one.checks)).toEqual([
      [],
      checks,
      [],
      [],
    ]);
  });
});

it('ends the count of those at a hundred; the register, a paper, counts all', async () => {
  const arrests = Array.from({ length: 101 }, (_, day) =>
    hold(as.agentNippes, { ...named('HILAIRE'), ...hoursAgo(24 * (40 + day)) }),
  );
  await Promise.all(arrests);
  expect((await boardOf('agentNippes')).older).toBe(100);
  const register = (await as.agentNippes.get('/api/retention/board/register')).json();
  expect(register.older).toBe(101);
});

describe('asking for the board again', () => {
  it('is 304 while nothing changed, whatever the time', async () => {
    const first = await ask();
    const etag = String(first.headers['etag']);
    const again = await ask('agent', '', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    const compressed = etag.replace(/^(W\/)?/, 'W/');
    expect((await ask('agent', '', { 'if-none-match': compressed })).statusCode).toBe(304);
    expect((await ask('agentNippes', '', { 'if-none-match': etag })).statusCode).toBe(200);
    await hold(as.agent, { ...named('GILLES'), ...hoursAgo(2) });
    const changed = await ask('agent', '', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('does not prolong the session', async () => {
    const seen = async (): Promise<Date> =>
      (
        await owner.query(
          `select last_seen_at from session s join app_user u on u.id = s.user_id
            where u.username = $1`,
          [as.agent.user.username],
        )
      ).rows[0].last_seen_at;
    await owner.query(`update session set last_seen_at = now() - interval '5 minutes'`);
    const before = await seen();
    expect((await ask()).statusCode).toBe(200);
    expect(await seen()).toEqual(before);
    await as.agent.get('/api/session');
    expect(await seen()).not.toEqual(before);
  });

  it('needs a session', async () => {
    await owner.query(`update session set last_seen_at = now() - interval '1 day'`);
    expect((await ask('adminNippes')).statusCode).toBe(401);
    await owner.query(`update session set last_seen_at = now()`);
  });
});

describe('the day’s register', () => {
  it('is of the own office, and its print is in the history', async () => {
    const nippes = (await as.agentNippes.get('/api/retention/board/register?bureauId=1')).json();
    expect(nippes.people.map(({ name }: BoardPerson) => name)).toEqual(['NIPPOIS Jean']);
    await as.agent.post('/api/retention/board/register/printed', { count: 4 });
    const { rows } = await owner.query(
      `select details, dossier_bureau_id from action_log where action_type = 'PRINT_RETENTION_REGISTER'`,
    );
    expect(rows).toEqual([
      { details: 'Registre du jour imprimé : 4 personnes', dossier_bureau_id: 1 },
    ]);
  });
});

it('after an update, until the rows are computed again, nobody is told that nobody is held', async () => {
  const { rows } = await owner.query('select rules from search_index');
  await owner.query(`update search_index set rules = 'before'`);
  const answer = await ask();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.json().message).toContain('relus après une mise à jour');
  await owner.query('update search_index set rules = $1', [rows[0].rules]);
  expect((await ask()).statusCode).toBe(200);
});

it('the board is read by the index of those who are present', async () => {
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query(`explain select l.row from visible_listing_retention l
    where (row ->> 'retenuDepuis') <> '' and l.bureau_id = 1 and l.filter_day >= '2026-01-01'::date`);
  await owner.query('reset enable_seqscan');
  expect(JSON.stringify(rows)).toContain('listing_retention_present');
});
