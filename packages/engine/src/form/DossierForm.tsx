import { type FieldErrors } from '@dosye/domain/calls/errors.ts';
import { type Step, stepOf } from '@dosye/domain/dossier/form.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSyncExternalStore } from 'react';
import type { CallFailure } from '../api/callFailure.ts';
import { useUnsavedWork } from '../session/unsavedWork.ts';
import { Card } from '../ui/Card.tsx';
import { toast } from '../ui/toasts.ts';
import { useLeaving } from './drafts/useLeaving.tsx';
import { faultyField } from './faultsOf.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { fieldId, FillingContext } from './filling.ts';
import { focusFault } from './focusFault.ts';
import { focusFirst } from './fields/focusFirst.ts';
import { FormHead } from './FormHead.tsx';
import styles from './form.module.css';
import type { FormStart } from './opening.ts';
import { RestartButton } from './RestartButton.tsx';
import { useSaving } from './save/useSaving.tsx';
import { SectionView } from './SectionView.tsx';
import { useFillingForm } from './useFillingForm.ts';
import { useOfficeChoice } from './useOfficeChoice.tsx';
import { FormFoot } from './wizard/FormFoot.tsx';
import { StepList } from './wizard/StepList.tsx';
import { useSteps } from './wizard/useSteps.ts';

interface DossierFormProps {
  readonly start: FormStart;
  /** Empties the form and throws its draft away. */
  readonly onRestart: () => Promise<void>;
}

/** The form of any kind: one page, or steps that are walked through. */
export function DossierForm({ start, onRestart }: DossierFormProps): ReactNode {
  const { kind } = start;
  const form = formOf(kind);
  const { steps } = form;
  const wizard = steps.length > 1;
  const office = useOfficeChoice(start);
  const { filling, keeper, target, touched, check, tidy, standAt } = useFillingForm(
    start,
    office.officeName,
  );
  const { faults } = filling;
  const shown = useSyncExternalStore(faults.subscribe, faults.current);
  const { step, reached, goTo } = useSteps(
    steps.length,
    start.step,
    start.dossier ? steps.length - 1 : 0,
  );
  const now = steps[step] ?? steps[0];
  const [unchecked, setUnchecked] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const awaited = useRef<string | null>(null);
  useUnsavedWork(touched);

  /** Goes to a field, in whichever step it stands. */
  function goToField(path: string): void {
    awaited.current = fieldId(path);
    const there = stepOf(form, path);
    if (there >= 0 && there !== step) goTo(there);
    else requestAnimationFrame(focusAwaited);
  }
  function focusAwaited(): void {
    const id = awaited.current;
    awaited.current = null;
    if (id !== null) focusFault(id);
    else if (body.current) focusFirst(body.current);
  }
  useEffect(() => {
    standAt(step);
    focusAwaited();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new step takes the focus, nothing else
  }, [step]);

  function showFaults(found: FieldErrors, sentence: string | undefined): void {
    faults.show(found);
    if (sentence !== undefined) toast.error(sentence);
    const [first] = Object.keys(found);
    if (!wizard) requestAnimationFrame(goToTop);
    else if (first !== undefined) goToField(first);
  }
  /** A form on one page says on top what it is not content with (spec file 3 §5). */
  function goToTop(): void {
    window.scrollTo({ top: 0 });
    summary.current?.focus({ preventScroll: true });
  }
  function onRefused(failure: CallFailure): void {
    const record = filling.form.getValues();
    const found: FieldErrors = {};
    for (const [path, sentence] of Object.entries(failure.fields)) {
      found[faultyField(form, record, path)] ??= sentence;
    }
    faults.showRefused(found, (path) => getAt(record, path));
    const first = Object.keys(found).toSorted((a, b) => stepOf(form, a) - stepOf(form, b))[0];
    if (first !== undefined) goToField(first);
  }
  const saving = useSaving({
    start,
    filling,
    keeper,
    target,
    bureauId: office.bureauId,
    onRefused,
  });
  const leaving = useLeaving(keeper);

  function next(): void {
    if (!now) return;
    tidy([now]);
    const found = unchecked ? {} : check([now]);
    if (Object.keys(found).length > 0) {
      showFaults(found, now.invalid);
      return;
    }
    faults.show(
      Object.fromEntries(Object.entries(shown).filter(([path]) => stepOf(form, path) !== step)),
    );
    goTo(step + 1);
  }
  function save(): void {
    tidy(steps);
    const found = unchecked ? {} : check(steps);
    if (Object.keys(found).length > 0) showFaults(found, kind.form.sentences.invalid(found));
    else {
      faults.clear();
      void saving.save();
    }
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (saving.working) return;
    if (step < steps.length - 1) next();
    else save();
  }
  function back(): void {
    faults.clear();
    goTo(step - 1);
  }

  const faulty = new Set(Object.keys(shown).map((path) => stepOf(form, path)));
  const restart = kind.form.restart !== undefined && (
    <RestartButton
      label={kind.form.restart}
      onRestart={async () => {
        // Nothing that is still on its way may bring the draft back.
        await keeper.forget();
        await onRestart();
      }}
    />
  );
  return (
    <FillingContext value={filling}>
      <FormHead
        start={start}
        keeper={keeper}
        office={office.select}
        unchecked={unchecked}
        onUnchecked={setUnchecked}
      />
      <div className={wizard ? styles.wrap : undefined}>
        {wizard && (
          <StepList steps={steps} step={step} reached={reached} faulty={faulty} onGo={goTo}>
            {restart}
          </StepList>
        )}
        <div className={styles.main}>
          <FaultSummary
            ref={summary}
            step={step}
            last={step === steps.length - 1}
            onGo={goToField}
          />
          <form ref={body} noValidate onSubmit={onSubmit} onKeyDown={submitFromSelect}>
            <Card>
              {now?.note !== undefined && <p className={styles.stepNote}>{now.note}</p>}
              {now?.sections.map((section, place) => (
                <SectionView
                  key={`${step}-${section.title}`}
                  section={section}
                  explainsStar={place === 0 && hasRequired(now)}
                />
              ))}
              <FormFoot
                wizard={wizard ? { step, count: steps.length } : undefined}
                editing={start.dossier !== null}
                working={saving.working}
                onBack={back}
              />
            </Card>
          </form>
          {!wizard && restart}
        </div>
      </div>
      {saving.dialog}
      {leaving}
    </FillingContext>
  );
}

const hasRequired = ({ sections }: Step): boolean =>
  sections.some(({ fields }) =>
    Object.values(fields).some(
      ({ required, item }) =>
        required !== undefined ||
        Object.values(item?.fields ?? {}).some((inner) => inner.required !== undefined),
    ),
  );

/** Enter in a closed list does what it does in the other fields; in an open one it chooses. */
function submitFromSelect(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLSelectElement)) return;
  if (!CSS.supports('selector(:open)') || target.matches(':open')) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
