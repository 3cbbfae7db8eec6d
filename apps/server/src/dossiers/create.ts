import type { DuplicatesAnswer } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type KindDeclaration, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { duplicateKeysOf } from '@dosye/domain/dossier/projection.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { QueryResult } from 'pg';
import {
  type SendStatements,
  type Query,
  runPipeline,
  readPipelined,
  inPipelinedTransaction,
} from '../access/pipeline.ts';
import { askNotSeen } from '../files/fileReferences.ts';
import type { Services } from '../services.ts';
import { askTwin, refuseTwin, twinTurn } from '../listing/uniqueness.ts';
import { type Alike, askAlike, askDuplicates, overruled } from './possibleDuplicates.ts';
import { listingOf } from '../listing/listingValues.ts';
import { type NextDossier, askNext } from './numbers.ts';
import { type Office, newDossierOffice } from './newDossierOffice.ts';
import { kindOfRow } from './rows.ts';
import { saveStatement } from './save.ts';
import { type Submission, readSubmission, refuseForeignPictures } from './submission.ts';
import { askTurn } from './advisoryLocks.ts';
import { onWire } from './dossierJson.ts';

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
  const office = await newDossierOffice(services.database, person, creation.bureauId);
  const earlier = await answeredBefore(services, person, creation);
  if (earlier) return { created: earlier };
  const submission = await readSubmission(
    services.files,
    creation.kind,
    creation.input,
    office.nom,
  );
  return inPipelinedTransaction(services.database, person, (ask) =>
    insert(ask, person, creation, office, submission),
  );
}

async function insert(
  ask: SendStatements,
  person: Person,
  creation: Creation,
  office: Office,
  submission: Submission,
): Promise<CreationAnswer> {
  const { area, kind } = creation;
  const at = creation.at ?? new Date();
  const year = Number(todayInHaiti(at).slice(0, 4));
  const { found, next, alike } = await check(ask, person, creation, office, submission, year);
  if (found) {
    // The number that was taken with the questions goes back.
    await ask([], 'rollback');
    return found;
  }
  const { id, number } = next;
  const head = { id, number, bureauId: office.id, createdAt: at };
  const listed = listingOf(area, kind, head, submission.record);
  const save = saveStatement({
    how: 'create',
    area,
    kind,
    person,
    number,
    submission,
    listing: listed.values,
    projected: listed.projected,
    facetsBefore: [],
    draftOf: 0,
    idempotencyKey: creation.idempotencyKey,
    action: {
      type: actionType(area, 'CREATE'),
      details:
        historyDetails(area, 'CREATE', number, kind.title(submission.record)) +
        overruled(alike, office.id),
    },
    at,
    logAt: creation.at,
  });
  await ask([save], 'commit');
  const row = {
    id,
    version: 1,
    created_at: at,
    updated_at: at,
    kind: kind.id,
    number,
    bureau_id: office.id,
    bureau_nom: office.nom,
    created_by: person.username,
    updated_by: person.username,
  };
  return { created: onWire(area, kind, row, submission.record) };
}

/** What stands in the way of a creation, if anything does, and its number, asked in one turn. */
async function check(
  ask: SendStatements,
  person: Person,
  { area, kind, force, idempotencyKey: key }: Creation,
  office: Office,
  submission: Submission,
  year: number,
): Promise<{ found?: CreationAnswer; next: NextDossier; alike: readonly Alike[] }> {
  const keys = duplicateKeysOf(kind, submission.record);
  const [, made, , twin, alike = [], notSeen, next] = await runPipeline(ask, [
    askTurn('idempotency', key && `${person.id}:${key}`),
    key ? askMadeUnder(person, area, key) : undefined,
    askTurn('twin', twinTurn(area, kind, office.id, keys)),
    askTwin(area, kind, { id: 0, bureauId: office.id }, keys),
    askAlike(person, area, kind, submission.record, keys),
    askNotSeen(submission.pictures, submission.stored),
    // Last, since others of the office wait for their number from here on.
    askNext(kind.code, office.id, year),
  ]);
  if (made) return { found: { created: made }, next, alike };
  refuseForeignPictures(kind, submission, notSeen);
  refuseTwin(kind, twin);
  if (force || alike.length === 0) return { next, alike };
  const [duplicates] = await runPipeline(ask, [askDuplicates(area, alike)]);
  return { found: { alike: { isDuplicate: true, duplicates } }, next, alike };
}

async function answeredBefore(
  { database }: Services,
  person: Person,
  { area, idempotencyKey: key }: Creation,
): Promise<Dossier | undefined> {
  if (!key) return undefined;
  const { statement, parse } = askMadeUnder(person, area, key);
  const [result] = await readPipelined(database, person, [statement]);
  return parse(result as QueryResult);
}

const MADE_UNDER = `
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
  where i.user_id = $1 and i.key = $2 and i.area = $3`;

/** Asks for the dossier made under a key, as it was first answered: its first version, even of a deleted one. */
function askMadeUnder(
  person: Person,
  area: AreaDeclaration,
  key: string,
): Query<Dossier | undefined> {
  return {
    statement: { name: 'made-under', text: MADE_UNDER, values: [person.id, key, area.id] },
    parse: ({ rows }) => {
      const [found] = rows as FirstVersion[];
      if (!found) return undefined;
      const { body, ...row } = found;
      const kind = kindOfRow(area, row.kind);
      return onWire(area, kind, row, upgradeRecord(kind, body));
    },
  };
}

type FirstVersion = Parameters<typeof onWire>[2] & { body: Parameters<typeof onWire>[3] };
