import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useUnsavedWork } from '../session/unsavedWork.ts';
import { Card } from '../ui/Card.tsx';
import { useLeaving } from './drafts/useLeaveGuard.tsx';
import { FaultSummary } from './FormErrorSummary.tsx';
import { FillingContext } from './formContext.ts';
import styles from './form.module.css';
import { FormHead } from './FormHeader.tsx';
import type { FormStart } from './loadForm.ts';
import { RestartButton } from './RestartButton.tsx';
import { useSaving } from './save/useSaveDossier.tsx';
import { SectionView } from './SectionView.tsx';
import { useFillingForm } from './useDossierFormState.ts';
import { useOfficeChoice } from './useOfficeChoice.tsx';
import { useWalk } from './useFormNavigation.ts';
import { FormFoot } from './wizard/FormFooter.tsx';
import { StepList } from './wizard/StepList.tsx';
import { StepsReview } from './wizard/StepsReview.tsx';

interface DossierFormProps {
  readonly start: FormStart;
  /** Empties the form and throws its draft away. */
  readonly onRestart: () => Promise<void>;
}

/** The form of any kind: one page, or steps that are walked through. */
export function DossierForm({ start, onRestart }: DossierFormProps): ReactNode {
  const form = formOf(start.kind);
  const { steps } = form;
  const wizard = steps.length > 1;
  const [unchecked, setUnchecked] = useState(false);
  const office = useOfficeChoice(start);
  const filled = useFillingForm(start, office.officeName);
  const { filling, keeper, target } = filled;
  const body = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const walk = useWalk(start, filled, { body, summary }, unchecked);
  const { onRefused, step } = walk;
  const saving = useSaving({
    start,
    filling,
    keeper,
    target,
    bureauId: office.bureauId,
    onRefused,
  });
  const leaving = useLeaving(keeper);
  useUnsavedWork(filled.touched);
  const { faults } = filling;
  const shown = useSyncExternalStore(faults.subscribe, faults.current);
  const faulty = new Set(Object.keys(shown).map((path) => stepIndexOf(form, path)));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (saving.working) return;
    if (step < steps.length - 1) walk.next();
    else if (walk.passes()) saving.save();
  }
  async function restart(): Promise<void> {
    // Nothing that is still on its way may bring the draft back.
    await keeper.forget();
    await onRestart();
  }

  const again = start.kind.form.restart !== undefined && (
    <RestartButton label={start.kind.form.restart} onRestart={restart} />
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
          <StepList
            steps={steps}
            step={step}
            reached={walk.reached}
            faulty={faulty}
            onGo={walk.goTo}
          >
            {again}
          </StepList>
        )}
        <div className={styles.main}>
          <FaultSummary
            ref={summary}
            step={step}
            last={step === steps.length - 1}
            onGo={walk.goToField}
          />
          <form ref={body} noValidate onSubmit={onSubmit} onKeyDown={submitFromSelect}>
            <Card>
              <StepFields key={step} step={steps[step]} />
              {steps[step]?.sections.length === 0 && (
                <StepsReview onStep={walk.goTo} onField={walk.goToField} />
              )}
              <FormFoot
                wizard={wizard ? { step, count: steps.length } : undefined}
                editing={start.dossier !== null}
                working={saving.working}
                onBack={walk.back}
              />
            </Card>
          </form>
          {!wizard && again}
        </div>
      </div>
      {saving.dialogs}
      {leaving}
    </FillingContext>
  );
}

/** The sections of a step, with what is said above them. */
function StepFields({ step }: { readonly step: Step | undefined }): ReactNode {
  if (!step) return null;
  return (
    <>
      {step.note !== undefined && <p className={styles.stepNote}>{step.note}</p>}
      {step.sections.map((section, place) => (
        <SectionView
          key={section.title}
          section={section}
          explainsStar={place === 0 && hasRequired(step)}
        />
      ))}
    </>
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
