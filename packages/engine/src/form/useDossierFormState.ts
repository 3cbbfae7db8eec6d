import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import type { Section, Step } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DraftAutosave } from './drafts/DraftAutosave.ts';
import { useDraftAutosave } from './drafts/useDraftAutosave.ts';
import { validateSteps } from './validateSteps.ts';
import { FieldErrorStore } from './fieldErrorStore.ts';
import type { FormContextValue } from './formContext.ts';
import type { InitialForm } from './loadForm.ts';
import type { SaveTarget } from './save/saveActions.ts';
import { normalisedChanges } from './normaliseFields.ts';
import { Autofill, useFormChanges } from './useFormChanges.ts';
import type { OfficeChoice } from './useOfficeChoice.tsx';

/** State of a form: values, errors, draft and the dossier it saves to. */
export interface DossierFormState {
  readonly formContext: FormContextValue;
  readonly autosave: DraftAutosave;
  readonly saveTarget: { current: SaveTarget };
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
  const form = useForm<DossierRecord>({ defaultValues: initial.record });
  const [fieldErrors] = useState(() => new FieldErrorStore());
  const [autofill] = useState(() => new Autofill(kind, initial.record));
  const [touched, setTouched] = useState(initial.draft !== null);
  const programmatic = useRef(false);
  const stepRef = useRef(initial.step);
  const bureauIdRef = useRef(bureauId);
  const saveTarget = useRef<SaveTarget>({
    id: initial.draftKey.dossierId,
    version: initial.baseVersion,
    baseRecord: initial.baseRecord,
  });
  const checkContext = { officeName, today: todayInHaiti() };
  const getValues = (): DossierRecord => form.getValues();

  const autosave = useDraftAutosave({
    initial,
    getValues,
    getStep: () => stepRef.current,
    getBaseVersion: () => saveTarget.current.version,
    getBureauId: () => bureauIdRef.current,
    setPicture: (path, url) => {
      programmatic.current = true;
      form.setValue(path, url);
      programmatic.current = false;
    },
  });
  useEffect(() => {
    if (bureauIdRef.current === bureauId) return;
    bureauIdRef.current = bureauId;
    if (touched) autosave.markChanged();
  }, [bureauId, touched, autosave]);
  useFormChanges({
    form,
    autofill,
    kindForm,
    checkContext,
    programmatic,
    onUserChange: () => {
      setTouched(true);
      autosave.markChanged();
    },
  });

  const validate = (steps: readonly Step[]): FieldErrors =>
    validateSteps(steps, getValues(), checkContext, fieldErrors.incompleteDates);
  const formContext: FormContextValue = {
    area,
    kind,
    form,
    fieldErrors,
    checkContext,
    revalidate: () => {
      if (Object.keys(fieldErrors.current()).length === 0) return;
      fieldErrors.revalidate(validate(kindForm.steps), (path) => getAt(getValues(), path));
    },
  };

  return {
    formContext,
    autosave,
    saveTarget,
    touched,
    validate,
    normalise: (steps) => {
      const sections: readonly Section[] = steps.flatMap((step) => step.sections);
      for (const [path, value] of normalisedChanges(sections, getValues()))
        form.setValue(path, value);
    },
    setStep: (next) => {
      if (stepRef.current === next) return;
      stepRef.current = next;
      if (touched) autosave.markChanged();
    },
  };
}
