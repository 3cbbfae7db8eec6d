import type { DossierRef } from '@dosye/domain/dossier/links.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { kindOfRecord } from '@dosye/domain/dossier/area.ts';
import { type KindDeclaration, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import { reusedValues } from '@dosye/domain/dossier/reusedValues.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { OfficeSwitches } from '@dosye/domain/fields/field.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { call } from '../api/client.ts';
import {
  type AvailableDraft,
  availableDrafts,
  type FoundDraft,
  openAvailable,
  type OpenedDraft,
} from './drafts/availableDrafts.ts';
import { officeForm } from './prefill.ts';
import type { DraftKey } from './drafts/draftCalls.ts';
import type { CarriedState } from './fields/AgeNotice.tsx';
import type { Earlier } from './known/reuseAddress.ts';
import type { Opening } from './drafts/useOpening.ts';
import { type LocalDrafts, openLocalDrafts } from './drafts/localDrafts.ts';

/** What is loaded when a form is opened. */
export interface LoadedForm {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  /** The dossier to edit; null for a new one. */
  readonly dossierId: number | null;
  readonly dossier: Dossier | null;
  /** What is known of the person of a new one; null for nothing. */
  readonly earlier: Earlier | null;
  /** Id of the draft of a form that starts without one. */
  readonly newId: string;
  /** The draft in the URL; null when it has none. */
  readonly opened: OpenedDraft | null;
  /** The drafts of this form that can be resumed instead. */
  readonly drafts: readonly AvailableDraft[];
  readonly localDrafts: LocalDrafts | null;
  readonly fresh: DossierRecord;
  /** What the office has its forms ask for. */
  readonly settings: OfficeSwitches;
}

/** A loaded form with its initial values. */
export interface InitialForm extends LoadedForm {
  readonly draftKey: DraftKey;
  /** The resumed draft; null when the form starts without one. */
  readonly draft: FoundDraft | null;
  readonly record: DossierRecord;
  readonly step: number;
  /** The dossier that a new one is opened from; undefined for none. */
  readonly origin: DossierRef | undefined;
  /** The version that was opened, and its content where known: the base of a merge. */
  readonly baseVersion: number | null;
  readonly baseRecord: DossierRecord | null;
}

/**
 * Loads a dossier and the drafts of its form. Throws ApiError when the dossier, or the draft in the URL, cannot be
 * loaded.
 * @param id the dossier's id from the URL; undefined for a new dossier
 * @param opening how the page was opened
 * @param loadEarlier loads the earlier dossier of its person
 */
export async function loadForm(
  area: AreaDeclaration,
  kind: KindDeclaration,
  id: string | undefined,
  { draftId, newId, takeOver = false }: Opening,
  loadEarlier: (signal?: AbortSignal) => Promise<Earlier | null>,
  user: SessionUser,
  signal?: AbortSignal,
): Promise<LoadedForm> {
  const dossierId = id === undefined ? null : Number(id);
  const isOfForm = (draft: Pick<AvailableDraft, 'dossierId'>): boolean =>
    draft.dossierId === dossierId;
  const loadDrafts = async () => {
    const localDrafts = await openLocalDrafts(user);
    const key = draftId === null ? null : { kindId: kind.id, id: draftId };
    const found = key && (await openAvailable(key, takeOver, localDrafts, signal));
    const ofOther = found?.status === 'found' && !isOfForm(found.draft);
    const opened: OpenedDraft | null = ofOther ? { status: 'gone' } : found;
    const all =
      opened?.status === 'found' ? [] : (await availableDrafts(localDrafts, signal)).drafts;
    const drafts = all.filter((draft) => draft.kind === kind.id && isOfForm(draft));
    return { localDrafts, opened, drafts };
  };
  const [dossier, earlier, loaded, ofOffice] = await Promise.all([
    id === undefined
      ? null
      : call<Dossier>('GET', `/${area.id}/${encodeURIComponent(id)}`, {}, { signal }),
    id === undefined ? loadEarlier(signal) : null,
    loadDrafts(),
    officeForm(kind, user),
  ]);
  return { area, kind, dossierId, newId, dossier, earlier, ...ofOffice, ...loaded };
}

/** True when the dossier in the URL is of another kind of the area. */
export const isWrongKind = ({ area, kind, dossier }: LoadedForm): boolean =>
  dossier !== null && kindOfRecord(area, dossier)?.id !== kind.id;

function recordOfPerson({ kind, earlier, fresh }: LoadedForm): DossierRecord {
  const record = structuredClone(fresh);
  if (!earlier) return record;
  const taken = reusedValues(earlier.facts, { kind, record: fresh }, fresh);
  for (const [path, value] of taken) setAt(record, path, value);
  return record;
}

/**
 * The initial form without a draft: the dossier's content; of a new dossier what the office, the day and an earlier
 * dossier of its person give, or what was typed into the form of another kind.
 */
export function initialForm(
  loaded: LoadedForm,
  { record: carried, origin }: CarriedState = {},
): InitialForm {
  const { dossier, earlier } = loaded;
  const form = loaded.kind.form;
  const record = dossier
    ? readAllFields(form, upgradeRecord(loaded.kind, dossier), {}).record
    : carried
      ? readAllFields(form, carried, loaded.fresh).record
      : recordOfPerson(loaded);
  return {
    ...loaded,
    earlier: carried ? null : earlier,
    origin: carried ? origin : (earlier?.origin ?? origin),
    draftKey: { kindId: loaded.kind.id, id: loaded.newId },
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
  const initial = initialForm({ ...loaded, earlier: null });
  const sameVersion = loaded.dossier !== null && loaded.dossier.version === draft.baseVersion;
  return {
    ...initial,
    draftKey: { kindId: loaded.kind.id, id: draft.id },
    draft,
    origin: draft.origine,
    record: readAllFields(
      form,
      upgradeRecord(loaded.kind, draft.record),
      loaded.dossier ? initial.record : undefined,
    ).record,
    step: Math.min(draft.step, form.steps.length - 1),
    baseVersion: draft.baseVersion ?? initial.baseVersion,
    baseRecord: sameVersion ? initial.baseRecord : null,
  };
}
