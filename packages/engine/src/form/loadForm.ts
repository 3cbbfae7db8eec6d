import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { kindOfRecord } from '@dosye/domain/dossier/area.ts';
import { type KindDeclaration, formOf, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { initialRecord, readShape } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { call } from '../api/client.ts';
import { chooseDraft, type FoundDraft } from './drafts/chooseDraft.ts';
import { type DraftKey, fetchDraft } from './drafts/draftCalls.ts';
import { type LocalDrafts, openLocalDrafts } from './drafts/localDrafts.ts';

/** What was found when a form was opened. */
export interface LoadedForm {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly draftKey: DraftKey;
  /** The dossier that is changed; null for a new one. */
  readonly dossier: Dossier | null;
  readonly draft: FoundDraft | null;
  readonly localDrafts: LocalDrafts | null;
}

/** What a form begins with. */
export interface InitialForm extends LoadedForm {
  readonly record: DossierRecord;
  readonly step: number;
  /** The version that was opened, and its content where it is known: what changes are measured by. */
  readonly baseVersion: number | null;
  readonly baseRecord: DossierRecord | null;
}

/**
 * Reads all that a form begins with. A draft or a key that cannot be read keeps nobody from working.
 * In: area, kind, the id of the address (none for a new dossier), who fills it.
 * Throws CallFailure when the dossier cannot be read.
 */
export async function loadForm(
  area: AreaDeclaration,
  kind: KindDeclaration,
  id: string | undefined,
  user: SessionUser,
  signal?: AbortSignal,
): Promise<LoadedForm> {
  const draftKey: DraftKey = { kindId: kind.id, dossierId: id === undefined ? null : Number(id) };
  const loadDraft = async (): Promise<[FoundDraft | null, LocalDrafts | null]> => {
    const [server, localDrafts] = await Promise.all([
      fetchDraft(draftKey, signal).catch(() => null),
      openLocalDrafts(user),
    ]);
    return [chooseDraft(server, (await localDrafts?.read(draftKey)) ?? null), localDrafts];
  };
  const [dossier, [draft, localDrafts]] = await Promise.all([
    id === undefined
      ? null
      : call<Dossier>('GET', `/${area.id}/${encodeURIComponent(id)}`, {}, { signal }),
    loadDraft(),
  ]);
  return { area, kind, draftKey, dossier, draft, localDrafts };
}

/** True when the dossier at an edit address is of another kind of the area. */
export const isWrongKind = ({ area, kind, dossier }: LoadedForm): boolean =>
  dossier !== null && kindOfRecord(area, dossier)?.id !== kind.id;

/** The form as the dossier stands, or blank: nothing is resumed. */
export function initialForm(loaded: LoadedForm): InitialForm {
  const { dossier } = loaded;
  const form = formOf(loaded.kind);
  const record = dossier
    ? readShape(form, upgradeRecord(loaded.kind, dossier)).record
    : initialRecord(form);
  return {
    ...loaded,
    draft: null,
    record,
    step: 0,
    baseVersion: dossier?.version ?? null,
    baseRecord: dossier ? structuredClone(record) : null,
  };
}

/**
 * The form as it was left. The dossier may have changed since: then the version that was opened is
 * not at hand, and every difference is asked about when it is saved.
 */
export function formFromDraft(loaded: LoadedForm, draft: FoundDraft): InitialForm {
  const form = formOf(loaded.kind);
  const initial = initialForm(loaded);
  const sameVersion = loaded.dossier !== null && loaded.dossier.version === draft.baseVersion;
  return {
    ...initial,
    draft,
    record: readShape(form, upgradeRecord(loaded.kind, draft.record)).record,
    step: Math.min(draft.step, form.steps.length - 1),
    baseVersion: draft.baseVersion ?? initial.baseVersion,
    baseRecord: sameVersion ? initial.baseRecord : null,
  };
}
