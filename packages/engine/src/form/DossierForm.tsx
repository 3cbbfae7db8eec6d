import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
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
import { useLeaveGuard } from './drafts/useLeaveGuard.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { DossierFormContext } from './formContext.ts';
import styles from './form.module.css';
import { FormHeader } from './FormHeader.tsx';
import type { InitialForm } from './loadForm.ts';
import { RestartButton } from './RestartButton.tsx';
import { useSaveDossier } from './save/useSaveDossier.tsx';
import { SectionView } from './SectionView.tsx';
import { useDossierFormState } from './useDossierFormState.ts';
import { useOfficeChoice } from './useOfficeChoice.tsx';
import { useFormNavigation } from './useFormNavigation.ts';
import { FormFooter } from './wizard/FormFooter.tsx';
import { StepList } from './wizard/StepList.tsx';
import { StepsReview } from './wizard/StepsReview.tsx';

interface DossierFormProps {
  readonly initial: InitialForm;
  /** Deletes the draft and starts with an empty form. */
  readonly onRestart: () => Promise<void>;
}

/** The form of a dossier of any kind: one page or a wizard of several steps. */
export function DossierForm({ initial, onRestart }: DossierFormProps): ReactNode {
  const form = initial.kind.form;
  const { steps } = form;
  const wizard = steps.length > 1;
  const [skipValidation, setSkipValidation] = useState(false);
  const office = useOfficeChoice(initial);
  const formState = useDossierFormState(initial, office);
  const { formContext, autosave, saveTarget } = formState;
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const navigation = useFormNavigation(
    initial,
    formState,
    { form: formRef, summary: summaryRef },
    skipValidation,
  );
  const { step } = navigation;
  const save = useSaveDossier({
    initial,
    formContext,
    autosave,
    saveTarget,
    bureauId: office.bureauId,
    onRejected: navigation.showServerErrors,
  });
  const leaveDialog = useLeaveGuard(autosave);
  useUnsavedWork(formState.touched);
  const { fieldErrors } = formContext;
  const shownErrors = useSyncExternalStore(fieldErrors.subscribe, fieldErrors.current);
  const stepsWithErrors = new Set(Object.keys(shownErrors).map((path) => stepIndexOf(form, path)));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.working) return;
    if (step < steps.length - 1) navigation.next();
    else if (navigation.validateAll()) save.save();
  }
  async function restart(): Promise<void> {
    // A pending save must not recreate the draft.
    await autosave.discard();
    await onRestart();
  }

  const restartButton = initial.kind.form.restart !== undefined && (
    <RestartButton label={initial.kind.form.restart} onRestart={restart} />
  );
  return (
    <DossierFormContext value={formContext}>
      <FormHeader
        initial={initial}
        autosave={autosave}
        officeSelect={office.officeSelect}
        skipValidation={skipValidation}
        onSkipValidation={setSkipValidation}
      />
      <div className={wizard ? styles.wrap : undefined}>
        {wizard && (
          <StepList
            steps={steps}
            step={step}
            furthestStep={navigation.furthestStep}
            stepsWithErrors={stepsWithErrors}
            onGoToStep={navigation.goToStep}
          >
            {restartButton}
          </StepList>
        )}
        <div className={styles.main}>
          <FormErrorSummary
            ref={summaryRef}
            step={step}
            isLastStep={step === steps.length - 1}
            onGoToField={navigation.goToField}
          />
          <form ref={formRef} noValidate onSubmit={onSubmit} onKeyDown={submitFromSelect}>
            <Card>
              <StepFields key={step} step={steps[step]} />
              {steps[step]?.sections.length === 0 && (
                <StepsReview onGoToStep={navigation.goToStep} onGoToField={navigation.goToField} />
              )}
              <FormFooter
                wizard={wizard ? { step, count: steps.length } : undefined}
                editing={initial.dossier !== null}
                working={save.working}
                onBack={navigation.back}
              />
            </Card>
          </form>
          {!wizard && restartButton}
        </div>
      </div>
      {save.dialogs}
      {leaveDialog}
    </DossierFormContext>
  );
}

/** The note and the sections of a step. */
function StepFields({ step }: { readonly step: Step | undefined }): ReactNode {
  if (!step) return null;
  return (
    <>
      {step.note !== undefined && <p className={styles.stepNote}>{step.note}</p>}
      {step.sections.map((section, index) => (
        <SectionView
          key={section.title}
          section={section}
          explainsRequired={index === 0 && hasRequired(step)}
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

/** Enter submits from a closed select as from other fields; in an open one it chooses. */
function submitFromSelect(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLSelectElement)) return;
  if (!CSS.supports('selector(:open)') || target.matches(':open')) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
