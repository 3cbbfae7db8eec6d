import { type DraftInput, RENEW_SECONDS, type SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { useEffect, useState } from 'react';
import { networkError, NO_RESPONSE, errorMessage } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import { connectionStore } from '../../api/connection.ts';
import { randomUuid } from '../../api/randomUuid.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { onDiscardUnsavedWork } from '../../session/unsavedWork.ts';
import type { InitialForm } from '../loadForm.ts';
import { DraftAutosave } from './DraftAutosave.ts';
import { closeForm } from './closedForms.ts';
import { closeDraft, renewDraft, saveDraft, saveDraftOnClose } from './draftCalls.ts';
import { saveInParts } from './draftParts.ts';
import { watchOtherWindows, windowId } from './draftWindow.ts';
import { pictureReplacements } from './pictureReplacements.ts';

interface AutosavedForm {
  readonly initial: InitialForm;
  readonly getValues: () => DraftInput['record'];
  readonly getStep: () => number;
  readonly getBaseVersion: () => number | null;
  /** The office chosen for a new dossier; undefined when the server knows it. */
  readonly getBureauId: () => number | undefined;
  /** Whether the server may have ended the draft: then a draft that it does not know was taken over by nobody. */
  readonly mayDraftHaveEnded: () => boolean;
  /** Replaces a picture by its URL without marking the form as changed. */
  readonly setPicture: (path: string, url: string) => void;
}

/**
 * Creates the autosave of a form and connects it to the page: it retries when the network is back or the page
 * is visible, saves when the page is hidden, closed or left, keeps the draft open while it is idle, and yields to another
 * window.
 */
export function useDraftAutosave(form: AutosavedForm): DraftAutosave {
  const { initial } = form;
  const [autosave] = useState(() => createAutosave(form));
  useEffect(() => {
    autosave.open();
    const retry = (): void => autosave.retry();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
      else autosave.retry();
    };
    const stopDiscarding = onDiscardUnsavedWork(() => void autosave.discard());
    const stopWatching = watchOtherWindows(initial.draftKey.id, () => void autosave.yieldToOther());
    const onPageHide = (): void => autosave.closeWithPage();
    const renewing = setInterval(() => void autosave.renew(), RENEW_SECONDS * 1000);
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibility);
    // A draft that only this computer has is sent to the server when it is resumed.
    if (initial.draft?.unsent) autosave.markChanged();
    return () => {
      clearInterval(renewing);
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibility);
      stopDiscarding();
      stopWatching();
      void closeForm(autosave);
    };
  }, [autosave, initial]);
  return autosave;
}

function createAutosave(form: AutosavedForm): DraftAutosave {
  const { initial, getValues, getStep, getBaseVersion, getBureauId, setPicture } = form;
  const { localDrafts, kind } = initial;
  let { draftKey, dossierId } = initial;
  const userId = sessionStore.current().user?.id;
  // A form that is closed by the end of its session saves once more, when somebody else may be signed in already.
  const isOwn = (): boolean => sessionStore.current().user?.id === userId;
  function onPicturesStored(sent: DraftInput, urls: Record<string, string>): void {
    for (const [path, url] of pictureReplacements(kind.form, sent.record, urls, getValues())) {
      setPicture(path, url);
    }
  }
  function saveAs(id: string, draft: DraftInput, signal?: AbortSignal): Promise<SavedDraft> {
    const save = (part: DraftInput): Promise<SavedDraft> =>
      isOwn() ? saveDraft({ ...draftKey, id }, part, signal) : Promise.reject(networkError());
    return saveInParts(kind.form, draft, save, onPicturesStored);
  }
  const saveLocally = async (draft: DraftInput, id: string, after: string | null) =>
    (await localDrafts?.save({
      ...draft,
      id,
      kind: kind.id,
      title: kind.title(draft.record),
      updatedAt: currentTime().toISOString(),
      after,
      window: windowId(),
    })) ?? false;
  return new DraftAutosave({
    draftId: () => draftKey.id,
    // Normalised as on the server, so that both use the same path for a picture.
    getSnapshot: () => ({
      dossierId,
      step: getStep(),
      record: readAllFields(kind.form, getValues()).record,
      baseVersion: getBaseVersion(),
      bureauId: getBureauId(),
    }),
    saveToServer: (draft, signal) => saveAs(draftKey.id, draft, signal),
    // Without a connection the draft is sent all the same: it may be back.
    sendOnClose: (draft) =>
      isOwn() && saveDraftOnClose(draftKey, draft) && connectionStore.current() === null,
    isCopied: initial.draft?.unsent ?? false,
    savedAt: initial.draft?.unsent === false ? initial.draft.updatedAt : null,
    saveLocally: (draft, after) => saveLocally(draft, draftKey.id, after),
    deleteLocally: async () => localDrafts?.delete(draftKey.id),
    moveTo(savedDossierId) {
      const { id: idBefore } = draftKey;
      dossierId = savedDossierId;
      draftKey = { ...draftKey, id: randomUuid() };
      return async () => localDrafts?.delete(idBefore);
    },
    async saveAside(draft) {
      const id = randomUuid();
      try {
        await saveAs(id, draft);
        return id;
      } catch {
        return (await saveLocally(draft, id, null)) ? id : null;
      }
    },
    release: () => isOwn() && closeDraft(draftKey),
    renew: () => renewDraft(draftKey),
    onPicturesStored,
    messageOf: errorMessage,
    isOffline: (failure) => isApiError(failure, NO_RESPONSE),
    isTakenOver: (failure) =>
      isApiError(failure, 'DRAFT_OPEN_ELSEWHERE') ||
      (isApiError(failure, 404) && !form.mayDraftHaveEnded()),
  });
}
