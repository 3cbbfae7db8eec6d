import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Filling } from '../formContext.ts';
import {
  type CreationExtras,
  createDossier,
  isDuplicates,
  readDossier,
  updateDossier,
} from './dossierCalls.ts';
import type { CreationKey } from './idempotencyKey.ts';
import { type Merged, mergeThree } from './threeWayMerge.ts';
import { recordToSend } from './recordToSend.ts';

/** The dossier that a save goes to, as it was when it was opened or last brought together. */
export interface SaveTarget {
  id: number | null;
  version: number | null;
  base: DossierRecord | null;
}

/** What a save works with. */
export interface SaveParts {
  readonly filling: Filling;
  readonly target: { current: SaveTarget };
  readonly key: CreationKey;
}

/** Somebody else's save, and what both have changed. */
export interface StaleChoice {
  readonly merged: Merged;
  readonly theirs: Dossier;
}

/** A record as the server would keep it: put right, and blank where fields do not show. */
const asSaved = ({ filling }: SaveParts, record: DossierRecord): DossierRecord =>
  readRecord(formOf(filling.kind), record, filling.context).record;

const valuesOf = (parts: SaveParts): DossierRecord =>
  asSaved(parts, parts.filling.form.getValues());

/** Creates the dossier, or answers those that it may be a duplicate of. Throws CallFailure. */
export async function createFrom(
  parts: SaveParts,
  extras: CreationExtras,
): Promise<Dossier | readonly Duplicate[]> {
  const { filling, target, key } = parts;
  const record = recordToSend(filling.area, filling.kind, valuesOf(parts));
  const sent = JSON.stringify(record);
  key.sending(sent);
  const answer = await createDossier(filling.area, record, extras, key.value);
  if (isDuplicates(answer)) {
    key.refused();
    return answer.duplicates;
  }
  if (!key.mayBeOlder(sent)) return answer;
  // An earlier sending had got through: what was typed since is a change of that dossier.
  target.current = { id: answer.id, version: answer.version, base: null };
  return updateFrom(parts, answer.id);
}

/** Changes the dossier, from the version that was opened. Throws CallFailure. */
export function updateFrom(parts: SaveParts, id: number): Promise<Dossier> {
  const { area, kind } = parts.filling;
  const { version } = parts.target.current;
  return updateDossier(area, id, recordToSend(area, kind, valuesOf(parts), version));
}

/** What somebody else saved meanwhile, brought together with what is in the form. Throws CallFailure. */
export async function bringTogether(parts: SaveParts, id: number): Promise<StaleChoice> {
  const theirs = await readDossier(parts.filling.area, id);
  const { base } = parts.target.current;
  const merged = mergeThree(
    formOf(parts.filling.kind),
    base && asSaved(parts, base),
    valuesOf(parts),
    asSaved(parts, theirs),
  );
  return { merged, theirs };
}

/** Puts a merged record into the form, which from now on changes their version. */
export function takeOver(parts: SaveParts, record: DossierRecord, theirs: Dossier): void {
  const { form, kind } = parts.filling;
  for (const path of Object.keys(fieldsOf(formOf(kind)))) {
    const value = getAt(record, path);
    const before: unknown = getAt(form.getValues(), path);
    if (JSON.stringify(value) !== JSON.stringify(before)) form.setValue(path, value);
  }
  parts.target.current = {
    id: theirs.id,
    version: theirs.version,
    base: asSaved(parts, theirs),
  };
}
