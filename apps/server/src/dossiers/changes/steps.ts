import type { DossierStep, RecordedChange } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { actionType, deletionReason } from '@dosye/domain/history/dossierActions.ts';
import { sql } from 'kysely';
import { type IdentityColumns, identityOf, officerOf } from '../../access/identity.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { StoredDossier } from '../rows.ts';
import { changesBetween } from '@dosye/domain/dossier/changes.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { withOwned } from '@dosye/domain/dossier/owned.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';

/** Computes a step: the fields of those that are not on the page are not compared. */
type LazyStep = () => DossierStep;

interface VersionRow {
  replaced_at: Date;
  replaced_by: string;
  replaced_how: 'update' | 'delete';
  identity: IdentityColumns;
  body: DossierRecord;
}

interface EntryRow {
  created_at: Date;
  username: string;
  identity: IdentityColumns;
  action_type: string;
  details: string;
}

/** What happened to the content of a dossier, the newest first. */
export async function findSteps(
  trx: PersonTransaction,
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossier: StoredDossier,
): Promise<LazyStep[]> {
  const versions = await selectVersions(trx, dossier);
  const entries = await selectDeletions(trx, area, dossier.id);
  const created = {
    at: dossier.created_at,
    step: stepOf('created', dossier.created_at, dossier.created_by, dossier.creator),
  };
  const updates = versions.flatMap((version, index) => {
    if (version.replaced_how !== 'update') return [];
    const { replaced_at: at, replaced_by: by, identity } = version;
    const after = versions[index + 1]?.body ?? dossier.body;
    const step = (): DossierStep => ({
      ...stepOf('updated', at, by, identity)(),
      changes: recordedChanges(area, kind, dossier, version.body, after),
    });
    return [{ at, step }];
  });
  const deletions = entries.map(({ created_at, username, identity, action_type, details }) => {
    const isDeletion = action_type === actionType(area, 'DELETE');
    const action = stepOf(isDeletion ? 'deleted' : 'restored', created_at, username, identity);
    const reason = isDeletion ? deletionReason(details) : '';
    return { at: created_at, step: (): DossierStep => ({ ...action(), reason }) };
  });
  return [created, ...updates, ...deletions]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ step }) => step)
    .toReversed();
}

const stepOf =
  (what: DossierStep['what'], at: Date, username: string, identity: IdentityColumns): LazyStep =>
  () => ({
    what,
    at: at.toISOString(),
    username,
    officer: officerOf(username, identity),
    reason: '',
    changes: [],
  });

/** Its versions before the one that was read: another save may have been committed since. */
async function selectVersions(
  trx: PersonTransaction,
  { id, version }: StoredDossier,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select replaced_at, replaced_by, replaced_how, ${sql.raw(identityOf('replaced_by_id'))} as identity, body
    from dossier_version
    where dossier_id = ${id} and (version < ${version} or replaced_how = 'delete')
    order by version, replaced_at`.execute(trx);
  return rows;
}

/** The entries of its deletions and undeletions; the versions do not tell who undeleted it. */
async function selectDeletions(
  trx: PersonTransaction,
  area: AreaDeclaration,
  id: number,
): Promise<EntryRow[]> {
  const types = [actionType(area, 'DELETE'), actionType(area, 'RESTORE')];
  const { rows } = await sql<EntryRow>`
    select created_at, username, ${sql.raw(identityOf('user_id'))} as identity, action_type, details
    from action_log where dossier_id = ${id} and action_type not like 'VIEW%'
      and action_type = any(${types}) order by id`.execute(trx);
  return rows;
}

function recordedChanges(
  area: AreaDeclaration,
  kind: KindDeclaration,
  { id, created_at }: StoredDossier,
  before: DossierRecord,
  after: DossierRecord,
): RecordedChange[] {
  const [old, next] = [before, after]
    .map((body) => withOwned(kind.form, upgradeStoredRecord(kind, body), created_at))
    .map((body) => withHistoryPictures(area, kind, id, body)) as [DossierRecord, DossierRecord];
  return changesBetween(kind.form, old, next).map(({ path, before: was, after: is }) => ({
    path,
    before: was,
    after: is,
  }));
}

/** The same record with pictures at the addresses of the dossier's history, which answers replaced ones too. */
function withHistoryPictures(
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossierId: number,
  record: DossierRecord,
): DossierRecord {
  const addresses = picturesOf(kind.form, record).map(({ path, value }): [string, string] => [
    path,
    value.replace('/api/files/', `/api/${area.id}/${dossierId}/changes/pictures/`),
  ]);
  return replacePictures(record, new Map(addresses));
}
