import { formOf } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { isStoredImage } from '@dosye/domain/fields/images.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { examplesOf } from '@dosye/demo/register.ts';
import { KINDS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { keptKeys } from '../listing/uniqueness.ts';
import { listingOf } from '../listing/listingValues.ts';
import { formatNumber } from '../dossiers/numbers.ts';
import { copyLine } from './copyText.ts';

/** An office whose dossiers are seeded. */
export interface SeededOffice {
  id: number;
  nom: string;
  department: Department;
  /** User names of its agents. */
  agents: readonly string[];
  /** Relative number of its dossiers. */
  share: number;
}

/** The seeded tables and their columns, in the order of loading. */
export const SEEDED = {
  dossier:
    'id, area, kind, bureau_id, number, created_at, created_by, updated_at, updated_by, body',
  listing:
    'dossier_id, area, kind, bureau_id, created_at, number_key, filter_day, facets, sort_1, sort_2, sort_3, sort_4, sort_5, sort_6, row',
  dossier_search: 'dossier_id, area, bureau_id, search',
  dossier_key: 'dossier_id, area, rule, value, bureau_id',
  file_use: 'file_name, holder, holder_id, bureau_id',
  action_log:
    'created_at, username, bureau_id, action_type, details, dossier_id, dossier_bureau_id',
} as const;
export type SeededTable = keyof typeof SEEDED;

/** The number counters and the totals that grow with each row. */
export interface SeedCounters {
  /** The last number given by `code/office/year`. */
  numbers: Map<string, number>;
  /** Dossiers by area, office and facets, as JSON. */
  counts: Map<string, number>;
}

/** What is the same for all examples: their pictures and the day they are seen on. */
export interface ExampleContext {
  pictures: ExamplePictures;
  seenOn: string;
}

/** Lines for COPY by table. */
export type SeedLines = Record<SeededTable, string>;

const emptyLines = (): SeedLines => ({
  dossier: '',
  listing: '',
  dossier_search: '',
  dossier_key: '',
  file_use: '',
  action_log: '',
});

const FILES = '/api/files/';

/** Generates the rows of seeded dossiers. */
export class SeedRows {
  readonly #seed: string;
  readonly #offices: readonly (readonly [SeededOffice, number])[];
  readonly #kinds: readonly (readonly [RegisteredKind, number])[];
  readonly #counters: SeedCounters;
  readonly #context: ExampleContext;
  readonly #unique = new Set<string>();

  constructor(
    seed: string,
    offices: readonly SeededOffice[],
    counters: SeedCounters,
    context: ExampleContext,
  ) {
    this.#context = context;
    this.#seed = seed;
    this.#offices = offices.map((office) => [office, office.share] as const);
    this.#kinds = KINDS.map((kind) => [kind, examplesOf(kind.kind.id).share] as const);
    this.#counters = counters;
  }

  /**
   * Generate the rows of consecutive dossiers.
   * @param first index of the first in this seed; with the seed it decides the content
   * @param firstId id of the first
   * @param at creation time of the dossier of an index
   */
  make(first: number, count: number, firstId: number, at: (number: number) => Date): SeedLines {
    const lines = emptyLines();
    for (let step = 0; step < count; step += 1) {
      this.#add(lines, first + step, firstId + step, at(first + step));
    }
    return lines;
  }

  #add(lines: SeedLines, seedNumber: number, id: number, createdAt: Date): void {
    const random = seededRandom(`${this.#seed}/${seedNumber}`);
    const office = random.weighted(this.#offices);
    const registered = random.weighted(this.#kinds);
    const { area, kind } = registered;
    const today = todayInHaiti(createdAt);
    const place = { name: office.nom, department: office.department };
    const setting = { ...this.#context, office: place, today };
    const record = examplesOf(kind.id).make(random, setting);
    const number = this.#nextNumber(kind.code, office.id, Number(today.slice(0, 4)));
    const head = { id, number, bureauId: office.id, createdAt };
    const { values, projected } = listingOf(area, kind, head, record);
    if (projected.uniqueKey && !this.#isNew(area.id, office.id, projected.uniqueKey)) {
      projected.uniqueKey = '';
    }
    const instant = createdAt.toISOString();
    const agent = random.pick(office.agents);
    const { dossier_id, area: areaId, kind: kindId, bureau_id } = values;
    lines.dossier += copyLine([
      id,
      areaId,
      kindId,
      bureau_id,
      number,
      instant,
      agent,
      instant,
      agent,
      JSON.stringify(record),
    ]);
    lines.listing += copyLine([
      dossier_id,
      areaId,
      kindId,
      bureau_id,
      instant,
      values.number_key,
      values.filter_day,
      values.facets,
      values.sort_1,
      values.sort_2,
      values.sort_3,
      values.sort_4,
      values.sort_5,
      values.sort_6,
      values.row,
    ]);
    lines.dossier_search += copyLine([id, areaId, bureau_id, values.search]);
    for (const { rule, value } of keptKeys(projected)) {
      lines.dossier_key += copyLine([id, areaId, rule, value, bureau_id]);
    }
    for (const name of picturesIn(registered, record)) {
      lines.file_use += copyLine([name, 'dossier', String(id), bureau_id]);
    }
    lines.action_log += copyLine([
      instant,
      agent,
      bureau_id,
      actionType(area, 'CREATE'),
      historyDetails(area, 'CREATE', number, kind.title(record)),
      id,
      bureau_id,
    ]);
    this.#count(areaId, bureau_id, values.facets);
  }

  #nextNumber(code: string, officeId: number, year: number): string {
    const key = `${code}/${officeId}/${year}`;
    const next = (this.#counters.numbers.get(key) ?? 0) + 1;
    this.#counters.numbers.set(key, next);
    return formatNumber(code, officeId, year, next);
  }

  #isNew(area: string, officeId: number, uniqueKey: string): boolean {
    const key = `${area}/${officeId}/${uniqueKey}`;
    if (this.#unique.has(key)) return false;
    this.#unique.add(key);
    return true;
  }

  #count(area: string, officeId: number, facets: readonly string[]): void {
    const key = JSON.stringify([area, officeId, facets]);
    this.#counters.counts.set(key, (this.#counters.counts.get(key) ?? 0) + 1);
  }
}

function picturesIn(
  { kind }: RegisteredKind,
  record: Parameters<typeof picturesOf>[1],
): Set<string> {
  const paths = picturesOf(formOf(kind), record).map(({ value }) => value);
  return new Set(paths.filter(isStoredImage).map((path) => path.slice(FILES.length)));
}
