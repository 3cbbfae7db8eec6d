import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { ProjectedDossier } from '@dosye/domain/dossier/projection.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type PersonTransaction, SYSTEM, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { keptKeys } from '../listing/uniqueness.ts';
import { type ListingValues, listingOf } from '../listing/listingValues.ts';
import type { StaleProjection } from './staleProjection.ts';
import { writeProjections } from './write.ts';

/** Dossiers that are looked at together: few enough that nobody who saves one of them waits for long. */
const BATCH = 100;

/** A dossier with what is kept beside it. */
interface KeptDossier {
  id: number;
  kind: string;
  bureau_id: number;
  number: string;
  version: number;
  created_at: Date;
  body: DossierRecord;
  /** Its row of the listing with `row` as text; null where it has none. */
  listed: Record<string, unknown> | null;
  shown: string | null;
  /** Rule and value of its keys, sorted by rule. */
  keys: [string, string][];
}

/** How far a batch went: id up to which all have been looked at, how many they were, how many had changed. */
export interface Reached {
  id: number;
  looked: number;
  changed: number;
}

/**
 * Make the projections of the next dossiers anew. Nothing is taken away meanwhile: rows that are as they
 * should be stay untouched, the others are replaced.
 * @param after id up to which all are done
 * @returns undefined when none are left
 */
export async function refreshBatch(
  database: Database,
  after: number,
): Promise<Reached | undefined> {
  const kept = await inTransaction(database, SYSTEM, (trx) => readKept(trx, after));
  const last = kept.at(-1);
  if (!last) return undefined;
  const stale = kept.flatMap((dossier) => staleProjectionOf(dossier) ?? []);
  const changed = stale.length === 0 ? 0 : await writeProjections(database, stale);
  return { id: last.id, looked: kept.length, changed };
}

async function readKept(trx: PersonTransaction, after: number): Promise<KeptDossier[]> {
  const { rows } = await sql<KeptDossier>`
    select d.id, d.kind, d.bureau_id, d.number, d.version, d.created_at, d.body,
      to_jsonb(l) - 'row' || jsonb_build_object('search', s.search) as listed, l.row::text as shown,
      array(select array[k.rule, k.value] from dossier_key k
        where k.dossier_id = d.id order by k.rule) as keys
    from (select * from dossier where id > ${after} order by id limit ${BATCH}) d
    left join listing l on l.area = d.area and l.dossier_id = d.id
    left join dossier_search s on s.dossier_id = d.id
    order by d.id`.execute(trx);
  return rows;
}

/** What should be kept of a dossier, where it is not what is kept. */
function staleProjectionOf(dossier: KeptDossier): StaleProjection | undefined {
  const registered = kindById(dossier.kind);
  // A kind that this program does not know is left as it is.
  if (!registered) return undefined;
  const { area, kind } = registered;
  const { id, number, version, bureau_id: bureauId, created_at: createdAt } = dossier;
  const record = upgradeStoredRecord(kind, dossier.body);
  const { values, projected } = listingOf(area, kind, { id, number, bureauId, createdAt }, record);
  const keys = keptKeys(projected);
  if (isSame(dossier, values, keys)) return undefined;
  const facets = dossier.listed?.['facets'];
  return { id, version, facetsBefore: (facets as string[] | undefined) ?? null, values, keys };
}

/** The head of a dossier never changes: only what follows from its content is compared. */
const COMPARED = [
  'number_key',
  'filter_day',
  'facets',
  'sort_1',
  'sort_2',
  'sort_3',
  'sort_4',
  'sort_5',
  'sort_6',
  'search',
] as const satisfies readonly (keyof ListingValues)[];

function isSame(
  { listed, shown, keys: keptBefore }: KeptDossier,
  values: ListingValues,
  keys: ProjectedDossier['keys'],
): boolean {
  if (listed === null || shown !== values.row) return false;
  const sameRow = COMPARED.every(
    (name) => JSON.stringify(listed[name]) === JSON.stringify(values[name]),
  );
  const wanted = keys.map(({ rule, value }): [string, string] => [rule, value]);
  return sameRow && JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(keptBefore));
}

const sorted = (keys: readonly [string, string][]): [string, string][] =>
  keys.toSorted(([a], [b]) => (a < b ? -1 : 1));
