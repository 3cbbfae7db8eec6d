import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import { actionForm, recordOfAction, stepsOfAction } from '@dosye/domain/dossier/actions.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { presentContext } from '@dosye/domain/dossier/checkContext.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import { prefilledRecord } from '@dosye/domain/dossier/prefill.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { NO_PLACES } from '@dosye/domain/fields/places.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { useState } from 'react';
import { viewContext } from '../dossierView/viewContext.ts';
import { ComingChanges } from '../form/drafts/ComingChanges.ts';
import { FieldErrorStore } from '../form/fieldErrorStore.ts';
import type { FormContextValue } from '../form/formContext.ts';
import { TakeOver } from '../form/known/TakeOver.ts';
import { normalisedChanges, validateSteps } from '../form/validation.ts';
import { RecordStore } from '../form/recordStore.ts';
import { useUser } from '../session/SessionProvider.tsx';

/** The record of a dossier with what an action proposes and sets. */
function proposed(action: ActionDeclaration, dossier: Dossier, officeName: string): DossierRecord {
  const unknown = { department: '', commune: '', officer: '', consentText: '', last: undefined };
  const context = { now: currentTime(), ...unknown };
  return recordOfAction(action, dossier, prefilledRecord(actionForm(action), context, officeName));
}

/** What a dialog asks for an action on a dossier, as a form of few fields: no draft, nothing taken over. */
export function useActionForm(
  area: AreaDeclaration,
  kind: KindDeclaration,
  action: ActionDeclaration,
  dossier: Dossier,
) {
  const { officeName } = viewContext(dossier, useUser());
  const [values] = useState(() => new RecordStore(proposed(action, dossier, officeName)));
  const [fieldErrors] = useState(() => new FieldErrorStore());
  const [coming] = useState(() => new ComingChanges());
  const [takeOver] = useState(() => new TakeOver(kind, {}, null));
  const checkContext = presentContext(officeName, dossier);
  const steps = stepsOfAction(kind, action);
  const validate = (): FieldErrors =>
    validateSteps(steps, values.current(), checkContext, fieldErrors.incompleteDates);
  const formContext: FormContextValue = {
    area,
    kind: { ...kind, form: { ...kind.form, steps } },
    bureauId: undefined,
    origin: undefined,
    values,
    change: values.set.bind(values),
    changing: (read) => coming.add(read),
    fieldErrors,
    checkContext,
    places: NO_PLACES,
    revalidate: () => {
      if (Object.keys(fieldErrors.current()).length > 0)
        fieldErrors.revalidate(validate(), values.valueAt);
    },
    takeOver,
    takeFrom: () => undefined,
    giveBack: () => undefined,
  };
  return {
    formContext,
    /** Normalises and checks what was entered, and shows the errors. Resolves to them, once no picture is being reduced. */
    check: async (): Promise<FieldErrors> => {
      await coming.made();
      const sections = steps.flatMap((step) => step.sections);
      for (const [path, value] of normalisedChanges(sections, values.current()))
        values.set(path, value);
      const errors = validate();
      fieldErrors.show(errors);
      return errors;
    },
    /** What was entered, as the call takes it. */
    entered: (): DossierRecord => {
      const entered: DossierRecord = {};
      for (const path of Object.keys(action.fields))
        setAt(entered, path, getAt(values.current(), path));
      return entered;
    },
  };
}
