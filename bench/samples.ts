import { formOf } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { AREAS, type RegisteredKind, kindById } from '@dosye/kinds/register.ts';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import { listingOf } from '@dosye/server/listing/listingValues.ts';
import type { Pool } from 'pg';
import type { Next, Saved } from './cases.ts';
import { newcomers } from './newcomers.ts';

/** Fragments as clerks type them: the middle or the beginning of common and rare names. */
const FRAGMENTS = ['baptis', 'dorv', 'louis', 'ulysse', 'fleur', 'merc', 'toussain', 'estim'];
const SAMPLES = 2000;
/** Dossiers of an area whose words are searched for, and how many pieces are taken from them. */
const SEARCHED = 400;
const PIECES = 8;

/** Pieces of words by which dossiers of an area are found, spread over the alphabet. */
async function piecesOf(owner: Pool, area: string, bureauId: number): Promise<string[]> {
  const { rows } = await owner.query<{ search: string }>(
    `select searched_words(search) as search from dossier_search where area = $1 and bureau_id = $2
     order by dossier_id desc limit ${SEARCHED}`,
    [area, bureauId],
  );
  const words = new Set(rows.flatMap(({ search }) => search.match(/\b[a-z]{6,}\b/g) ?? []));
  const pieces = [...new Set([...words].map((word) => word.slice(0, 6)))].toSorted();
  if (pieces.length === 0) return ['aucune'];
  return Array.from(
    { length: PIECES },
    (_, index) => pieces[Math.floor((index * pieces.length) / PIECES)] as string,
  );
}

interface Sample {
  id: string;
  number: string;
  created_at: Date;
  body: DossierRecord;
}

const kind = kindById('certificat-majeur') as RegisteredKind;

/** The columns of the list that a bare server is handed, since it does not make them itself. */
function listedOf({ id, number, created_at }: Sample, bureauId: number, record: DossierRecord) {
  const head = { id: Number(id), number, bureauId, createdAt: created_at };
  return listingOf(kind.area, kind.kind, head, record).values;
}

/** The record with another telephone number, as when someone comes back with a new one. */
function withTelephone(body: DossierRecord, turn: number): DossierRecord {
  const record = structuredClone(body);
  const person = record['renseignementsPersonnels'] as Record<string, unknown>;
  person['telephone'] =
    `+509 37${String(turn % 100).padStart(2, '0')}-${String(turn % 9973).padStart(4, '0')}`;
  return record;
}

/** The addresses of the pictures in some dossiers. */
const keptIn = (samples: readonly Sample[]): string[] => [
  ...new Set(
    samples.flatMap(({ body }) => picturesOf(formOf(kind.kind), body).map(({ value }) => value)),
  ),
];

/** What a new dossier's content depends on of its office; the seed fills the offices in their order. */
async function officeOf(owner: Pool, bureauId: number) {
  const { rows } = await owner.query<{ id: number; name: string }>(
    'select id, nom as name from bureau order by id',
  );
  const place = rows.findIndex(({ id }) => id === bureauId);
  const department = OFFICE_DEPARTMENTS[place % OFFICE_DEPARTMENTS.length] as Department;
  return { name: rows[place]?.name ?? '', department };
}

/** What varies between requests, for each office: prepared, so that the load itself costs little. */
export async function samplesOf(owner: Pool, bureauId: number): Promise<Next> {
  // What the bare server has made lacks half of what a dossier has.
  const { rows } = await owner.query<Sample>(
    `select id, number, created_at, body from dossier
     where kind = 'certificat-majeur' and bureau_id = $1 and created_by <> 'b'
     order by id desc limit ${SAMPLES}`,
    [bureauId],
  );
  const newcomer = newcomers('certificat-majeur', await officeOf(owner, bureauId), keptIn(rows));
  const pieces = new Map<string, string[]>();
  for (const { id } of AREAS) pieces.set(id, await piecesOf(owner, id, bureauId));
  let turn = 0;
  const next = <T>(values: readonly T[]): T => {
    turn += 1;
    return values[(turn * 7919) % values.length] as T;
  };
  const saved = (change: (sample: Sample) => DossierRecord) => (): Saved => {
    const sample = next(rows);
    const content = change(sample);
    return {
      id: Number(sample.id),
      record: { ...content, id: Number(sample.id), type_dossier: 'majeur' },
      listed: listedOf(sample, bureauId, content),
    };
  };
  return {
    bureauId,
    dossierId: () => Number(next(rows).id),
    another: saved(newcomer),
    changed: saved(({ body }) => withTelephone(body, turn)),
    number: () => next(rows).number,
    fragment: () => next(FRAGMENTS),
    fragmentOf: (area) => next(pieces.get(area) ?? FRAGMENTS),
  };
}
