import { NO_PLACES, type Places } from '@dosye/domain/fields/places.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { presentContext } from '@dosye/domain/dossier/checkContext.ts';
import type { Section, Step } from '@dosye/domain/dossier/form.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { useUser } from '../session/SessionProvider.tsx';
import { Autofill, dependentValues } from './dependentFields.ts';
import type { DraftAutosave } from './drafts/DraftAutosave.ts';
import { useDraftAutosave } from './drafts/useDraftAutosave.ts';
import { EditedForm } from './editedForm.ts';
import { FieldErrorStore } from './fieldErrorStore.ts';
import type { FormContextValue } from './formContext.ts';
import type { InitialForm } from './loadForm.ts';
import { normalisedChanges, validateSteps } from './validation.ts';
import { usePlaces } from './useLaterParts.ts';
import { newRecord, officeSwitches, officeValues } from './prefill.ts';
import type { OfficeChoice } from './useOfficeChoice.tsx';

/** State of a form: values, errors, draft and the dossier it saves to. */
export interface DossierFormState {
  readonly formContext: FormContextValue;
  readonly edited: EditedForm;
  readonly autosave: DraftAutosave;
  /** True after a change by the user, or when a draft was resumed. */
  readonly touched: boolean;
  readonly validate: (steps: readonly Step[]) => FieldErrors;
  readonly normalise: (steps: readonly Step[]) => void;
  /** Saves the current step with the draft. */
  readonly setStep: (step: number) => void;
}

export function useDossierFormState(initial: InitialForm, office: OfficeChoice): DossierFormState {
  const { bureauId, officeName, config } = office;
  const { area, kind } = initial;
  const kindForm = kind.form;
  const [edited] = useState(() => new EditedForm(initial, bureauId));
  const { values, takeOver } = edited;
  const [fieldErrors] = useState(() => new FieldErrorStore());
  const [autofill] = useState(() => new Autofill(initial));
  const [touched, setTouched] = useState(initial.draft !== null);
  const [stored] = useState(() => initial.dossier && upgradeStoredRecord(kind, initial.dossier));
  const settings = config ? officeSwitches(config) : initial.settings;
  const checkContext = presentContext(officeName, stored ?? undefined, settings);
  const autosave = useDraftAutosave(edited, bureauId, touched);

  const loadedPlaces = usePlaces();
  const places = loadedPlaces ?? NO_PLACES;
  const followPlaces = useEffectEvent((loaded: Places): void => {
    const updates = autofill.updatesAfter(undefined, values.current(), loaded);
    if (!touched || updates.size === 0) return;
    setAll(updates);
    autosave.markChanged();
  });
  useEffect(() => {
    if (loadedPlaces) followPlaces(loadedPlaces);
  }, [loadedPlaces]);
  function setAll(changes: Iterable<readonly [path: string, value: unknown]>): void {
    for (const [path, value] of changes) values.set(path, value);
  }
  useOfficeValues(initial, office, (proposed, next) => {
    setAll(officeValues(kind, values.current(), proposed, next));
    if (touched) autosave.markChanged();
  });
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
    origin: initial.origin,
    values,
    change,
    changing: (read) => edited.coming.add(read),
    fieldErrors,
    checkContext,
    places,
    takeOver,
    takeFrom: (earlier, compare) => {
      // What a paper says stays beside what its person's dossier knows.
      if (takeOver.current()?.dossierNo !== '') giveBack();
      const before = values.current();
      changeAll(takeOver.takeFrom(earlier, before, compare));
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
    edited,
    autosave,
    touched,
    validate,
    normalise: (steps) => {
      const sections: readonly Section[] = steps.flatMap((step) => step.sections);
      changeAll(normalisedChanges(sections, values.current()));
    },
    setStep: (next) => {
      if (edited.step === next) return;
      edited.step = next;
      if (touched) autosave.markChanged();
    },
  };
}

/** What an office gives to a new dossier is that of the office which its user chooses. */
function useOfficeValues(
  { kind, fresh, dossier }: InitialForm,
  { config, officeName }: OfficeChoice,
  onOffice: (proposed: DossierRecord, next: DossierRecord) => void,
): void {
  const user = useUser();
  const proposed = useRef(fresh);
  const follow = useEffectEvent((ofOffice: SiteConfig, name: string): void => {
    const next = newRecord(kind, user, ofOffice, name);
    onOffice(proposed.current, next);
    proposed.current = next;
  });
  useEffect(() => {
    if (config && !dossier) follow(config, officeName);
  }, [config, officeName, dossier]);
}
