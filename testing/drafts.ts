import { randomUUID } from 'node:crypto';
import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';

/** Address of a draft that does not exist yet. */
export const newDraft = (kind: string): string => `/api/drafts/${kind}/${randomUUID()}`;

/** Body of the call that saves a draft; of a new dossier by default. */
export const draftOf = (record: object, more: Partial<DraftInput> = {}) => ({
  dossierId: null,
  step: 0,
  record,
  baseVersion: null,
  ...more,
});
