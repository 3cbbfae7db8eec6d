import type { DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { timeAgo } from '@dosye/domain/text/timeAgo.ts';
import type { AvailableDraft } from './availableDrafts.ts';

/** Whether the title of a dossier names nobody: an information report without its informant says 'N/A'. */
export const namesNobody = (title: string): boolean => ['', 'N/A'].includes(title.trim());

/** Whom a draft is about; 'Sans nom' until that is typed. */
export function draftName({ title }: Pick<DraftSummary, 'title'>): string {
  return namesNobody(title) ? 'Sans nom' : title.trim();
}

/** 'étape 4 sur 9, il y a 12 min'; a form of one page has no steps, and a copy from an older version does not know them. */
export function draftDetails(
  { step, steps = 1, updatedAt }: Pick<AvailableDraft, 'step' | 'steps' | 'updatedAt'>,
  now = currentTime(),
): string {
  const place = steps > 1 ? `étape ${Math.min(step + 1, steps)} sur ${steps}, ` : '';
  return place + timeAgo(updatedAt, now);
}
