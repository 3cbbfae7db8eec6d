import { conflict } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { changesBetween, changeSummary } from '@dosye/domain/dossier/changes.ts';
import { type KindDeclaration, formOf } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { facetsOf } from '@dosye/domain/dossier/projection.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { QueryResult } from 'pg';
import {
  type SendStatements,
  runPipeline,
  readPipelined,
  inPipelinedTransaction,
} from '../access/pipeline.ts';
import { askNotSeen } from '../files/fileReferences.ts';
import type { Services } from '../services.ts';
import { askTwin, refuseTwin, twinTurn } from '../listing/uniqueness.ts';
import { listingOf } from '../listing/listingValues.ts';
import { type StoredDossier, askDossier, kindOfRow } from './rows.ts';
import { saveStatement } from './save.ts';
import {
  type Submission,
  bringsPictures,
  readSubmission,
  refuseForeignPictures,
} from './submission.ts';
import { askTurn } from './advisoryLocks.ts';
import { onWire } from './dossierJson.ts';

/** An update that was asked for. */
export interface Update {
  area: AreaDeclaration;
  id: number;
  input: unknown;
  /** The version the person had read; undefined when the caller does not say. */
  version: number | undefined;
  /** Instant of the save; now unless a demonstration says otherwise. */
  at?: Date | undefined;
}

/**
 * Change a dossier; what stood before is kept as a version (decision 9).
 * @throws CallError 404; 422 with every faulty field; 409 STALE_VERSION when somebody else has saved
 *   since the version that was read
 */
export async function updateDossier(
  services: Services,
  person: Person,
  update: Update,
): Promise<Dossier> {
  const { area, id, input, version } = update;
  // Pictures that come along take their time: they are kept before anybody is made to wait.
  const early = bringsPictures(input) ? await prepare(services, person, update) : undefined;
  return inPipelinedTransaction(services.database, person, async (ask) => {
    const [current] = await runPipeline(ask, [askDossier(area, id, 'lock')]);
    refuseStale(current, version);
    const kind = kindOfRow(area, current.kind);
    const submission =
      early ?? (await readSubmission(services.files, kind, input, current.bureau_nom));
    const before = upgradeStoredRecord(kind, current.body);
    await refuseUnseenPictures(ask, kind, submission, before);
    const { listed, statement: save } = replacement(person, kind, update, {
      current,
      before,
      submission,
    });
    const bureauId = current.bureau_id;
    const turn = twinTurn(area, kind, bureauId, listed.projected);
    if (turn !== undefined) {
      const twin = askTwin(area, kind, { id, bureauId }, listed.projected);
      const [, found] = await runPipeline(ask, [askTurn('twin', turn), twin]);
      refuseTwin(kind, found);
    }
    await ask([save], 'commit');
    const saved = { version: current.version + 1, updated_at: save.values[4] as Date };
    const { body: _before, ...rest } = current;
    return onWire(
      area,
      kind,
      { ...rest, ...saved, updated_by: person.username },
      submission.record,
    );
  });
}

/** The submission, its pictures kept, while nobody waits. */
async function prepare(
  services: Services,
  person: Person,
  { area, id, input, version }: Update,
): Promise<Submission> {
  const { statement, parse } = askDossier(area, id, 'look');
  const [seen] = await readPipelined(services.database, person, [statement]);
  const before = parse(seen as QueryResult);
  refuseStale(before, version);
  const kind = kindOfRow(area, before.kind);
  return readSubmission(services.files, kind, input, before.bureau_nom);
}

/** Pictures that the dossier holds already need not be looked for. */
async function refuseUnseenPictures(
  ask: SendStatements,
  kind: KindDeclaration,
  submission: Submission,
  before: DossierRecord,
): Promise<void> {
  const held = new Set(picturesOf(formOf(kind), before).map(({ value }) => value));
  const others = submission.pictures.filter((path) => !held.has(path));
  if (others.length === 0) return;
  const [notSeen] = await runPipeline(ask, [askNotSeen(others, submission.stored)]);
  refuseForeignPictures(kind, submission, notSeen);
}

function refuseStale(current: StoredDossier, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw conflict(
    `Ce dossier a été modifié par ${current.updated_by} le ${frenchInstant(current.updated_at)}, après que vous l’avez ouvert.`,
    'STALE_VERSION',
  );
}

/** What stands, its content in today's shape, and what comes in its place. */
interface Replaced {
  current: StoredDossier;
  before: DossierRecord;
  submission: Submission;
}

/** The statement that puts a record in the place of the current one. */
function replacement(
  person: Person,
  kind: KindDeclaration,
  { area, at }: Update,
  { current, before, submission }: Replaced,
) {
  const { id, number, bureau_id: bureauId, created_at: createdAt } = current;
  const head = { id, number, bureauId, createdAt };
  const listed = listingOf(area, kind, head, submission.record);
  const changes = changesBetween(formOf(kind), before, submission.record);
  const statement = saveStatement({
    how: 'update',
    area,
    kind,
    person,
    number,
    submission,
    listing: listed.values,
    projected: listed.projected,
    facetsBefore: facetsOf(area, kind, before),
    draftOf: id,
    action: {
      type: actionType(area, 'UPDATE'),
      details: historyDetails(area, 'UPDATE', number, changeSummary(changes)),
    },
    at: at ?? new Date(),
    logAt: at,
  });
  return { listed, statement };
}
