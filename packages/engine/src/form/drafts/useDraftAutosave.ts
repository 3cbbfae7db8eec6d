import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import { useEffect, useState } from 'react';
import { NO_RESPONSE, errorMessage } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import { onDiscardUnsavedWork } from '../../session/unsavedWork.ts';
import type { InitialForm } from '../loadForm.ts';
import { DraftAutosave } from './DraftAutosave.ts';
import { saveDraft, saveDraftOnClose } from './draftCalls.ts';
import { pictureReplacements } from './pictureReplacements.ts';

interface AutosavedForm {
  readonly initial: InitialForm;
  readonly getValues: () => DraftInput['record'];
  readonly getStep: () => number;
  readonly getBaseVersion: () => number | null;
  /** The office chosen for a new dossier; undefined when the server knows it. */
  readonly getBureauId: () => number | undefined;
  /** Replaces a picture by its URL without marking the form as changed. */
  readonly setPicture: (path: string, url: string) => void;
}

/**
 * Creates the autosave of a form and connects it to the page: it retries when the network is back or the page
 * is visible, and saves when the page is hidden, closed or left.
 */
export function useDraftAutosave(form: AutosavedForm): DraftAutosave {
  const { initial } = form;
  const [autosave] = useState(() => createAutosave(form));
  useEffect(() => {
    const retry = (): void => autosave.retry();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
      else autosave.retry();
    };
    const stopDiscarding = onDiscardUnsavedWork(() => void autosave.discard());
    const onPageHide = (): void => void autosave.flushOnClose();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibility);
    // A draft that only this computer has is sent to the server when it is resumed.
    if (initial.draft?.unsent) autosave.markChanged();
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibility);
      stopDiscarding();
      void autosave.flush();
    };
  }, [autosave, initial]);
  return autosave;
}

function createAutosave({
  initial,
  getValues,
  getStep,
  getBaseVersion,
  getBureauId,
  setPicture,
}: AutosavedForm): DraftAutosave {
  const { draftKey, localDrafts, kind } = initial;
  const kindForm = kind.form;
  const autosave: DraftAutosave = new DraftAutosave({
    // Normalised as on the server, so that both use the same path for a picture.
    getSnapshot: () => ({
      step: getStep(),
      record: readAllFields(kindForm, getValues()).record,
      baseVersion: getBaseVersion(),
      bureauId: getBureauId(),
    }),
    saveToServer: (draft) => saveDraft(draftKey, draft),
    saveOnClose: (draft) => saveDraftOnClose(draftKey, draft),
    saveLocally: async (draft, after) =>
      (await localDrafts?.save(draftKey, { ...draft, after, savedAt: new Date().toISOString() })) ??
      false,
    deleteLocally: async () => localDrafts?.delete(draftKey),
    onPicturesStored: (sent, urls) => {
      for (const [path, url] of pictureReplacements(kindForm, sent.record, urls, getValues())) {
        setPicture(path, url);
      }
    },
    messageOf: errorMessage,
    isOffline: (failure) => isApiError(failure, NO_RESPONSE),
  });
  if (initial.draft && !initial.draft.unsent) autosave.markSaved(initial.draft.savedAt);
  return autosave;
}
