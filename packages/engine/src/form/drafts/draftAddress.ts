import { randomUuid } from '../../api/randomUuid.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { KindEntry } from '@dosye/domain/dossier/entry.ts';

/** Query parameter of the draft's id in the URL of a form. */
export const DRAFT_PARAM = 'brouillon';

/** State of a navigation that opens a form. */
export interface FormLocationState {
  /** Opens the draft although another window has it open. */
  readonly takeOver?: boolean | undefined;
  /** Starts a new form without offering the drafts. */
  readonly fresh?: boolean | undefined;
  /** Tells this navigation from others to the same URL. */
  readonly opening?: string | undefined;
}

/** The state of a link that opens a form in this way. */
export const openingState = (
  how: Pick<FormLocationState, 'takeOver' | 'fresh'>,
): FormLocationState => ({ ...how, opening: randomUuid() });

/** Path of the form of a new dossier, or of the dossier with this id. */
export const formPath = ({ paths }: KindEntry, dossierId: number | null): string =>
  dossierId === null ? paths.create : pathWithId(paths.edit, dossierId);

/** Path that resumes a draft. */
export const draftPath = (
  kind: KindEntry,
  { id, dossierId }: { id: string; dossierId: number | null },
): string => `${formPath(kind, dossierId)}?${DRAFT_PARAM}=${id}`;

/** Writes a draft into the URL for a reload. The router is not told: it would load the form again. */
export function showDraftInAddress(id: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(DRAFT_PARAM) === id) return;
  url.searchParams.set(DRAFT_PARAM, id);
  window.history.replaceState(window.history.state, '', url);
}
