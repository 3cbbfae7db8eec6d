import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { examplesOf } from '@dosye/demo/register.ts';
import { KINDS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { listingColumns } from '../listing/columns.ts';
import { storedNames } from '../files/fileReferences.ts';
import { computeProjection } from '../listing/computeProjection.ts';
import { UNIQUE } from '../listing/uniqueness.ts';
import { formatNumber } from '../dossiers/numbers.ts';
import { copyLine } from './copyFormat.ts';

/** Who enters seeded dossiers. */
interface SeededAgent {
  username: string;
  /** Grade and name. */
  officer: string;
}

/** An office whose dossiers are seeded. */
export interface SeededOffice {
  id: number;
  nom: string;
  department: Department;
  agents: readonly SeededAgent[];
  /** Relative number of its dossiers. */
  share: number;
}

/** The seeded tables and their columns, in the order of loading. */
export const SEEDED = {
  dossier:
    'id, area, kind, bureau_id, number, created_at, created_by, updated_at, updated_by, body',
  listing: listingColumns.join(', '),
  dossier_search: 'dossier_id, area, bureau_id, search, created_at',
  dossier_key: 'dossier_id, area, bureau_id, rule, value',
  file_use: 'file_id, holder, holder_id, bureau_id',
  action_log:
    'created_at, username, bureau_id, action_type, details, dossier_id, dossier_bureau_id',
} as const;
export type SeededTable = keyof typeof SEEDED;

/** The number counters and the totals that grow with each row. */
export interface SeedCounters {
  /** The last number of each `code/office/year`. */
  numbers: Map<string, number>;
  /** Dossiers by area, office and facets, as JSON. */
  counts: Map<string, number>;
  /** The unique keys of all dossiers, as `area/office/key`. */
  unique: Set<string>;
}

/** The context common to all examples: pictures and day. */
interface ExampleContext {
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

/** Generates the rows of seeded dossiers. */
export class SeedRows {
  readonly #seed: string;
  readonly #offices: readonly (readonly [SeededOffice, number])[];
  readonly #kinds: readonly (readonly [RegisteredKind, number])[];
  readonly #counters: SeedCounters;
  readonly #context: ExampleContext;
  readonly #fileIds: ReadonlyMap<string, number>;

  /** @param fileIds number of each recorded picture by its name */
  constructor(
    seed: string,
    offices: readonly SeededOffice[],
    counters: SeedCounters,
    context: ExampleContext,
    fileIds: ReadonlyMap<string, number>,
  ) {
    this.#fileIds = fileIds;
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
    const { username: agent, officer } = random.pick(office.agents);
    const { day: today, time } = inHaiti(createdAt);
    const place = { name: office.nom, department: office.department };
    const setting = { ...this.#context, office: place, today, time, officer };
    const record = examplesOf(kind.id).make(random, setting);
    const number = this.#nextNumber(kind.code, office.id, Number(today.slice(0, 4)));
    const head = { id, number, bureauId: office.id, createdAt };
    const { listing, search, keys } = computeProjection(area, kind, head, record);
    const owned = [area.id, office.id] as const;
    lines.dossier += copyLine([
      id,
      area.id,
      kind.id,
      office.id,
      number,
      createdAt,
      agent,
      createdAt,
      agent,
      JSON.stringify(record),
    ]);
    lines.listing += copyLine(listingColumns.map((column) => listing[column]));
    lines.dossier_search += copyLine([id, ...owned, search, createdAt]);
    for (const { rule, value } of keys) {
      if (rule === UNIQUE && !this.#isNew(area.id, office.id, value)) continue;
      lines.dossier_key += copyLine([id, ...owned, rule, value]);
    }
    const pictures = picturesOf(kind.form, record).map(({ value }) => value);
    for (const name of storedNames(pictures)) {
      lines.file_use += copyLine([
        this.#fileIds.get(name) ?? null,
        'dossier',
        String(id),
        office.id,
      ]);
    }
    lines.action_log += copyLine([
      createdAt,
      agent,
      office.id,
      actionType(area, 'CREATE'),
      historyDetails(area, 'CREATE', number, kind.title(record)),
      id,
      office.id,
    ]);
    this.#count(area.id, office.id, listing.facets);
  }

  #nextNumber(code: string, officeId: number, year: number): string {
    const key = `${code}/${officeId}/${year}`;
    const next = (this.#counters.numbers.get(key) ?? 0) + 1;
    this.#counters.numbers.set(key, next);
    return formatNumber(code, officeId, year, next);
  }

  #isNew(area: string, officeId: number, uniqueKey: string): boolean {
    const key = `${area}/${officeId}/${uniqueKey}`;
    if (this.#counters.unique.has(key)) return false;
    this.#counters.unique.add(key);
    return true;
  }

  #count(area: string, officeId: number, facets: readonly string[]): void {
    const key = JSON.stringify([area, officeId, facets]);
    this.#counters.counts.set(key, (this.#counters.counts.get(key) ?? 0) + 1);
  }
}
