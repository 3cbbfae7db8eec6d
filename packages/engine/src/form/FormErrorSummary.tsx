import { stepIndexOf } from '@dosye/domain/dossier/form.ts';
import type { Ref } from 'react';
import { useStore } from '../store.ts';
import { ErrorSummary, type SummarisedError } from '../ui/ErrorSummary.tsx';
import { errorMessages } from './errorMessages.ts';
import { fieldId, useDossierFormContext } from './formContext.ts';

interface FormErrorSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly step: number;
  readonly isLastStep: boolean;
  readonly onGoToField: (path: string) => void;
}

/** '2 champs sont à corriger avant de continuer' */
const defaultTitle = (count: number, last: boolean): string =>
  `${count} champ${count > 1 ? 's sont' : ' est'} à corriger avant ${last ? 'd’enregistrer' : 'de continuer'}`;

/** The errors of the current step, each with a link to its field. */
export function FormErrorSummary({ ref, step, isLastStep, onGoToField }: FormErrorSummaryProps) {
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
