import type { DuplicatesAnswer } from '@dosye/domain/calls/dossiers.ts';
import { invalid } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type KindDeclaration, formOf, upgraded } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type Person, isSuper } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import { type Scoped, inScope } from '../access/scope.ts';
import { dropDraft } from '../drafts/store.ts';
import { holdPictures, noteFiles } from '../files/uses.ts';
import { writeHistory } from '../history/write.ts';
import type { Services } from '../services.ts';
import { countDossier } from './counts.ts';
import { findAlike, keepKeys, refuseTwin } from './likeness.ts';
import { listingOf } from './listingValues.ts';
import { nextNumber } from './numbers.ts';
import { officeName } from './rows.ts';
import { type Submission, readSubmission, refuseForeignPictures } from './submission.ts';
import { onWire } from './wire.ts';
import { actionType, entryDetails } from '@dosye/domain/history/dossierActions.ts';

/** Office of those who have none (spec file 1 §9). */
const DEFAULT_BUREAU = 1;

/** A creation that was asked for. */
export interface Creation {
  area: AreaDeclaration;
  kind: KindDeclaration;
  input: unknown;
  /** Create although others are alike. */
  force?: boolean | undefined;
  /** The office that a super role names. */
  bureauId?: number | undefined;
  /** Names this creation, so that sending it again creates nothing (decision 3). */
  idempotencyKey?: string | undefined;
  /** Instant of creation; now unless a demonstration says otherwise. */
  at?: Date | undefined;
}

/** The new dossier, or those that it may be a duplicate of. */
export type CreationAnswer = { created: Dossier } | { alike: DuplicatesAnswer };

/**
 * Create a dossier: number, content, projection, totals, pictures, history, all or nothing.
 * @throws CallError 422 with every faulty field; 409 when the kind forbids a twin
 * @see spec file 2 §4, decisions 3, 4, 7 and 8
 */
export async function createDossier(
  services: Services,
  person: Person,
  creation: Creation,
): Promise<CreationAnswer> {
  const bureauId = officeOf(person, creation.bureauId);
  const office = await officeName(services.database.kysely as Scoped, bureauId);
  if (office === undefined) throw invalid({ bureauId: "Ce bureau n'existe pas." });
  const earlier = await answeredBefore(services, person, creation);
  if (earlier) return { created: earlier };
  const submission = await readSubmission(services.files, creation.kind, creation.input, office);
  return inScope(services.database, person, async (scoped) => {
    const repeated = await takeTurn(scoped, person, creation);
    if (repeated) return { created: repeated };
    await refuseForeignPictures(scoped, creation.kind, submission);
    return insert(scoped, person, creation, { id: bureauId, nom: office }, submission);
  });
}

function officeOf(person: Person, named: number | undefined): number {
  if (isSuper(person.role) && named !== undefined) return named;
  return person.bureauId ?? DEFAULT_BUREAU;
}

async function insert(
  scoped: Scoped,
  person: Person,
  { area, kind, force, idempotencyKey, at: earlier }: Creation,
  office: { id: number; nom: string },
  { record, stored }: Submission,
): Promise<CreationAnswer> {
  const at = earlier ?? new Date();
  const place = { id: 0, number: '', bureauId: office.id, createdAt: at };
  const { projected } = listingOf(area, kind, place, record);
  await refuseTwin(scoped, area, kind, { bureauId: office.id }, projected);
  if (!force) {
    const duplicates = await findAlike(scoped, area, kind, projected);
    if (duplicates.length > 0) return { alike: { isDuplicate: true, duplicates } };
  }
  const year = Number(todayInHaiti(at).slice(0, 4));
  const number = await nextNumber(scoped, kind.code, office.id, year);
  const row = await scoped
    .insertInto('dossier')
    .values({
      area: area.id,
      kind: kind.id,
      bureau_id: office.id,
      number,
      created_at: at,
      created_by_id: person.id > 0 ? person.id : null,
      created_by: person.username,
      updated_at: at,
      updated_by: person.username,
      body: JSON.stringify(record),
    })
    .returning(['id', 'version', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow();
  const listed = listingOf(area, kind, { ...place, id: row.id, number }, record);
  const pictures = picturesOf(formOf(kind), record).map(({ value }) => value);
  const holder = {
    holder: 'dossier',
    id: String(row.id),
    bureauId: office.id,
    userId: null,
  } as const;
  await Promise.all([
    scoped.insertInto('listing').values(listed.values).execute(),
    keepKeys(scoped, area, { id: row.id, bureauId: office.id }, listed.projected),
    noteFiles(scoped, stored).then(() => holdPictures(scoped, holder, pictures)),
    countDossier(scoped, { area: area.id, bureauId: office.id, facets: listed.values.facets }, 1),
    noteKey(scoped, person, area, idempotencyKey, row.id),
    dropDraft(scoped, person, { kind: kind.id, dossierId: 0 }),
    writeHistory(scoped, person, {
      type: actionType(area, 'CREATE'),
      details: entryDetails(area, 'CREATE', number, kind.title(record)),
      dossier: { id: row.id, bureauId: office.id },
      at: earlier,
    }),
  ]);
  const whole = {
    ...row,
    kind: kind.id,
    number,
    bureau_id: office.id,
    bureau_nom: office.nom,
    created_by: person.username,
    updated_by: person.username,
  };
  return { created: onWire(area, kind, whole, record) };
}

async function noteKey(
  scoped: Scoped,
  person: Person,
  area: AreaDeclaration,
  key: string | undefined,
  id: number,
): Promise<void> {
  if (!key) return;
  await scoped
    .insertInto('idempotency')
    .values({ user_id: person.id, key, area: area.id, dossier_id: id })
    .execute();
}

/** One creation at a time under one key; the second of two finds what the first has made. */
async function takeTurn(
  scoped: Scoped,
  person: Person,
  creation: Creation,
): Promise<Dossier | undefined> {
  if (!creation.idempotencyKey) return undefined;
  const turn = `${person.id}:${creation.idempotencyKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 1))`.execute(scoped);
  return madeUnder(scoped, person, creation);
}

function answeredBefore(
  { database }: Services,
  person: Person,
  creation: Creation,
): Promise<Dossier | undefined> {
  if (!creation.idempotencyKey) return Promise.resolve(undefined);
  return inScope(database, person, (scoped) => madeUnder(scoped, person, creation));
}

/** The dossier made under a key, as it was first answered: its first version, even of a deleted one. */
async function madeUnder(
  scoped: Scoped,
  person: Person,
  { area, idempotencyKey = '' }: Creation,
): Promise<Dossier | undefined> {
  const { rows } = await sql<FirstVersion>`
    select i.dossier_id as id, coalesce(v.kind, d.kind) as kind,
      b.id as bureau_id, b.nom as bureau_nom, coalesce(v.number, d.number) as number, 1 as version,
      coalesce(d.created_at, v.saved_at) as created_at,
      coalesce(d.created_by, v.saved_by) as created_by,
      coalesce(v.saved_at, d.updated_at) as updated_at,
      coalesce(v.saved_by, d.updated_by) as updated_by, coalesce(v.body, d.body) as body
    from idempotency i
    left join dossier d on d.id = i.dossier_id
    left join dossier_version v on v.dossier_id = i.dossier_id and v.version = 1
    join bureau b on b.id = coalesce(v.bureau_id, d.bureau_id)
    where i.user_id = ${person.id} and i.key = ${idempotencyKey} and i.area = ${area.id}`.execute(
    scoped,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { body, ...row } = found;
  const kind = area.kinds.find(({ id }) => id === row.kind) as KindDeclaration;
  return onWire(area, kind, row, upgraded(kind, body));
}

type FirstVersion = Parameters<typeof onWire>[2] & { body: Parameters<typeof onWire>[3] };
