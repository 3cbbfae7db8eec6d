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
import { DraftIndicator } from './drafts/DraftIndicator.tsx';
import { TakenOverDialog } from './drafts/OpenElsewhere.tsx';
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
}

/** The form of a dossier of any kind: one page or a wizard of several steps. */
export function DossierForm({ initial }: DossierFormProps): ReactNode {
  const form = initial.kind.form;
  const { steps } = form;
  const wizard = steps.length > 1;
  const [skipValidation, setSkipValidation] = useState(false);
  const office = useOfficeChoice(initial);
  const formState = useDossierFormState(initial, office);
  const { formContext, autosave } = formState;
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
    formState,
    bureauId: office.bureauId,
    onRejected: navigation.showServerErrors,
  });
  const leaveDialog = useLeaveGuard(autosave, save.retryLine !== null);
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

  const restartButton = initial.kind.form.restart !== undefined && (
    <RestartButton
      label={initial.kind.form.restart}
      initial={initial}
      autosave={autosave}
      touched={formState.touched}
    />
  );
  return (
    <DossierFormContext value={formContext}>
      <FormHeader
        initial={initial}
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
              >
                {save.retryLine ?? <DraftIndicator autosave={autosave} />}
              </FormFooter>
            </Card>
          </form>
          {!wizard && restartButton}
        </div>
      </div>
      {save.dialogs}
      {leaveDialog}
      <TakenOverDialog initial={initial} autosave={autosave} />
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
