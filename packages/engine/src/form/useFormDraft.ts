import { type RefObject, useEffect, useRef } from 'react';
import type { DraftAutosave } from './drafts/DraftAutosave.ts';
import { showDraftInAddress } from './drafts/draftAddress.ts';
import { useDraftAutosave } from './drafts/useDraftAutosave.ts';
import type { InitialForm } from './loadForm.ts';
import type { RecordStore } from './recordStore.ts';
import type { SaveTarget } from './save/saveActions.ts';

interface DraftSource {
  readonly values: RecordStore;
  readonly saveTarget: RefObject<SaveTarget>;
  /** The office that a user without one chose. */
  readonly bureauId: number | undefined;
  /** Replaces a picture by the URL under which the server stored it. */
  readonly setPicture: (path: string, url: string) => void;
  /** Nothing is saved before the first change. */
  readonly touched: boolean;
}

interface FormDraft {
  readonly autosave: DraftAutosave;
  /** Whether the server may have ended the draft: it saved the dossier, or it was sent and no answer came. */
  readonly draftMayHaveEnded: RefObject<boolean>;
  /** Saves the current step with the draft. */
  readonly setStep: (step: number) => void;
}

/** The draft of a form, with its step, its office and the version that it is based on. */
export function useFormDraft(
  initial: InitialForm,
  { values, saveTarget, bureauId, touched, setPicture }: DraftSource,
): FormDraft {
  const stepRef = useRef(initial.step);
  const bureauIdRef = useRef(bureauId);
  const draftMayHaveEnded = useRef(false);
  const autosave = useDraftAutosave({
    initial,
    getValues: values.current,
    getStep: () => stepRef.current,
    getBaseVersion: () => saveTarget.current.version,
    getBureauId: () => bureauIdRef.current,
    mayDraftHaveEnded: () => draftMayHaveEnded.current || initial.draft?.mayHaveEnded === true,
    setPicture,
  });
  const draftId = initial.draftKey.id;
  useEffect(() => {
    if (touched) showDraftInAddress(draftId);
  }, [touched, draftId]);
  useEffect(() => {
    if (bureauIdRef.current === bureauId) return;
    bureauIdRef.current = bureauId;
    if (touched) autosave.markChanged();
  }, [bureauId, touched, autosave]);

  return {
    autosave,
    draftMayHaveEnded,
    setStep: (next) => {
      if (stepRef.current === next) return;
      stepRef.current = next;
      if (touched) autosave.markChanged();
    },
  };
}
