import { randomUUID } from 'node:crypto';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { ListAnswer, ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { AREAS, KINDS, SEARCHED_AREAS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { bodyOf } from '@dosye/testing/samples.ts';
import type { Desk } from './desk.ts';
import type { HourOffice, RecordMaker } from './records.ts';

/** A dossier that the clerk created in this run. */
interface OwnDossier extends RegisteredKind {
  id: number;
}

/** What a clerk works with. */
export interface Work {
  desk: Desk;
  office: HourOffice;
  makeRecord: RecordMaker;
  /** Dossiers that the clerk created, the newest last. */
  own: OwnDossier[];
}

/** One piece of work; throws WrongAnswer. */
type Task = (work: Work) => Promise<void>;

const TYPED = [
  'jean',
  'pierre',
  'baptis',
  'dorv',
  'ulise',
  'tousen',
  'louis',
  'marie',
  'CM01-2026',
];
const newest = { key: 'created_at', direction: 'desc' } as const;

const home: Task = async ({ desk }) => {
  await desk.call('accueil', 'POST', '/api/home', { body: {} });
};

/** A page of a list, with the thumbnails that the screen shows, then one of its dossiers. */
const list: Task = async ({ desk }) => {
  const { random } = desk;
  const area = random.pick(AREAS);
  const filters = random.chance(0.5) ? { searchTerm: random.pick(TYPED) } : {};
  const body = { filters, page: 1, limit: 50, sortConfig: newest };
  const answer = await desk.json<ListAnswer>('liste', 'POST', `/api/${area.id}/list`, { body });
  const rows = answer[area.jsonKeys.rows] as ListRow[];
  for (const { photoUrl } of rows.slice(0, 6)) {
    if (photoUrl !== null) await desk.call('vignette', 'GET', photoUrl);
  }
  if (rows.length === 0) return;
  const path = `/api/${area.id}/${random.pick(rows).id}`;
  const dossier = await desk.json<Dossier>('dossier', 'GET', path);
  const kind = KINDS.find(
    ({ kind: { id } }) => id === rows.find((row) => row.id === dossier.id)?.kind,
  );
  const pictures = kind ? picturesOf(kind.kind.form, dossier) : [];
  for (const { value } of pictures) await desk.call('image', 'GET', value);
  if (random.chance(0.3)) await desk.call('page imprimée', 'POST', `${path}/printed`, { body: {} });
};

const search: Task = async ({ desk }) => {
  const q = desk.random.pick(TYPED);
  await desk.call('recherche', 'POST', '/api/search', { body: { q } });
  const groups = SEARCHED_AREAS.map(({ globalSearch }) => globalSearch.type);
  await desk.call('totaux de la recherche', 'POST', '/api/search/counts', { body: { q, groups } });
};

/** Types a record into a draft, in two saves. @returns the record with the addresses of its pictures */
async function typeDraft(
  { desk }: Work,
  path: string,
  record: DossierRecord,
  of: { dossierId?: number; baseVersion?: number },
): Promise<DossierRecord> {
  const body = draftOf(record, of);
  const { pictures } = await desk.json<SavedDraft>('brouillon', 'PUT', path, { body });
  const kept = replacePictures(record, new Map(Object.entries(pictures)));
  await desk.call('brouillon', 'PUT', path, { body: draftOf(kept, { ...of, step: 1 }) });
  return kept;
}

const draftIdOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A draft, then the dossier; its act half of the time. */
const create: Task = async (work) => {
  const { desk, office, makeRecord, own } = work;
  const registered = desk.random.pick(KINDS);
  const { area, kind } = registered;
  const path = newDraft(kind.id);
  const record = await typeDraft(work, path, makeRecord(kind, office, desk.random), {});
  const body = { ...bodyOf(area, kind, record), force: true, draftId: draftIdOf(path) };
  const headers = { 'idempotency-key': randomUUID() };
  const made = await desk.json<Dossier>('création', 'POST', `/api/${area.id}`, {
    body,
    headers,
    expected: [201],
  });
  own.push({ ...registered, id: made.id });
  if (desk.random.chance(0.5)) await papers(work, { ...registered, id: made.id });
};

/** Downloads the papers of a dossier; an act is refused while its conditions do not hold. */
async function papers({ desk }: Work, { kind, id }: OwnDossier): Promise<void> {
  for (const download of kind.downloads ?? []) {
    const path = `/api${download.path.replace('{id}', String(id))}`;
    const { status } = await desk.call(download.act ? 'acte' : 'document', 'GET', path, {
      expected: download.act ? [200, 409] : [200],
    });
    if (status === 409) await desk.call('acte refusé', 'GET', `/api/acts/of/${id}`);
  }
}

/** Changes an own dossier through a draft: other content, or the same again. */
const update: Task = async (work) => {
  const { desk, office, makeRecord, own } = work;
  if (own.length === 0) return create(work);
  const entry = desk.random.pick(own);
  const { area, kind, id } = entry;
  const dossier = await desk.json<Dossier>('dossier', 'GET', `/api/${area.id}/${id}`);
  const path = newDraft(kind.id);
  const typed = desk.random.chance(0.5) ? makeRecord(kind, office, desk.random) : { ...dossier };
  const of = { dossierId: id, baseVersion: dossier.version };
  const record = await typeDraft(work, path, typed, of);
  const body = {
    ...bodyOf(area, kind, { ...record, version: dossier.version }),
    draftId: draftIdOf(path),
  };
  await desk.call('modification', 'PUT', `/api/${area.id}/${id}`, { body });
};

/** A draft that is deleted, as one that was typed for nothing. */
const giveUp: Task = async (work) => {
  const { desk, office, makeRecord } = work;
  const registered = desk.random.pick(KINDS);
  const path = newDraft(registered.kind.id);
  await typeDraft(work, path, makeRecord(registered.kind, office, desk.random), {});
  await desk.call('brouillon supprimé', 'DELETE', path);
};

const printAct: Task = async (work) => {
  const entry = work.own.at(-1);
  return entry ? papers(work, entry) : home(work);
};

/** The mixed work of a clerk: each task with its share. */
export const TASKS: readonly (readonly [Task, number])[] = [
  [home, 4],
  [list, 8],
  [search, 4],
  [create, 3],
  [update, 3],
  [giveUp, 1],
  [printAct, 2],
];
