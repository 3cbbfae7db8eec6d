import { formOf } from '@dosye/domain/dossier/kind.ts';
import { stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { ErrorSummary, type SummarisedError } from '../ui/ErrorSummary.tsx';
import { labelOf } from './validateSteps.ts';
import { fieldId, useFilling } from './formContext.ts';

interface FaultSummaryProps {
  /** So that the form can give it the focus. */
  readonly ref: Ref<HTMLDivElement>;
  readonly step: number;
  readonly last: boolean;
  readonly onGo: (path: string) => void;
}

/** '2 champs sont à corriger avant de continuer' */
const usualTitle = (count: number, last: boolean): string =>
  `${count} champ${count > 1 ? 's sont' : ' est'} à corriger avant ${last ? 'd’enregistrer' : 'de continuer'}`;

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

/** All that is wrong in the step that is shown, each line a link to its field. */
export function FaultSummary({ ref, step, last, onGo }: FaultSummaryProps): ReactNode {
  const { kind, form, faults } = useFilling();
  const shown = useSyncExternalStore(faults.subscribe, faults.current);
  const shape = formOf(kind);
  const here = Object.entries(shown).filter(([path]) => {
    const there = stepIndexOf(shape, path);
    return there === step || there < 0;
  });
  if (here.length === 0) return null;
  const record = form.getValues();
  const errors: SummarisedError[] = [];
  for (const [path, sentence] of here) {
    const half = faults.incomplete.get(path) === sentence;
    const label = half ? labelOf(shape, record, path) : undefined;
    const message = label === undefined ? sentence : `${label} : ${lowerFirst(sentence)}`;
    // One sentence may stand under two fields (an address and its department): it is said once.
    if (errors.some((error) => error.message === message)) continue;
    const known = stepIndexOf(shape, path) >= 0;
    errors.push({ message, ...(known && { id: fieldId(path), onGo: () => onGo(path) }) });
  }
  const title = kind.form.sentences.summary?.(here.length) ?? usualTitle(here.length, last);
  return <ErrorSummary ref={ref} title={title} errors={errors} />;
}
