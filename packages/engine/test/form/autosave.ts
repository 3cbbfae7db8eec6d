import type { DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { vi } from 'vitest';
import { ComingChanges } from '../../src/form/drafts/ComingChanges.ts';
import { DraftAutosave } from '../../src/form/drafts/DraftAutosave.ts';
import type { DraftAutosaveOptions } from '../../src/form/drafts/draftAutosaveOptions.ts';

export const draft: DraftInput = {
  dossierId: null,
  step: 0,
  record: { nom: 'DORVAL' },
  baseVersion: null,
};
export const saved: SavedDraft = { updatedAt: '2026-11-21T19:02:00Z', pictures: {} };

export type Send = DraftAutosaveOptions['saveToServer'];

/** An autosave whose server and computer store everything at once, apart from these changes. */
export function autosaveWith(changes: Partial<DraftAutosaveOptions> = {}) {
  const options = {
    getSnapshot: () => draft,
    coming: new ComingChanges(),
    saveToServer: vi.fn<Send>(() => Promise.resolve(saved)),
    saveLocally: vi.fn<DraftAutosaveOptions['saveLocally']>(() => Promise.resolve(true)),
    deleteLocally: vi.fn<DraftAutosaveOptions['deleteLocally']>(() => Promise.resolve()),
    saveAside: vi.fn<DraftAutosaveOptions['saveAside']>(() => Promise.resolve('aside')),
    moveTo: vi.fn<DraftAutosaveOptions['moveTo']>(() => () => Promise.resolve()),
    release: vi.fn<DraftAutosaveOptions['release']>(),
    renew: vi.fn<DraftAutosaveOptions['renew']>(() => Promise.resolve()),
    sendOnClose: vi.fn<DraftAutosaveOptions['sendOnClose']>(() => true),
    isCopied: false,
    savedAt: null,
    onPicturesStored: vi.fn<DraftAutosaveOptions['onPicturesStored']>(),
    messageOf: () => 'Le serveur ne répond pas.',
    isOffline: () => true,
    isTakenOver: () => false,
    ...changes,
  };
  return { autosave: new DraftAutosave(options), options };
}
export const unreachable = () => vi.fn<Send>(() => Promise.reject(new Error('down')));
