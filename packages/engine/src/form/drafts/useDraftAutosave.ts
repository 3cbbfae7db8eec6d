import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import { readShape } from '@dosye/domain/dossier/readRecord.ts';
import { useEffect, useState } from 'react';
import { NO_RESPONSE, errorMessage } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import type { InitialForm } from '../loadForm.ts';
import { DraftAutosave } from './DraftAutosave.ts';
import { saveDraft, saveDraftOnClose } from './draftCalls.ts';
import { pictureReplacements } from './pictureReplacements.ts';

interface AutosavedForm {
  readonly initial: InitialForm;
  readonly getValues: () => DraftInput['record'];
  readonly getStep: () => number;
  readonly getBaseVersion: () => number | null;
  /** The office that a super role chose; undefined when the server knows it. */
  readonly getBureauId: () => number | undefined;
  /** Puts a picture's address where its content stood; it is no typing. */
  readonly setPicture: (path: string, address: string) => void;
}

/**
 * The keeper of a form's draft: it is told what is typed, and keeps it. The page's own events have it
 * try again, or send what is left while the page is closed.
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
    const onPageHide = (): void => void autosave.flushOnClose();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibility);
    // What only this post has goes to the server as soon as it is on the screen again.
    if (initial.draft?.unsent) autosave.markChanged();
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibility);
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
  const kindForm = formOf(kind);
  const autosave: DraftAutosave = new DraftAutosave({
    // Read as the server reads it, so that both mean the same picture by the same path.
    getSnapshot: () => ({
      step: getStep(),
      record: readShape(kindForm, getValues()).record,
      baseVersion: getBaseVersion(),
      bureauId: getBureauId(),
    }),
    saveToServer: (draft) => saveDraft(draftKey, draft),
    saveOnClose: (draft) => saveDraftOnClose(draftKey, draft),
    saveLocally: async (draft, after) =>
      (await localDrafts?.save(draftKey, { ...draft, after, savedAt: new Date().toISOString() })) ??
      false,
    deleteLocally: async () => localDrafts?.delete(draftKey),
    onPicturesStored: (sent, addresses) => {
      for (const [path, address] of pictureReplacements(
        kindForm,
        sent.record,
        addresses,
        getValues(),
      )) {
        setPicture(path, address);
      }
    },
    messageOf: errorMessage,
    isOffline: (failure) => isApiError(failure, NO_RESPONSE),
  });
  if (initial.draft && !initial.draft.unsent) autosave.markSaved(initial.draft.savedAt);
  return autosave;
}
