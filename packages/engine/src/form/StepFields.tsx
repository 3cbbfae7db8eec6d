import type { Step } from '@dosye/domain/dossier/form.ts';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { sectionId } from './SectionMenu.tsx';
import { SectionView } from './SectionView.tsx';

/** The note and the sections of a step. */
export function StepFields({ step }: { readonly step: Step | undefined }): ReactNode {
  if (!step) return null;
  return (
    <>
      {step.note !== undefined && <p className={styles.stepNote}>{step.note}</p>}
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
