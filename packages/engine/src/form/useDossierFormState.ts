import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import type { Section, Step } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DraftKeeper } from './drafts/DraftAutosave.ts';
import { useDraftKeeper } from './drafts/useDraftAutosave.ts';
import { faultsOf } from './validateSteps.ts';
import { FaultStore } from './fieldErrorStore.ts';
import type { Filling } from './formContext.ts';
import type { FormStart } from './loadForm.ts';
import type { SaveTarget } from './save/saveActions.ts';
import { tidyChanges } from './normaliseFields.ts';
import { Autofill, useFormChanges } from './useFormChanges.ts';

/** A form being filled, with all that keeps and judges it. */
export interface FillingForm {
  readonly filling: Filling;
  readonly keeper: DraftKeeper;
  readonly target: { current: SaveTarget };
  /** Something was typed since the form was opened, or a draft was resumed. */
  readonly touched: boolean;
  /** What is wrong in some steps, as the record stands. */
  readonly check: (steps: readonly Step[]) => FieldErrors;
  /** Puts right all that was typed in some steps. */
  readonly tidy: (steps: readonly Step[]) => void;
  /** Tells the draft where the person stands. */
  readonly standAt: (step: number) => void;
}

/** Holds a form's values, its draft and what is wrong with it. In: what it begins with, its office. */
export function useFillingForm(start: FormStart, officeName: string): FillingForm {
  const { area, kind } = start;
  const shape = formOf(kind);
  const form = useForm<DossierRecord>({ defaultValues: start.record });
  const [faults] = useState(() => new FaultStore());
  const [autofill] = useState(() => new Autofill(kind, start.record));
  const [touched, setTouched] = useState(start.draft !== null);
  const quiet = useRef(false);
  const step = useRef(start.step);
  const target = useRef<SaveTarget>({
    id: start.place.dossierId,
    version: start.baseVersion,
    base: start.base,
  });
  const context = { officeName, today: todayInHaiti() };
  const values = (): DossierRecord => form.getValues();

  const keeper = useDraftKeeper({
    start,
    values,
    step: () => step.current,
    baseVersion: () => target.current.version,
    putPicture: (path, address) => {
      quiet.current = true;
      form.setValue(path, address);
      quiet.current = false;
    },
  });
  useFormChanges({
    form,
    autofill,
    shape,
    context,
    quiet,
    onTyped: () => {
      setTouched(true);
      keeper.changed();
    },
  });

  const check = (steps: readonly Step[]): FieldErrors =>
    faultsOf(steps, values(), context, faults.incomplete);
  const filling: Filling = {
    area,
    kind,
    form,
    faults,
    context,
    recheck: () => {
      if (Object.keys(faults.current()).length === 0) return;
      faults.keepOnly(check(shape.steps), (path) => getAt(values(), path));
    },
  };

  return {
    filling,
    keeper,
    target,
    touched,
    check,
    tidy: (steps) => {
      const sections: readonly Section[] = steps.flatMap((one) => one.sections);
      for (const [path, value] of tidyChanges(sections, values())) form.setValue(path, value);
    },
    standAt: (next) => {
      if (step.current === next) return;
      step.current = next;
      if (touched) keeper.changed();
    },
  };
}
