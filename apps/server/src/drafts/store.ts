import { notFound } from '@dosye/domain/calls/errors.ts';
import type {
  Draft,
  DraftInput,
  DraftSaveResult,
  DraftSummary,
} from '@dosye/domain/dossier/drafts.ts';
import { formOf, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { readShape } from '@dosye/domain/dossier/readRecord.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type Registered, kindById } from '@dosye/kinds/register.ts';
import { type Scoped, inScope } from '../access/scope.ts';
import { findDossier } from '../dossiers/rows.ts';
import { keepPictures } from '../files/pictures.ts';
import { holdPictures, noteFiles, pathsNotSeen } from '../files/uses.ts';
import type { Services } from '../services.ts';

/** Which form of which person: `dossierId` 0 is a new dossier. */
export interface DraftKey {
  kind: string;
  dossierId: number;
}

const holderId = (person: Person, { kind, dossierId }: DraftKey): string =>
  `${person.id}:${kind}:${dossierId}`;

function registered({ kind }: DraftKey): Registered {
  const found = kindById(kind);
  if (!found) throw notFound();
  return found;
}

/** The person's draft of a form; null when there is none. */
export async function findDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
): Promise<Draft | null> {
  const { kind } = registered(key);
  const row = await inScope(database, person, (scoped) =>
    scoped
      .selectFrom('draft')
      .select(['step', 'base_version', 'body', 'saved_at'])
      .where('user_id', '=', person.id)
      .where('kind', '=', key.kind)
      .where('dossier_id', '=', key.dossierId)
      .executeTakeFirst(),
  );
  if (!row) return null;
  return {
    kind: key.kind,
    dossierId: key.dossierId || null,
    step: row.step,
    record: upgradeRecord(kind, row.body),
    baseVersion: row.base_version,
    savedAt: row.saved_at.toISOString(),
  };
}

/**
 * Keep what was typed so far, right or not: nothing of it is checked but its shape. Its pictures
 * are kept too, and their addresses answered, so that each is sent once.
 * @throws CallError 404 for a form or a dossier that is not theirs; 413 for too large a picture
 */
export async function keepDraft(
  { database, files }: Services,
  person: Person,
  key: DraftKey,
  { step, record: input, baseVersion }: DraftInput,
): Promise<DraftSaveResult> {
  const { area, kind } = registered(key);
  const form = formOf(kind);
  const { record } = readShape(form, upgradeRecord(kind, input));
  const kept = await keepPictures(files, form, record);
  return inScope(database, person, async (scoped) => {
    if (key.dossierId > 0) await findDossier(scoped, area, key.dossierId);
    await noteFiles(scoped, kept.stored);
    await hold(
      scoped,
      person,
      key,
      picturesOf(form, kept.record).map(({ value }) => value),
      kept.stored,
    );
    const values = {
      step: Math.min(step, form.steps.length - 1),
      base_version: baseVersion,
      title: kind.title(kept.record),
      body: JSON.stringify(kept.record),
      saved_at: new Date(),
    };
    const { saved_at } = await scoped
      .insertInto('draft')
      .values({ user_id: person.id, kind: key.kind, dossier_id: key.dossierId, ...values })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'dossier_id']).doUpdateSet(values),
      )
      .returning('saved_at')
      .executeTakeFirstOrThrow();
    return { savedAt: saved_at.toISOString(), pictures: Object.fromEntries(kept.replaced) };
  });
}

/** A draft holds only pictures that its person may see: it is no way to reach others'. */
async function hold(
  scoped: Scoped,
  person: Person,
  key: DraftKey,
  paths: string[],
  stored: Parameters<typeof pathsNotSeen>[2],
): Promise<void> {
  const notSeen = await pathsNotSeen(scoped, paths, stored);
  const holder = {
    holder: 'draft',
    id: holderId(person, key),
    bureauId: null,
    userId: person.id,
  } as const;
  await holdPictures(
    scoped,
    holder,
    paths.filter((path) => !notSeen.has(path)),
  );
}

/** Forget a draft; forgetting one that is not there is no fault. */
export async function dropDraft(scoped: Scoped, person: Person, key: DraftKey): Promise<void> {
  await scoped
    .deleteFrom('draft')
    .where('user_id', '=', person.id)
    .where('kind', '=', key.kind)
    .where('dossier_id', '=', key.dossierId)
    .execute();
  await scoped
    .deleteFrom('file_use')
    .where('holder', '=', 'draft')
    .where('holder_id', '=', holderId(person, key))
    .execute();
}

/** The person's drafts, the newest first, but for those of dossiers that are gone. */
export async function listDrafts({ database }: Services, person: Person): Promise<DraftSummary[]> {
  const rows = await inScope(database, person, (scoped) =>
    scoped
      .selectFrom('draft')
      .select(['kind', 'dossier_id', 'title', 'step', 'saved_at'])
      .where('user_id', '=', person.id)
      .where((draft) =>
        draft.or([
          draft('dossier_id', '=', 0),
          draft.exists(
            draft.selectFrom('dossier').select('id').whereRef('id', '=', 'draft.dossier_id'),
          ),
        ]),
      )
      .orderBy('saved_at', 'desc')
      .execute(),
  );
  return rows.flatMap(({ kind, dossier_id, title, step, saved_at }) => {
    const found = kindById(kind);
    if (!found) return [];
    const steps = found.kind.form.steps.length;
    const dossierId = dossier_id || null;
    return [{ kind, dossierId, title, step, steps, savedAt: saved_at.toISOString() }];
  });
}
