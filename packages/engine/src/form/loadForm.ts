import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { kindOfRecord } from '@dosye/domain/dossier/area.ts';
import { type KindDeclaration, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { initialRecord, readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { call } from '../api/client.ts';
import { chooseDraft, type FoundDraft } from './drafts/chooseDraft.ts';
import { type DraftKey, fetchDraft } from './drafts/draftCalls.ts';
import { type LocalDrafts, openLocalDrafts } from './drafts/localDrafts.ts';

/** What is loaded when a form is opened. */
export interface LoadedForm {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly draftKey: DraftKey;
  /** The dossier to edit; null for a new one. */
  readonly dossier: Dossier | null;
  readonly draft: FoundDraft | null;
  readonly localDrafts: LocalDrafts | null;
}

/** A loaded form with its initial values. */
export interface InitialForm extends LoadedForm {
  readonly record: DossierRecord;
  readonly step: number;
  /** The version that was opened, and its content where known: the base of a merge. */
  readonly baseVersion: number | null;
  readonly baseRecord: DossierRecord | null;
}

/**
 * Loads a dossier and its draft for the form. A draft that cannot be loaded counts as none. In: area, kind,
 * the id from the URL (undefined for a new dossier), the user. Throws ApiError when the dossier cannot be
 * loaded.
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

/** True when the dossier in the URL is of another kind of the area. */
export const isWrongKind = ({ area, kind, dossier }: LoadedForm): boolean =>
  dossier !== null && kindOfRecord(area, dossier)?.id !== kind.id;

/**
 * The initial form without a draft: the dossier's content; of a new dossier blank, or what was typed into the form
 * of another kind.
 */
export function initialForm(loaded: LoadedForm, carried?: DossierRecord): InitialForm {
  const { dossier } = loaded;
  const form = loaded.kind.form;
  const record = dossier
    ? readAllFields(form, upgradeRecord(loaded.kind, dossier)).record
    : carried
      ? readAllFields(form, carried).record
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
 * The initial form of a resumed draft. When the dossier has changed since, the base version is not known any
 * more and every difference becomes a conflict on saving.
 */
export function formFromDraft(loaded: LoadedForm, draft: FoundDraft): InitialForm {
  const form = loaded.kind.form;
  const initial = initialForm(loaded);
  const sameVersion = loaded.dossier !== null && loaded.dossier.version === draft.baseVersion;
  return {
    ...initial,
    draft,
    record: readAllFields(form, upgradeRecord(loaded.kind, draft.record)).record,
    step: Math.min(draft.step, form.steps.length - 1),
    baseVersion: draft.baseVersion ?? initial.baseVersion,
    baseRecord: sameVersion ? initial.baseRecord : null,
  };
}
