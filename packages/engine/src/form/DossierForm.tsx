import { type ReactNode, useRef, useState } from 'react';
import { useUnsavedWork } from '../session/unsavedWork.ts';
import { Card } from '../ui/Card.tsx';
import { DraftIndicator } from './drafts/DraftIndicator.tsx';
import { TakenOverDialog } from './drafts/OpenElsewhere.tsx';
import { useLeaveGuard } from './drafts/useLeaveGuard.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { DossierFormContext } from './formContext.ts';
import styles from './form.module.css';
import { FormHeader } from './FormHeader.tsx';
import { KnownPerson } from './known/KnownPerson.tsx';
import type { InitialForm } from './loadForm.ts';
import { RestartButton } from './RestartButton.tsx';
import { UploadLine } from './save/SaveLines.tsx';
import { useSaveDossier } from './save/useSaveDossier.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { StepFields } from './StepFields.tsx';
import { submitByEnter } from './submitByEnter.ts';
import { useDossierFormState } from './useDossierFormState.ts';
import { useOfficeChoice } from './useOfficeChoice.tsx';
import { useFormNavigation } from './useFormNavigation.ts';
import { useLoadLaterParts } from './useLaterParts.ts';
import { useSubmit } from './useSubmit.ts';
import { FormFooter } from './wizard/FormFooter.tsx';
import { StepList } from './wizard/StepList.tsx';
import { StepsReview } from './wizard/StepsReview.tsx';
import { useStepsWithErrors } from './wizard/useStepsWithErrors.ts';

interface DossierFormProps {
  readonly initial: InitialForm;
}

/** The form of a dossier of any kind: one page or a wizard of several steps. */
export function DossierForm({ initial }: DossierFormProps): ReactNode {
  const { steps, restart } = initial.kind.form;
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
  useLoadLaterParts();
  const save = useSaveDossier({
    formState,
    bureauId: office.bureauId,
    onRejected: navigation.showServerErrors,
  });
  const leaveDialog = useLeaveGuard(
    initial.draftKey.id,
    autosave,
    save.retryLine !== null ? 'unanswered' : save.working ? 'sending' : 'none',
  );
  useUnsavedWork(formState.touched);
  const stepsWithErrors = useStepsWithErrors(formContext);
  const editing = initial.dossier !== null;
  const isLastStep = step === steps.length - 1;
  const { saveAll, onSubmit } = useSubmit({
    formRef,
    navigation,
    working: save.working,
    isLastStep,
    editing,
    save: save.save,
    changesMade: () => autosave.coming.made(),
    saveDraft: () => void autosave.flush(),
  });
  const restartButton = !editing && restart !== undefined && (
    <RestartButton
      label={restart}
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
            isLastStep={isLastStep}
            onGoToField={navigation.goToField}
          />
          <form ref={formRef} noValidate onSubmit={onSubmit} onKeyDown={submitByEnter}>
            <Card>
              {steps[step]?.review && (
                <StepsReview
                  step={step}
                  onGoToStep={navigation.goToStep}
                  onGoToField={navigation.goToField}
                />
              )}
              <StepFields key={step} step={steps[step]} />
              <div className={styles.dock}>
                <KnownPerson step={steps[step]} onGoToField={navigation.goToField} />
                <FormFooter
                  wizard={wizard ? { step, count: steps.length } : undefined}
                  editing={editing}
                  working={save.working}
                  onBack={navigation.back}
                  onSave={editing ? saveAll : undefined}
                  sectionMenu={!wizard && <SectionMenu sections={steps[0]?.sections ?? []} />}
                >
                  {save.retryLine ?? <DraftIndicator autosave={autosave} />}
                  <UploadLine />
                </FormFooter>
              </div>
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
