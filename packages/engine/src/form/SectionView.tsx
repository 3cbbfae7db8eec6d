import type { Section as SectionDeclaration } from '@dosye/domain/dossier/form.ts';
import type { FieldMap } from '@dosye/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { Section } from '../ui/Card.tsx';
import { FieldGrid, FormField } from './fields/FieldGrid.tsx';
import grid from './fields/FieldGrid.module.css';
import styles from './form.module.css';
import { FormDocuments } from './FormDocuments.tsx';
import { useHolds } from './useCondition.ts';

interface SectionViewProps {
  readonly section: SectionDeclaration;
  /** Says what the star means: once a step is enough. */
  readonly explainsStar: boolean;
}

/** A section of the form, while its condition holds. */
export function SectionView({ section, explainsStar }: SectionViewProps): ReactNode {
  const shown = useHolds(section.when);
  if (!shown) return null;
  const { title, fields, note, pictureBeside } = section;
  return (
    <Section
      title={title}
      aside={explainsStar ? 'Les champs marqués * sont obligatoires.' : undefined}
    >
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <FormDocuments beside={Object.keys(fields)} />
      <Laid title={title} fields={fields} pictureBeside={pictureBeside} />
    </Section>
  );
}

interface LaidProps {
  readonly title: string;
  readonly fields: FieldMap;
  readonly pictureBeside: string | undefined;
}

/** The fields of a section, with its picture at their side as on an identity card. */
function Laid({ title, fields, pictureBeside }: LaidProps): ReactNode {
  const picture = pictureBeside === undefined ? undefined : fields[pictureBeside];
  if (pictureBeside === undefined || picture === undefined) {
    const all = Object.values(fields);
    const saidTwice = all.length === 1 && all[0]?.label === title;
    return (
      <div className={saidTwice ? grid.untitled : undefined}>
        <FieldGrid fields={fields} />
      </div>
    );
  }
  const others = Object.fromEntries(
    Object.entries(fields).filter(([path]) => path !== pictureBeside),
  );
  return (
    <div className={grid.beside}>
      <FormField path={pictureBeside} field={picture} alone />
      <FieldGrid fields={others} />
    </div>
  );
}
