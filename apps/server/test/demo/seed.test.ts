import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { beginSession } from '../../src/access/session.ts';
import { withoutPerson } from '../../src/access/transaction.ts';
import { seedDossiers, type SeedOptions } from '@dosye/server/demo/seedDossiers.ts';
import { createDossier } from '@dosye/server/dossiers/create.ts';
import { computeProjection } from '../../src/listing/computeProjection.ts';
import { FolderStore } from '../../src/storage/folderStore.ts';
import { addPerson } from '@dosye/testing/accounts.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { type TestDatabase, testDatabase } from '@dosye/testing/database.ts';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';

const SEEDED: SeedOptions = { dossiers: 48, offices: 3, seed: 'essai', today: '2026-07-01' };
const FEW: SeedOptions = { ...SEEDED, dossiers: 8 };

interface Row {
  id: number;
  kind: string;
  bureau_id: number;
  bureau_nom: string;
  number: string;
  created_at: Date;
  body: DossierRecord;
}

const dossiersOf = async (owner: Pool): Promise<Row[]> =>
  (
    await owner.query<Row>(
      `select d.id::int, d.kind, d.bureau_id, b.nom as bureau_nom, d.number, d.created_at, d.body
       from dossier d join bureau b on b.id = d.bureau_id order by d.id`,
    )
  ).rows;

async function seeded(
  options: SeedOptions = SEEDED,
): Promise<TestDatabase & { files: FolderStore }> {
  const made = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'dosye-files-'));
  cleanUp(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  const files = new FolderStore(folder);
  await seedDossiers({ database: made.database, files }, options);
  return { ...made, files };
}

const kindOf = (row: Row) => {
  const found = kindById(row.kind);
  if (!found) throw new Error(`No kind ${row.kind}`);
  return found;
};

describe('seeded dossiers', () => {
  /** Changed by the last tests alone. */
  let shared: Awaited<ReturnType<typeof seeded>>;
  let few: typeof shared;
  beforeAll(async () => {
    shared = await seeded();
    few = await seeded(FEW);
  });

  it('are as a form would have kept them, and valid', async () => {
    const { owner } = shared;
    const rows = await dossiersOf(owner);
    expect(rows).toHaveLength(SEEDED.dossiers);
    for (const row of rows) {
      const { kind } = kindOf(row);
      const context = { officeName: row.bureau_nom, today: SEEDED.today as string };
      const read = readRecord(kind.form, row.body, context);
      expect({ number: row.number, ...read }).toEqual({
        number: row.number,
        record: row.body,
        errors: {},
      });
      expect(checkSteps(kind.form.steps, row.body, context)).toEqual({});
    }
  });

  it('are listed as the application would list them', async () => {
    const { owner } = shared;
    for (const row of await dossiersOf(owner)) {
      const { area, kind } = kindOf(row);
      const { listing, search } = computeProjection(area, kind, row, row.body);
      const found = await owner.query(
        `select l.dossier_id::int, l.area, kind, l.bureau_id, l.created_at, number_key,
           filter_day::text, facets, sort_1, sort_2, sort_3, sort_4, sort_5, sort_6, search, complete_days::text,
           row::text, report_keys, follow_up_from::text
         from listing l join dossier_search s using (dossier_id) where dossier_id = $1`,
        [row.id],
      );
      expect(found.rows[0]).toEqual({ ...listing, search });
    }
  });

  it('are counted: the kept totals are what a recount gives', async () => {
    const { owner } = shared;
    const kept = await owner.query(
      `select area, bureau_id, facets, sum(n)::int as n from dossier_count
       group by 1, 2, 3 order by 1, 2, 3`,
    );
    const counted = await owner.query(
      `select area, bureau_id, facets, count(*)::int as n from listing
       group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(kept.rows).toEqual(counted.rows);
  });

  it('hold pictures that are kept', async () => {
    const { owner, files } = shared;
    const { rows: kept } = await owner.query<{ name: string }>('select name from file');
    const names = new Set(kept.map(({ name }) => name));
    for (const name of names) expect(await files.has(name)).toBe(true);
    const { rows: uses } = await owner.query<{ holder_id: string; names: string[] }>(
      `select holder_id, array_agg(name order by name) as names
       from file_use join file on id = file_id group by 1`,
    );
    const held = new Map(uses.map((use) => [use.holder_id, use.names]));
    for (const row of await dossiersOf(owner)) {
      const paths = picturesOf(kindOf(row).kind.form, row.body).map(({ value }) => value);
      const own = [...new Set(paths.map((path) => path.slice('/api/files/'.length)))].toSorted();
      expect(held.get(String(row.id)) ?? []).toEqual(own);
      expect(own.filter((name) => !names.has(name))).toEqual([]);
    }
  });

  it('are the same for the same seed, and others for another seed', async () => {
    const content = async ({ owner }: TestDatabase): Promise<unknown[]> =>
      (await dossiersOf(owner))
        .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
        .map(({ number, created_at, body }) => [number, created_at, body]);
    const first = await content(few);
    expect(await content(await seeded(FEW))).toEqual(first);
    expect(await content(await seeded({ ...FEW, seed: 'autre' }))).not.toEqual(first);
  });

  it('have an author, whose account ends with the seeding: the first start still creates the first account', async () => {
    const { owner } = shared;
    const { rows } = await owner.query<{ authors: number; accounts: number; held: number }>(
      `select count(distinct created_by)::int as authors,
         (select count(*)::int from app_user) as accounts,
         (select count(*)::int from file_use where holder = 'user') as held from dossier`,
    );
    expect(rows[0]?.authors).toBeGreaterThan(3);
    expect(rows[0]).toMatchObject({ accounts: 0, held: 0 });
  });

  it('come beside those that are there', async () => {
    const { owner } = few;
    await seedDossiers(few, FEW);
    const rows = await dossiersOf(owner);
    expect(rows).toHaveLength(2 * FEW.dossiers);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows[FEW.dossiers]?.body).not.toEqual(rows[0]?.body);
  });

  it('have numbers without gaps, and the next dossier gets the next number', async () => {
    const { owner, dated, files } = shared;
    const queries = withoutPerson(dated);
    const chief = await addPerson(dated, {
      username: 'chef',
      role: 'super_admin',
      bureauId: null,
    });
    const { person } = await beginSession(queries, chief, '');
    const rows = await dossiersOf(owner);
    const last = rows.findLast((row) => row.number.includes('01-2026-')) as Row;
    const same = rows.filter(({ number }) => number.startsWith(last.number.slice(0, -5)));
    expect(same.map(({ number }) => Number(number.slice(-5)))).toEqual(same.map((_, n) => n + 1));
    const { area, kind } = kindOf(last);
    const answer = await createDossier({ database: dated, files }, person, {
      area,
      kind,
      input: last.body,
      force: true,
      bureauId: 1,
      at: new Date('2026-07-02T15:00:00Z'),
    });
    const next = String(same.length + 1).padStart(5, '0');
    expect(answer).toMatchObject({ created: { dossierNo: last.number.slice(0, -5) + next } });
  });
});
