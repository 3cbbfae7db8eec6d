import type { OtherMatch } from '@dosye/domain/calls/matches.ts';
import { MATCH_SUBJECTS, type MatchSubject } from '@dosye/domain/dossier/acts.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { mayCross } from '@dosye/domain/dossier/betweenOffices.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS, kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction, SYSTEM } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { toCallError } from '../../platform/answerError.ts';
import type { AlikeDossier } from '../findAlike.ts';
import type { StoredDossier } from '../rows.ts';
import { findInAreas, soughtIn } from './findInAreas.ts';
import { PROGRESS, progressOf, type ProgressRow } from './requestProgress.ts';

/** Most dossiers that are looked at, of which minors are left out. */
const COMPARED = 100;
/** Most that are told. */
const TOLD = 20;

const LEVELS = ['possible', 'likely', 'same'] as const;

/** The areas of which other offices may be told that they have a person, or a weapon. */
const areasCrossedBy = (subject: MatchSubject): AreaDeclaration[] =>
  AREAS.filter(({ kinds }) => kinds.some(({ crossing }) => crossing?.subjects.includes(subject)));

/** What is told of a dossier of another office, with what stays here. */
interface OtherDossier {
  id: number;
  number: string;
  bureauId: number;
  kind: string;
  office: string;
  year: number;
}

/**
 * The dossiers of other offices that may be of the person or the weapon of a dossier: kind, office and year alone, with a
 * ref. The question is written into the histories of both offices in the transaction that answers it, once a day for the
 * same officer and dossiers; where it cannot be written nothing is told (decision 29).
 * @param dossier that the acting person sees
 */
export async function findOthers(
  database: Database,
  acting: Person,
  { kind }: RegisteredKind,
  dossier: StoredDossier,
): Promise<OtherMatch[]> {
  // Whoever sees every office has them among their own.
  if (seesEveryOffice(acting.role) || acting.bureauId !== dossier.bureau_id) return [];
  const record = upgradeStoredRecord(kind, dossier.body);
  const subjects = MATCH_SUBJECTS.filter((subject) =>
    mayCross(kind, record, dossier.created_at, subject),
  );
  if (subjects.length === 0) return [];
  try {
    return await inTransaction(database, SYSTEM, async (trx) => {
      const office = { except: dossier.bureau_id };
      const alike = await Promise.all(
        subjects.map((subject) => {
          const places = { office, areas: areasCrossedBy(subject) };
          return findInAreas(trx, places, soughtIn(kind, record, subject), COMPARED);
        }),
      );
      const told = await whatCrosses(trx, alike.flat());
      return told.length === 0 ? [] : await tell(trx, acting, dossier, told);
    });
  } catch (error) {
    if (toCallError(error).status === 507) return [];
    throw error;
  }
}

/** Of the dossiers that were found those that may be told of, the surest first, each once. */
async function whatCrosses(
  trx: PersonTransaction,
  alike: readonly AlikeDossier[],
): Promise<OtherDossier[]> {
  const surest = alike.toSorted(
    (a, b) =>
      LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level) ||
      b.weight - a.weight ||
      b.row.id - a.row.id,
  );
  const ids = [...new Set(surest.map(({ row }) => row.id))];
  const { rows } = await sql<StoredDossier>`
    select d.id, d.kind, d.number, d.bureau_id, b.nom as bureau_nom, d.created_at, d.body
    from dossier d join bureau b on b.id = d.bureau_id
    where d.id = any(${ids}::bigint[])`.execute(trx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const told = surest.flatMap(({ row, subject }): OtherDossier[] => {
    const stored = byId.get(row.id);
    const kind = stored && kindById(stored.kind)?.kind;
    if (!kind) return [];
    const { id, number, bureau_id: bureauId, bureau_nom: office, created_at, body } = stored;
    if (!mayCross(kind, upgradeStoredRecord(kind, body), created_at, subject)) return [];
    return [{ id, number, bureauId, kind: kind.id, office, year: yearOf(created_at) }];
  });
  return [...new Map(told.map((other) => [other.id, other])).values()].slice(0, TOLD);
}

/** The year of a dossier, as its number has it. */
export const yearOf = (created: Date): number => Number(inHaiti(created).day.slice(0, 4));

/** 'Rétention, bureau « Artibonite », 2025': all that crosses. */
export const inWords = ({
  kind,
  office,
  year,
}: Pick<OtherDossier, 'kind' | 'office' | 'year'>): string =>
  `${kindById(kind)?.kind.tile.title ?? kind}, bureau « ${office} », ${year}`;

/** Notes what is told, in both histories where it is new today, and gives each its ref. */
async function tell(
  trx: PersonTransaction,
  acting: Person,
  { id: dossierId, bureau_id: bureauId, bureau_nom: office, number }: StoredDossier,
  told: readonly OtherDossier[],
): Promise<OtherMatch[]> {
  const day = todayInHaiti();
  const { rows: noted } = await sql<{ other_id: number }>`
    insert into match_question (user_id, dossier_id, bureau_id, other_id, other_bureau_id, day)
    select ${acting.id}, ${dossierId}, ${bureauId}, t.id, t.bureau_id, ${day}::date
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map((other) => other.bureauId)}::int[]) t (id, bureau_id)
    order by t.id
    on conflict on constraint match_question_once do nothing
    returning other_id`.execute(trx);
  const fresh = told.filter(({ id }) => noted.some(({ other_id }) => other_id === id));
  if (fresh.length > 0) {
    await writeHistory(trx, acting, {
      type: 'ASK_OTHER_OFFICES',
      details: `${number}, rapproché de : ${fresh.map(inWords).join(' ; ')}`,
      dossier: { id: dossierId, bureauId },
    });
  }
  for (const other of fresh) {
    await writeHistory(trx, acting, {
      type: 'ASK_OTHER_OFFICES',
      details: `${other.number}, rapproché par ${officerName(acting)}, bureau « ${office} »`,
      dossier: { id: other.id, bureauId: other.bureauId },
    });
  }
  const { rows: refs } = await sql<{ ref: string; other_id: number }>`
    select ref, other_id from match_question
    where user_id = ${acting.id} and dossier_id = ${dossierId} and day = ${day}::date`.execute(trx);
  const { rows: requests } = await sql<ProgressRow & { dossier_id: number }>`
    select distinct on (r.dossier_id) r.dossier_id, ${PROGRESS} from communication_request r
    where r.user_id = ${acting.id} and r.from_bureau_id = ${bureauId}
      and r.dossier_id = any(${told.map(({ id }) => id)}::bigint[])
    order by r.dossier_id, r.id desc`.execute(trx);
  return told.flatMap((other) => {
    const ref = refs.find(({ other_id }) => other_id === other.id)?.ref;
    const request = requests.find(({ dossier_id }) => dossier_id === other.id);
    const { kind, year } = other;
    return ref
      ? [{ kind, office: other.office, year, ref, request: request ? progressOf(request) : null }]
      : [];
  });
}
