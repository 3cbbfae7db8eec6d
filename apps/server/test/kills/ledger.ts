import { ownedKeysOf } from '@dosye/domain/dossier/owned.ts';
import { hash } from 'node:crypto';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { Progress } from './underKills.ts';

/** An acknowledged dossier. */
export interface LedgerEntry {
  area: AreaDeclaration;
  kind: KindDeclaration;
  /** User name of the person who creates and changes it. */
  owner: string;
  /** The request that created it, and its first answer. */
  request: { key: string; body: unknown };
  created: Dossier;
  /** The newest acknowledged version. */
  latest: Dossier;
  /** Hash of the content of each acknowledged version. */
  versions: Map<number, string>;
  deleted: boolean;
}

/** An acknowledged draft. */
export interface LedgerDraft {
  owner: string;
  kind: KindDeclaration;
  /** Its address under /api. */
  path: string;
  record: DossierRecord;
}

const HEAD = [
  'id',
  'dossierNo',
  'created_at',
  'created_by',
  'created_by_officer',
  'updated_at',
  'updated_by',
  'version',
  'bureau_nom',
  'liens',
];

/** The content of a dossier, without what the server adds to it: no action has changed anything. */
export function recordOf({ jsonKeys, discriminator, kinds }: AreaDeclaration, dossier: Dossier) {
  const owned = kinds.flatMap(({ form }) => [...ownedKeysOf(form)]);
  const head = new Set([...HEAD, ...owned, jsonKeys.office, discriminator?.key]);
  return Object.fromEntries(Object.entries(dossier).filter(([key]) => !head.has(key)));
}

/** Hash of a content, whatever the order of its keys. */
export const contentHash = (record: DossierRecord): string =>
  hash('sha256', JSON.stringify(record, sortKeys));

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Names of the pictures of a record in the store. */
export const pictureNames = (kind: KindDeclaration, record: DossierRecord): string[] =>
  picturesOf(kind.form, record).map(({ value }) => value.slice('/api/files/'.length));

/** Everything that the server has acknowledged: dossiers with their versions, drafts, pictures. */
export class Ledger {
  readonly dossiers: LedgerEntry[] = [];
  readonly drafts = new Map<string, LedgerDraft>();
  /** Pictures of every acknowledged version, which must never be missing. */
  readonly pictures = new Set<string>();
  /** Dossiers with an acknowledged change since the last kill. */
  readonly touched = new Set<LedgerEntry>();
  /** Number of saves repeated because a kill preceded the answer. */
  unanswered = 0;
  readonly progress = new Progress();

  #acknowledge(entry?: LedgerEntry): void {
    if (entry) this.touched.add(entry);
    this.progress.add();
  }

  create(entry: Pick<LedgerEntry, 'area' | 'kind' | 'owner' | 'request'>, created: Dossier): void {
    const added = { ...entry, created, latest: created, versions: new Map(), deleted: false };
    this.dossiers.push(added);
    this.save(added, created);
  }

  save(entry: LedgerEntry, saved: Dossier): void {
    const record = recordOf(entry.area, saved);
    entry.latest = saved;
    entry.versions.set(saved.version, contentHash(record));
    for (const name of pictureNames(entry.kind, record)) this.pictures.add(name);
    this.#acknowledge(entry);
  }

  delete(entry: LedgerEntry): void {
    entry.deleted = true;
    this.#acknowledge(entry);
  }

  keepDraft(draft: LedgerDraft): void {
    this.drafts.set(`${draft.owner} ${draft.path}`, draft);
    this.#acknowledge();
  }

  dropDraft(owner: string, path: string): void {
    this.drafts.delete(`${owner} ${path}`);
  }

  summary(): string {
    const versions = this.dossiers.reduce((sum, { versions: { size } }) => sum + size, 0);
    const deleted = this.dossiers.length - this.living().length;
    return `${this.progress.count} saves acknowledged, ${this.unanswered} sent again, ${this.dossiers.length} dossiers in ${versions} versions, ${deleted} deleted, ${this.pictures.size} pictures`;
  }

  /** The hash of each saved version, by id and version. */
  content(): Record<string, string> {
    return Object.fromEntries(
      this.dossiers.flatMap(({ latest: { id, dossierNo }, versions }) =>
        [...versions].map(([version, content]) => [`${id}.${version}`, `${dossierNo} ${content}`]),
      ),
    );
  }

  living(): LedgerEntry[] {
    return this.dossiers.filter(({ deleted }) => !deleted);
  }
}
