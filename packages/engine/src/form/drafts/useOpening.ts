import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { randomUuid } from '../../api/randomUuid.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { DRAFT_PARAM, type FormLocationState } from './draftAddress.ts';

/** One opening of a form page: by a link, a reload, or a choice on the page itself. */
export interface Opening extends FormLocationState {
  /** The draft in the URL; null when it has none. */
  readonly draftId: string | null;
  /** Id of the draft of a new form, and of this opening. */
  readonly newId: string;
}

interface Tracked extends Opening {
  /** The draft in the URL at the last rendering, which is written there once something is typed. */
  readonly param: string | null;
  /** Role and office: a user who was moved opens everything again. */
  readonly owner: string;
}

/** The current opening of the form page. Steps of the form are navigations too, and open nothing. */
export function useOpening(): Opening {
  const param = useSearchParams()[0].get(DRAFT_PARAM);
  const state = (useLocation().state ?? {}) as FormLocationState;
  const { role, bureau_id } = useUser();
  const owner = `${role}/${bureau_id}`;
  const [tracked, track] = useState<Tracked>(() => ({ ...open(param, state), param, owner }));
  const isSame =
    tracked.owner === owner &&
    (state.opening === undefined || state.opening === tracked.opening) &&
    (param === null ? tracked.param === null : [tracked.draftId, tracked.newId].includes(param));
  if (isSame && tracked.param === param) return tracked;
  const next = { ...(isSame ? tracked : open(param, state)), param, owner };
  track(next);
  return next;
}

const open = (
  draftId: string | null,
  { takeOver, fresh, opening }: FormLocationState,
): Opening => ({
  draftId,
  newId: randomUuid(),
  takeOver,
  fresh,
  opening,
});
