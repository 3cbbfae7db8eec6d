import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { kindOfRecord } from '@dosye/domain/dossier/area.ts';
import { type KindDeclaration, formOf, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { initialRecord, readShape } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { call } from '../api/client.ts';
import { chooseDraft, type FoundDraft } from './drafts/chooseDraft.ts';
import { type DraftPlace, readDraft } from './drafts/draftCalls.ts';
import { type LocalDrafts, openLocalDrafts } from './drafts/localDrafts.ts';

/** What was found when a form was opened. */
export interface Opening {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly place: DraftPlace;
  /** The dossier that is changed; null for a new one. */
  readonly dossier: Dossier | null;
  readonly draft: FoundDraft | null;
  readonly local: LocalDrafts | null;
}

/** What a form begins with. */
export interface FormStart extends Opening {
  readonly record: DossierRecord;
  readonly step: number;
  /** The version that was opened, and its content where it is known: what changes are measured by. */
  readonly baseVersion: number | null;
  readonly base: DossierRecord | null;
}

/**
 * Reads all that a form begins with. A draft or a key that cannot be read keeps nobody from working.
 * In: area, kind, the id of the address (none for a new dossier), who fills it.
 * Throws CallFailure when the dossier cannot be read.
 */
export async function openForm(
  area: AreaDeclaration,
  kind: KindDeclaration,
  id: string | undefined,
  userId: number,
  signal?: AbortSignal,
): Promise<Opening> {
  const place: DraftPlace = { kindId: kind.id, dossierId: id === undefined ? null : Number(id) };
  const reading = async (): Promise<[FoundDraft | null, LocalDrafts | null]> => {
    const [server, local] = await Promise.all([
      readDraft(place, signal).catch(() => null),
      openLocalDrafts(userId),
    ]);
    return [chooseDraft(server, (await local?.read(place)) ?? null), local];
  };
  const [dossier, [draft, local]] = await Promise.all([
    id === undefined
      ? null
      : call<Dossier>('GET', `/${area.id}/${encodeURIComponent(id)}`, {}, { signal }),
    reading(),
  ]);
  return { area, kind, place, dossier, draft, local };
}

/** True when the dossier at an edit address is of another kind of the area. */
export const isWrongKind = ({ area, kind, dossier }: Opening): boolean =>
  dossier !== null && kindOfRecord(area, dossier)?.id !== kind.id;

/** The form as the dossier stands, or blank: nothing is resumed. */
export function freshStart(opening: Opening): FormStart {
  const { dossier } = opening;
  const form = formOf(opening.kind);
  const record = dossier
    ? readShape(form, upgradeRecord(opening.kind, dossier)).record
    : initialRecord(form);
  return {
    ...opening,
    draft: null,
    record,
    step: 0,
    baseVersion: dossier?.version ?? null,
    base: dossier ? structuredClone(record) : null,
  };
}

/**
 * The form as it was left. The dossier may have changed since: then the version that was opened is
 * not at hand, and every difference is asked about when it is saved.
 */
export function resumedStart(opening: Opening, draft: FoundDraft): FormStart {
  const form = formOf(opening.kind);
  const fresh = freshStart(opening);
  const sameVersion = opening.dossier !== null && opening.dossier.version === draft.baseVersion;
  return {
    ...fresh,
    draft,
    record: readShape(form, upgradeRecord(opening.kind, draft.record)).record,
    step: Math.min(draft.step, form.steps.length - 1),
    baseVersion: draft.baseVersion ?? fresh.baseVersion,
    base: sameVersion ? fresh.base : null,
  };
}
