import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import type { Section, Step } from '@dosye/domain/dossier/form.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { Autofill, dependentValues } from './dependentFields.ts';
import { type DraftAutosave } from './drafts/DraftAutosave.ts';
import { showDraftInAddress } from './drafts/draftAddress.ts';
import { useDraftAutosave } from './drafts/useDraftAutosave.ts';
import { validateSteps } from './validateSteps.ts';
import { FieldErrorStore } from './fieldErrorStore.ts';
import type { FormContextValue } from './formContext.ts';
import type { InitialForm } from './loadForm.ts';
import { normalisedChanges } from './normaliseFields.ts';
import { RecordStore } from './recordStore.ts';
import type { SaveTarget } from './save/saveActions.ts';
import type { OfficeChoice } from './useOfficeChoice.tsx';

/** State of a form: values, errors, draft and the dossier it saves to. */
export interface DossierFormState {
  readonly formContext: FormContextValue;
  readonly autosave: DraftAutosave;
  readonly saveTarget: { current: SaveTarget };
  /** Whether the dossier was sent and no answer came. */
  readonly saveUnanswered: { current: boolean };
  /** True after a change by the user, or when a draft was resumed. */
  readonly touched: boolean;
  /** Validates the current values of some steps. */
  readonly validate: (steps: readonly Step[]) => FieldErrors;
  /** Normalises the values of some steps. */
  readonly normalise: (steps: readonly Step[]) => void;
  /** Saves the current step with the draft. */
  readonly setStep: (step: number) => void;
}

/** Creates the state of a form. In: the initial form and the dossier's office. */
export function useDossierFormState(
  initial: InitialForm,
  { bureauId, officeName }: OfficeChoice,
): DossierFormState {
  const { area, kind } = initial;
  const kindForm = kind.form;
  const [values] = useState(() => new RecordStore(initial.record));
  const [fieldErrors] = useState(() => new FieldErrorStore());
  const [autofill] = useState(() => new Autofill(kind, initial.record));
  const [touched, setTouched] = useState(initial.draft !== null);
  const stepRef = useRef(initial.step);
  const bureauIdRef = useRef(bureauId);
  const saveTarget = useRef<SaveTarget>({
    id: initial.dossierId,
    version: initial.baseVersion,
    baseRecord: initial.baseRecord,
  });
  const saveUnanswered = useRef(false);
  const checkContext = { officeName, today: todayInHaiti() };

  const autosave = useDraftAutosave({
    initial,
    getValues: values.current,
    getStep: () => stepRef.current,
    getBaseVersion: () => saveTarget.current.version,
    getBureauId: () => bureauIdRef.current,
    isSaveUnanswered: () => saveUnanswered.current,
    setPicture: (path, url) => values.set(path, url),
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

  function change(path: string, value: unknown): void {
    values.set(path, value);
    const dependent = dependentValues(kindForm, autofill, path, values.current(), checkContext);
    for (const [dependentPath, dependentValue] of dependent) {
      values.set(dependentPath, dependentValue);
    }
    setTouched(true);
    autosave.markChanged();
  }

  const validate = (steps: readonly Step[]): FieldErrors =>
    validateSteps(steps, values.current(), checkContext, fieldErrors.incompleteDates);
  const formContext: FormContextValue = {
    area,
    kind,
    values,
    change,
    fieldErrors,
    checkContext,
    revalidate: () => {
      if (Object.keys(fieldErrors.current()).length === 0) return;
      fieldErrors.revalidate(validate(kindForm.steps), values.valueAt);
    },
  };

  return {
    formContext,
    autosave,
    saveTarget,
    saveUnanswered,
    touched,
    validate,
    normalise: (steps) => {
      const sections: readonly Section[] = steps.flatMap((step) => step.sections);
      for (const [path, value] of normalisedChanges(sections, values.current())) {
        change(path, value);
      }
    },
    setStep: (next) => {
      if (stepRef.current === next) return;
      stepRef.current = next;
      if (touched) autosave.markChanged();
    },
  };
}
