import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsavedWork } from '../session/unsavedWork.ts';
import { useStore } from '../store.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { ErrorSummary, type SummarisedError } from '../ui/ErrorSummary.tsx';
import { LoadingCard } from '../ui/Skeleton.tsx';
import { DraftIndicator } from './drafts/DraftIndicator.tsx';
import { TakenOverDialog } from './drafts/OpenElsewhere.tsx';
import { useLeaveGuard } from './drafts/useLeaveGuard.tsx';
import { errorMessages } from './errorMessages.ts';
import styles from './form.module.css';
import { DossierFormContext, fieldId, useDossierFormContext } from './formContext.ts';
import { FormHeader } from './FormHeader.tsx';
import { useScannedZone } from './known/useScannedZone.ts';
import type { InitialForm } from './loadForm.ts';
import { RestartButton } from './RestartButton.tsx';
import { UploadLine } from './save/SaveLines.tsx';
import { useSaveDossier } from './save/useSaveDossier.tsx';
import { SectionMenu, sectionId } from './SectionMenu.tsx';
import { SectionView } from './SectionView.tsx';
import { useDossierFormState } from './useDossierFormState.ts';
import { useFormNavigation } from './useFormNavigation.ts';
import { useLaterParts } from './useLaterParts.ts';
import { useOfficeChoice } from './useOfficeChoice.tsx';
import { useSubmit } from './useSubmit.ts';
import { FormFooter } from './wizard/FormFooter.tsx';
import { StepList } from './wizard/StepList.tsx';

/** The form of a dossier of any kind: one page or a wizard of several steps. */
export function DossierForm({ initial }: { initial: InitialForm }): ReactNode {
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
  const { step, goToNextBlank } = navigation;
  const readScanner = useScannedZone(formContext, goToNextBlank);
  const isReview = steps[step]?.review === true;
  const { Known, StepsReview } = useLaterParts(isReview);
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
  const editing = initial.dossier !== null;
  const isLastStep = step === steps.length - 1;
  const { saveAll, onSubmit, onKeyDown } = useSubmit({
    formRef,
    navigation,
    working: save.working,
    isLastStep,
    editing,
    save: save.save,
    changesMade: () => formState.edited.coming.made(),
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
            step={step}
            furthestStep={navigation.furthestStep}
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
          <form
            ref={formRef}
            noValidate
            onSubmit={onSubmit}
            onKeyDown={onKeyDown}
            onKeyDownCapture={readScanner}
          >
            <Card>
              {isReview && StepsReview && (
                <StepsReview
                  step={step}
                  onGoToStep={navigation.goToStep}
                  onGoToField={navigation.goToField}
                />
              )}
              {isReview && !StepsReview ? (
                <LoadingCard lines={4} />
              ) : (
                <StepFields key={step} step={steps[step]} onShown={navigation.focusStep} />
              )}
              <div className={styles.dock}>
                {Known && <Known step={steps[step]} onGoToField={navigation.goToField} />}
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

interface StepFieldsProps {
  readonly step: Step | undefined;
  readonly onShown: () => void;
}

/** The fields of a step, under its review if it has one: what is above them is there when they are. */
function StepFields({ step, onShown }: StepFieldsProps): ReactNode {
  const reportShown = useEffectEvent(onShown);
  useEffect(() => reportShown(), []);
  if (!step) return null;
  return (
    <>
      {step.note !== undefined && <p className={cx('soft', styles.stepNote)}>{step.note}</p>}
      {step.sections.map((section, index) => (
        <SectionView
          key={section.title}
          id={sectionId(index)}
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

interface FormErrorSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly step: number;
  readonly isLastStep: boolean;
  readonly onGoToField: (path: string) => void;
}

/** '2 champs sont à corriger avant de continuer' */
const defaultTitle = (count: number, last: boolean): string =>
  `${count} champ${count > 1 ? 's sont' : ' est'} à corriger avant ${last ? 'd’enregistrer' : 'de continuer'}`;

function FormErrorSummary({ ref, step, isLastStep, onGoToField }: FormErrorSummaryProps) {
  const { kind, values, fieldErrors } = useDossierFormContext();
  const allErrors = useStore(fieldErrors);
  const kindForm = kind.form;
  const stepErrors = Object.entries(allErrors).filter(([path]) => {
    const errorStep = stepIndexOf(kindForm, path);
    return errorStep === step || errorStep < 0;
  });
  if (stepErrors.length === 0) return null;
  const isIncompleteDate = (path: string): boolean =>
    fieldErrors.incompleteDates.get(path) === allErrors[path];
  const errors = errorMessages(
    kindForm,
    values.current(),
    Object.fromEntries(stepErrors),
    isIncompleteDate,
  ).map(([path, message]): SummarisedError => {
    const inForm = stepIndexOf(kindForm, path) >= 0;
    return { message, ...(inForm && { id: fieldId(path), onGo: () => onGoToField(path) }) };
  });
  const title =
    kind.form.sentences.summary?.(errors.length) ?? defaultTitle(errors.length, isLastStep);
  return <ErrorSummary ref={ref} title={title} errors={errors} />;
}
