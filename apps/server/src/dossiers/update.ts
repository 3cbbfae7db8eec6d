import { conflict } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { changesBetween, changesInWords } from '@dosye/domain/dossier/changes.ts';
import { formOf, upgraded } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { type Scoped, inScope } from '../access/scope.ts';
import { dropDraft } from '../drafts/store.ts';
import { holdPictures, noteFiles } from '../files/uses.ts';
import { writeHistory } from '../history/write.ts';
import type { Services } from '../services.ts';
import { recountDossier } from './counts.ts';
import { keepKeys, refuseTwin } from './likeness.ts';
import { listingOf } from './listingValues.ts';
import { type StoredDossier, findDossier, kindOfRow } from './rows.ts';
import { type Submission, readSubmission, refuseForeignPictures } from './submission.ts';
import { onWire } from './wire.ts';
import { actionType, entryDetails } from '@dosye/domain/history/dossierActions.ts';

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
  { area, id, input, version, at }: Update,
): Promise<Dossier> {
  const { database, files } = services;
  const before = await inScope(database, person, (scoped) => findDossier(scoped, area, id));
  refuseStale(before, version);
  const kind = kindOfRow(area, before.kind);
  const submission = await readSubmission(files, kind, input, before.bureau_nom);
  return inScope(database, person, async (scoped) => {
    const current = await findDossier(scoped, area, id, true);
    refuseStale(current, version);
    await refuseForeignPictures(scoped, kind, submission);
    return replace(scoped, person, area, current, submission, at);
  });
}

function refuseStale(current: StoredDossier, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw conflict(
    `Ce dossier a été modifié par ${current.updated_by} le ${frenchInstant(current.updated_at)}, après que vous l’avez ouvert.`,
    'STALE_VERSION',
  );
}

/** Keep what stands now as a version, before it is replaced or deleted. */
export async function keepVersion(
  scoped: Scoped,
  person: Person,
  area: AreaDeclaration,
  current: StoredDossier,
  how: 'update' | 'delete',
  at?: Date,
): Promise<void> {
  await scoped
    .insertInto('dossier_version')
    .values({
      dossier_id: current.id,
      version: current.version,
      area: area.id,
      kind: current.kind,
      bureau_id: current.bureau_id,
      number: current.number,
      saved_at: current.updated_at,
      saved_by: current.updated_by,
      replaced_by_id: person.id > 0 ? person.id : null,
      replaced_by: person.username,
      replaced_how: how,
      ...(at ? { replaced_at: at } : {}),
      body: JSON.stringify(current.body),
    })
    .execute();
}

async function replace(
  scoped: Scoped,
  person: Person,
  area: AreaDeclaration,
  current: StoredDossier,
  { record, stored }: Submission,
  at?: Date,
): Promise<Dossier> {
  const kind = kindOfRow(area, current.kind);
  const head = {
    id: current.id,
    number: current.number,
    bureauId: current.bureau_id,
    createdAt: current.created_at,
  };
  const { values, projected } = listingOf(area, kind, head, record);
  const before = upgraded(kind, current.body);
  const old = listingOf(area, kind, head, before);
  await refuseTwin(scoped, area, kind, { id: current.id, bureauId: current.bureau_id }, projected);
  const changes = changesBetween(formOf(kind), before, record);
  const [, row] = await Promise.all([
    keepVersion(scoped, person, area, current, 'update', at),
    scoped
      .updateTable('dossier')
      .set({
        version: current.version + 1,
        updated_at: at ?? new Date(),
        updated_by: person.username,
        body: JSON.stringify(record),
      })
      .where('id', '=', current.id)
      .returning(['version', 'updated_at'])
      .executeTakeFirstOrThrow(),
    scoped.updateTable('listing').set(values).where('dossier_id', '=', current.id).execute(),
    keepKeys(scoped, area, { id: current.id, bureauId: current.bureau_id }, projected),
    hold(scoped, current, record, stored, kind),
    recountDossier(scoped, area.id, current.bureau_id, old.values.facets, values.facets),
    dropDraft(scoped, person, { kind: kind.id, dossierId: current.id }),
    writeHistory(scoped, person, {
      type: actionType(area, 'UPDATE'),
      details: entryDetails(area, 'UPDATE', current.number, changesInWords(changes)),
      dossier: { id: current.id, bureauId: current.bureau_id },
      at,
    }),
  ]);
  const { body: _before, ...rest } = current;
  return onWire(area, kind, { ...rest, ...row, updated_by: person.username }, record);
}

async function hold(
  scoped: Scoped,
  current: StoredDossier,
  record: DossierRecord,
  stored: Submission['stored'],
  kind: ReturnType<typeof kindOfRow>,
): Promise<void> {
  await noteFiles(scoped, stored);
  const pictures = picturesOf(formOf(kind), record).map(({ value }) => value);
  const id = String(current.id);
  const holder = { holder: 'dossier', id, bureauId: current.bureau_id, userId: null } as const;
  await holdPictures(scoped, holder, pictures);
}
