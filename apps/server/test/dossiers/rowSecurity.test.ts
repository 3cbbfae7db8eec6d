import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { inTransaction } from '../../src/access/transaction.ts';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { viewName } from '@dosye/server/listing/relations.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { issuedBy } from '../acts/office.ts';
import { create, offices } from './offices.ts';

const office = await offices();
const { as, people, database, owner } = office;

/** The tables with data of offices, and whether rows of other offices are visible. */
const TABLES = [
  'dossier',
  'dossier_version',
  'listing',
  ...AREAS.map(({ id }) => viewName(id)),
  'dossier_search',
  'visible_search',
  'dossier_key',
  'dossier_count',
  'number_counter',
  'file_use',
  'draft',
  'idempotency',
  'act',
  'registered_act',
  'act_event',
  'act_waiver',
  'act_approval',
  'match_decision',
  'dossier_link',
  'import',
  'import_row',
];

beforeAll(async () => {
  for (const { area, kind } of KINDS) {
    const path = `/api/${area.id}`;
    const key = { 'idempotency-key': `cle-${kind.id}-0001` };
    const body = bodyOf(area, kind, sampleOf(kind, 3));
    const { id } = (await as.agent.post(path, body, key)).json();
    await as.agent.put(`${path}/${id}`, bodyOf(area, kind, sampleOf(kind, 6)));
    await as.agent.get(`${path}/${id}`);
    const gone = await create(as.agent, path, bodyOf(area, kind, sampleOf(kind, 5)));
    await as.superAdmin.delete(`${path}/${gone.id}`);
    await as.agent.put(newDraft(kind.id), draftOf(sampleOf(kind, 4)));
  }
  await issuedBy(office)(as.agent);
  await owner.query(`
    insert into act_event (act_number, bureau_id, what, cause, reason, by)
      select number, bureau_id, 'void', 'decision', 'x', 'x' from act limit 1;
    insert into act_waiver (dossier_id, bureau_id, version, version_saved_at, kind, condition, message, reason, by)
      values (1, 1, 1, now(), 'x', 'x', 'x', 'x', 'x');
    insert into act_approval (dossier_id, bureau_id, version, version_saved_at, kind, issue, what, by)
      values (1, 1, 1, now(), 'x', 1, 'requested', 'x');
    insert into match_decision (dossier_id, bureau_id, other_id, other_bureau_id, decision, decided_by)
      values (1, 1, 2, 1, 'same', 'x');
    insert into dossier_link (dossier_id, origin_id, bureau_id) values (1, 2, 1);
    insert into import (id, bureau_id, kind, rows, started_by) values (1, 1, 'plainte', 1, 'x');
    insert into import_row (bureau_id, kind, fingerprint, import_id, row, dossier_id)
      values (1, 'plainte', '\\x00', 1, 2, 1)`);
});

const seenBy = (who: keyof typeof people, table: string): Promise<number> =>
  inTransaction(database, people[who], async (trx) => {
    const query = CompiledQuery.raw(`select count(*)::int as n from ${table}`);
    const { rows } = await trx.executeQuery<{ n: number }>(query);
    return rows[0]?.n ?? 0;
  });

describe('a query that forgets the office', () => {
  test.each(TABLES)('shows nothing of another office’s %s', async (table) => {
    expect(await seenBy('agent', table)).toBeGreaterThan(0);
    expect(await seenBy('agentNippes', table)).toBe(0);
    expect(await seenBy('adminNippes', table)).toBe(0);
  });

  test.each(
    TABLES.filter((table) => table !== 'draft' && table !== 'idempotency'),
  )('shows the super roles every office’s %s', async (table) => {
    const hidden = table === 'file_use' ? `where holder not in ('draft', 'version', 'act')` : '';
    const { rows } = await owner.query(`select count(*)::int as n from ${table} ${hidden}`);
    const all = table.startsWith('visible_') ? await seenBy('agent', table) : rows[0].n;
    expect(await seenBy('superAdmin', table)).toBe(all);
    expect(await seenBy('delegue', table)).toBe(all);
  });

  test.each([
    'draft',
    'idempotency',
  ])('shows nobody else’s %s, whatever their role', async (table) => {
    for (const who of ['admin', 'superAdmin', 'delegue'] as const) {
      expect(await seenBy(who, table)).toBe(0);
    }
  });

  it('shows deleted dossiers to the super roles alone', async () => {
    for (const who of ['agent', 'admin', 'agentNippes'] as const) {
      expect(await seenBy(who, 'trashed_dossier')).toBe(0);
    }
    for (const who of ['superAdmin', 'delegue'] as const) {
      expect(await seenBy(who, 'trashed_dossier')).toBe(KINDS.length);
    }
  });

  it('shows of the history what concerns the own office', async () => {
    await as.agentNippes.post('/api/global-totals');
    const { rows } = await owner.query(
      'select count(*)::int as n from action_log where dossier_bureau_id = 1',
    );
    expect(rows[0].n).toBeGreaterThan(0);
    const foreign = await inTransaction(database, people.agentNippes, (trx) =>
      trx.selectFrom('action_log').select(['dossier_id', 'bureau_id']).execute(),
    );
    expect(foreign.filter(({ bureau_id }) => bureau_id !== 2)).toEqual([]);
    expect(foreign.filter(({ dossier_id }) => dossier_id !== null)).toEqual([]);
  });

  it('shows nothing at all when it forgets the person', async () => {
    for (const table of [...TABLES, 'trashed_dossier']) {
      const { rows } = await database.pool.query(`select count(*)::int as n from ${table}`);
      expect([table, rows[0].n]).toEqual([table, 0]);
    }
    const { rows } = await database.pool.query('select count(*)::int as n from action_log');
    expect(rows[0].n).toBe(0);
  });
});

describe('a statement that forgets the office', () => {
  const asNippes = (text: string): Promise<number> =>
    inTransaction(database, people.adminNippes, async (trx) => {
      const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text));
      return Number(numAffectedRows ?? 0n);
    });

  test.each([
    `update dossier set number = number || 'x'`,
    `update dossier set bureau_id = 2`,
    'delete from dossier',
    `update listing set kind = ''`,
    `update dossier_search set search = ''`,
    'delete from listing',
    'delete from dossier_key',
    'update dossier_count set n = 0',
    'update number_counter set last = 0',
    'delete from file_use',
    'delete from draft',
    'delete from idempotency',
    'delete from trashed_dossier',
  ])('changes nothing of another office: %s', async (text) => {
    expect(await asNippes(text)).toBe(0);
  });

  test.each([
    `insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
     values ('persons', 'certificat-majeur', 1, 'FAUX', 'x', 'x', '{}')`,
    `insert into dossier_count (area, bureau_id, facets, slot, n) values ('persons', 1, '{}', 0, 9)`,
    `insert into draft (user_id, kind, dossier_id, step, title, body) values (1, 'x', 0, 0, '', '{}')`,
    `insert into number_counter (code, bureau_id, year, last) values ('ZZ', 1, 2026, 9)`,
    `insert into act_event (act_number, bureau_id, what, cause, reason, by)
     values ('CM01-2026-00001-D1', 1, 'void', 'decision', 'x', 'x')`,
    `insert into act_waiver (dossier_id, bureau_id, version, version_saved_at, kind, condition, message, reason, by)
     values (1, 1, 1, now(), 'x', 'x', 'x', 'x', 'x')`,
    `insert into act_approval (dossier_id, bureau_id, version, version_saved_at, kind, issue, what, by)
     values (1, 1, 1, now(), 'x', 1, 'approved', 'x')`,
    `insert into match_decision (dossier_id, bureau_id, other_id, other_bureau_id, decision, decided_by)
     values (1, 1, 2, 2, 'same', 'x')`,
    `insert into match_decision (dossier_id, bureau_id, other_id, other_bureau_id, decision, decided_by)
     values (1, 2, 2, 1, 'same', 'x')`,
    'insert into dossier_link (dossier_id, origin_id, bureau_id) values (3, 4, 1)',
  ])('puts nothing into another office: %s', async (text) => {
    await expect(asNippes(text)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    'update dossier_version set saved_by = saved_by',
    'delete from dossier_version',
    'truncate dossier_version',
    'update act set result = result',
    'delete from act',
    'delete from act_event',
    'update act_waiver set reason = reason',
    'update act_approval set what = what',
    'delete from act_approval',
    'update match_decision set note = note',
    'delete from match_decision',
    'update dossier_link set origin_id = 3',
    'drop table dossier',
    'alter table dossier disable row level security',
    'update file set size = 0',
    'delete from file',
  ])('is not the application’s to make, for anybody: %s', async (text) => {
    const made = inTransaction(database, people.superAdmin, (trx) =>
      trx.executeQuery(CompiledQuery.raw(text)),
    );
    await expect(made).rejects.toMatchObject({ code: '42501' });
  });
});
