import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { AREAS, type RegisteredKind, kindById } from '@dosye/kinds/register.ts';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import { computeProjection } from '@dosye/server/listing/computeProjection.ts';
import type { Pool } from 'pg';
import type { RequestData, SaveRequest } from './cases.ts';
import { newRecords } from './newRecords.ts';

/** Parts of common and rare names, as clerks type them. */
const NAME_FRAGMENTS = ['baptis', 'dorv', 'louis', 'ulysse', 'fleur', 'merc', 'toussain', 'estim'];
const SAMPLES = 2000;
/** Number of dossiers per area that search texts are taken from, and number of these texts. */
const FRAGMENT_SOURCES = 400;
const FRAGMENT_COUNT = 8;

/** Parts of words of an area's dossiers, spread over the alphabet. */
async function wordFragmentsOf(owner: Pool, area: string, bureauId: number): Promise<string[]> {
  const { rows } = await owner.query<{ search: string }>(
    `select searched_words(search) as search from dossier_search where area = $1 and bureau_id = $2
     order by dossier_id desc limit ${FRAGMENT_SOURCES}`,
    [area, bureauId],
  );
  const words = new Set(rows.flatMap(({ search }) => search.match(/\b[a-z]{6,}\b/g) ?? []));
  const fragments = [...new Set([...words].map((word) => word.slice(0, 6)))].toSorted();
  if (fragments.length === 0) return ['aucune'];
  return Array.from(
    { length: FRAGMENT_COUNT },
    (_, index) => fragments[Math.floor((index * fragments.length) / FRAGMENT_COUNT)] as string,
  );
}

interface Sample {
  id: string;
  number: string;
  created_at: Date;
  body: DossierRecord;
}

const kind = kindById('certificat-majeur') as RegisteredKind;

/** The listing row, which the bare server does not compute itself. */
function listingValuesOf(
  { id, number, created_at }: Sample,
  bureau_id: number,
  record: DossierRecord,
) {
  const head = { id: Number(id), number, bureau_id, created_at };
  const { listing, search } = computeProjection(kind.area, kind.kind, head, record);
  return { ...listing, search };
}

/** The record with another telephone number. */
function withTelephone(body: DossierRecord, turn: number): DossierRecord {
  const record = structuredClone(body);
  const person = record['renseignementsPersonnels'] as Record<string, unknown>;
  person['telephone'] =
    `+509 37${String(turn % 100).padStart(2, '0')}-${String(turn % 9973).padStart(4, '0')}`;
  return record;
}

/** Addresses of the pictures in some dossiers. */
const pictureAddresses = (samples: readonly Sample[]): string[] => [
  ...new Set(
    samples.flatMap(({ body }) => picturesOf(kind.kind.form, body).map(({ value }) => value)),
  ),
];

/** Name and department of an office; the seed assigns departments in the order of the ids. */
async function officeOf(owner: Pool, bureauId: number) {
  const { rows } = await owner.query<{ id: number; name: string }>(
    'select id, nom as name from bureau order by id',
  );
  const index = rows.findIndex(({ id }) => id === bureauId);
  const department = OFFICE_DEPARTMENTS[index % OFFICE_DEPARTMENTS.length] as Department;
  return { name: rows[index]?.name ?? '', department };
}

/** Prepares the request data of an office in advance, so that generating load is cheap. */
export async function requestDataOf(owner: Pool, bureauId: number): Promise<RequestData> {
  // Skip the incomplete dossiers that the bare server created.
  const { rows } = await owner.query<Sample>(
    `select id, number, created_at, body from dossier
     where kind = 'certificat-majeur' and bureau_id = $1 and created_by <> 'b'
     order by id desc limit ${SAMPLES}`,
    [bureauId],
  );
  const newRecord = newRecords(
    'certificat-majeur',
    await officeOf(owner, bureauId),
    pictureAddresses(rows),
  );
  const fragments = new Map<string, string[]>();
  for (const { id } of AREAS) fragments.set(id, await wordFragmentsOf(owner, id, bureauId));
  let turn = 0;
  const next = <T>(values: readonly T[]): T => {
    turn += 1;
    return values[(turn * 7919) % values.length] as T;
  };
  const saved = (change: (sample: Sample) => DossierRecord) => (): SaveRequest => {
    const sample = next(rows);
    const content = change(sample);
    return {
      id: Number(sample.id),
      record: { ...content, id: Number(sample.id), type_dossier: 'majeur' },
      listingValues: listingValuesOf(sample, bureauId, content),
    };
  };
  return {
    bureauId,
    dossierId: () => Number(next(rows).id),
    newDossier: saved(newRecord),
    changedDossier: saved(({ body }) => withTelephone(body, turn)),
    dossierNumber: () => next(rows).number,
    nameFragment: () => next(NAME_FRAGMENTS),
    wordFragment: (area) => next(fragments.get(area) ?? NAME_FRAGMENTS),
  };
}
