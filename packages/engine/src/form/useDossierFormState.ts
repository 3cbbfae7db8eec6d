import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { presentContext } from '@dosye/domain/dossier/checkContext.ts';
import type { Section, Step } from '@dosye/domain/dossier/form.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { useRef, useState } from 'react';
import { Autofill, dependentValues } from './dependentFields.ts';
import type { DraftAutosave } from './drafts/DraftAutosave.ts';
import { validateSteps } from './validateSteps.ts';
import { FieldErrorStore } from './fieldErrorStore.ts';
import type { FormContextValue } from './formContext.ts';
import { TakeOver } from './known/TakeOver.ts';
import type { InitialForm } from './loadForm.ts';
import { normalisedChanges } from './normaliseFields.ts';
import { RecordStore } from './recordStore.ts';
import type { SaveTarget } from './save/saveActions.ts';
import { useFormDraft } from './useFormDraft.ts';
import { usePlaces } from './usePlaces.ts';
import type { OfficeChoice } from './useOfficeChoice.tsx';

/** State of a form: values, errors, draft and the dossier it saves to. */
export interface DossierFormState {
  readonly formContext: FormContextValue;
  readonly autosave: DraftAutosave;
  readonly saveTarget: { current: SaveTarget };
  /** Whether the server may have ended the draft: it saved the dossier, or it was sent and no answer came. */
  readonly draftMayHaveEnded: { current: boolean };
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
  const [autofill] = useState(() => new Autofill(initial));
  const [takeOver] = useState(() => new TakeOver(kind, initial.fresh, initial.earlier));
  const [touched, setTouched] = useState(initial.draft !== null);
  const saveTarget = useRef<SaveTarget>({
    id: initial.dossierId,
    version: initial.baseVersion,
    baseRecord: initial.baseRecord,
    saved: null,
  });
  const [stored] = useState(() => initial.dossier && upgradeStoredRecord(kind, initial.dossier));
  const checkContext = presentContext(officeName, stored ?? undefined);

  const { autosave, draftMayHaveEnded, setStep } = useFormDraft(initial, {
    values,
    saveTarget,
    bureauId,
    touched,
    setPicture: (path, url) => {
      takeOver.renamePicture(values.valueAt(path), url);
      values.set(path, url);
    },
  });

  const places = usePlaces((loaded) => {
    const updates = autofill.updatesAfter(undefined, values.current(), loaded);
    if (!touched || updates.size === 0) return;
    setAll(updates);
    autosave.markChanged();
  });
  function setAll(changes: Iterable<readonly [path: string, value: unknown]>): void {
    for (const [path, value] of changes) values.set(path, value);
  }
  function change(path: string, value: unknown): void {
    values.set(path, value);
    const record = values.current();
    setAll(dependentValues(kindForm, autofill, path, record, checkContext, places));
    setTouched(true);
    autosave.markChanged();
  }

  function changeAll(changes: Iterable<readonly [path: string, value: unknown]>): void {
    for (const [path, value] of changes) change(path, value);
  }
  const giveBack = (): void => changeAll(takeOver.giveBack(values.current()));
  const validate = (steps: readonly Step[]): FieldErrors =>
    validateSteps(steps, values.current(), checkContext, fieldErrors.incompleteDates);
  const formContext: FormContextValue = {
    area,
    kind,
    bureauId,
    values,
    change,
    changing: (read) => autosave.coming.add(read),
    fieldErrors,
    checkContext,
    places,
    takeOver,
    takeFrom: (earlier) => {
      giveBack();
      const before = values.current();
      changeAll(takeOver.takeFrom(earlier, before));
      takeOver.includeFollowing(before, values.current());
    },
    giveBack,
    revalidate: () => {
      if (Object.keys(fieldErrors.current()).length === 0) return;
      fieldErrors.revalidate(validate(kindForm.steps), values.valueAt);
    },
  };

  return {
    formContext,
    autosave,
    saveTarget,
    draftMayHaveEnded,
    touched,
    validate,
    normalise: (steps) => {
      const sections: readonly Section[] = steps.flatMap((step) => step.sections);
      changeAll(normalisedChanges(sections, values.current()));
    },
    setStep,
  };
}
