import { type DraftInput, RENEW_SECONDS, type SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { useEffect, useState } from 'react';
import { networkError, NO_RESPONSE, errorMessage } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import { connectionStore } from '../../api/connection.ts';
import { randomUuid } from '../../api/randomUuid.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { noteSaving, onDiscardUnsavedWork } from '../../session/unsavedWork.ts';
import type { EditedForm } from '../editedForm.ts';
import { DraftAutosave } from './DraftAutosave.ts';
import { closeForm } from './closedForms.ts';
import { showDraftInAddress } from './draftAddress.ts';
import { closeDraft, renewDraft, saveDraft, saveDraftOnClose } from './draftCalls.ts';
import { saveInParts } from './draftParts.ts';
import { watchOtherWindows, windowId } from './draftWindow.ts';
import { pictureReplacements } from './pictureReplacements.ts';

/**
 * Creates the autosave of a form and connects it to the page: it retries when the network is back or the page
 * is visible, saves when the page is hidden, closed or left, keeps the draft open while it is idle, and yields to another
 * window.
 * @param touched nothing is saved before the first change
 */
export function useDraftAutosave(
  edited: EditedForm,
  bureauId: number | undefined,
  touched: boolean,
): DraftAutosave {
  const [autosave] = useState(() => createAutosave(edited));
  const { draftKey, draft } = edited.initial;
  useEffect(() => {
    autosave.open();
    const retry = (): void => autosave.retry();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
      else autosave.retry();
    };
    const stopDiscarding = onDiscardUnsavedWork(() => void autosave.discard());
    const stopWatching = watchOtherWindows(draftKey.id, () => void autosave.yieldToOther());
    const onPageHide = (): void => autosave.closeWithPage();
    const renewing = setInterval(() => void autosave.renew(), RENEW_SECONDS * 1000);
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibility);
    // A draft that only this computer has is sent to the server when it is resumed.
    if (draft?.unsent) autosave.markChanged();
    return () => {
      clearInterval(renewing);
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibility);
      stopDiscarding();
      stopWatching();
      noteSaving(closeForm(edited.draftKey.id, autosave));
    };
  }, [autosave, edited, draftKey, draft]);
  useEffect(() => {
    if (touched) showDraftInAddress(draftKey.id);
  }, [touched, draftKey]);
  useEffect(() => {
    if (edited.chooseOffice(bureauId) && touched) autosave.markChanged();
  }, [edited, bureauId, touched, autosave]);
  return autosave;
}

function createAutosave(edited: EditedForm): DraftAutosave {
  const { localDrafts, kind, draft: resumed } = edited.initial;
  const userId = sessionStore.current().user?.id;
  // A form that is closed by the end of its session saves once more, when somebody else may be signed in already.
  const isOwn = (): boolean => sessionStore.current().user?.id === userId;
  function onPicturesStored(sent: DraftInput, urls: Record<string, string>): void {
    const current = edited.values.current();
    for (const [path, url] of pictureReplacements(kind.form, sent.record, urls, current)) {
      edited.setPicture(path, url);
    }
  }
  function saveAs(id: string, draft: DraftInput, signal?: AbortSignal): Promise<SavedDraft> {
    const save = (part: DraftInput): Promise<SavedDraft> =>
      isOwn() ? saveDraft({ kindId: kind.id, id }, part, signal) : Promise.reject(networkError());
    return saveInParts(kind.form, draft, save, onPicturesStored);
  }
  const saveLocally = async (draft: DraftInput, id: string, after: string | null) =>
    (await localDrafts?.save({
      ...draft,
      id,
      kind: kind.id,
      title: kind.title(draft.record),
      steps: kind.form.steps.length,
      updatedAt: currentTime().toISOString(),
      after,
      window: windowId(),
    })) ?? false;
  return new DraftAutosave({
    getSnapshot: () => edited.draft(),
    coming: edited.coming,
    saveToServer: (draft, signal) => saveAs(edited.draftKey.id, draft, signal),
    savedAt: resumed?.unsent === false ? resumed.updatedAt : null,
    // Without a connection the draft is sent all the same: it may be back.
    sendOnClose: (draft) =>
      isOwn() && saveDraftOnClose(edited.draftKey, draft) && connectionStore.current() === null,
    isCopied: resumed?.unsent ?? false,
    saveLocally: (draft, after) => saveLocally(draft, edited.draftKey.id, after),
    deleteLocally: async () => localDrafts?.delete(edited.draftKey.id),
    moveTo(dossierId) {
      const { id: idBefore } = edited.draftKey;
      edited.dossierId = dossierId;
      edited.draftKey = { kindId: kind.id, id: randomUuid() };
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
    release: () => isOwn() && closeDraft(edited.draftKey),
    renew: () => renewDraft(edited.draftKey),
    onPicturesStored,
    messageOf: errorMessage,
    isOffline: (failure) => isApiError(failure, NO_RESPONSE),
    isTakenOver(failure) {
      // A draft that has ended was taken over by nobody.
      const mayHaveEnded = edited.draftMayHaveEnded || resumed?.mayHaveEnded === true;
      return (
        isApiError(failure, 'DRAFT_OPEN_ELSEWHERE') || (isApiError(failure, 404) && !mayHaveEnded)
      );
    },
  });
}
