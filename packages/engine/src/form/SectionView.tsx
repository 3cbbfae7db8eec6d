import type { Section as SectionDeclaration } from '@dosye/domain/dossier/form.ts';
import type { FieldMap } from '@dosye/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { Section } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { FieldGrid, FormField } from './fields/FieldGrid.tsx';
import grid from './fields/FieldGrid.module.css';
import styles from './form.module.css';
import { FormDocuments } from './FormDocuments.tsx';
import { ReuseButton } from './known/ReuseButton.tsx';
import { useDossierFormContext } from './formContext.ts';
import { useCondition } from './useCondition.ts';
import { oneOfThemIsRequired } from './useOneIsRequired.ts';

interface SectionViewProps {
  readonly id: string;
  readonly section: SectionDeclaration;
  /** Explains the star of required fields; once per step. */
  readonly explainsRequired: boolean;
}

/** A section of the form; hidden while its condition is not met. */
export function SectionView({ id, section, explainsRequired }: SectionViewProps): ReactNode {
  const { kind } = useDossierFormContext();
  const isVisible = useCondition(section.when);
  if (!isVisible) return null;
  const { title, fields, note, pictureBeside } = section;
  return (
    <Section
      id={id}
      className={styles.section}
      title={title}
      aside={
        explainsRequired
          ? 'Les champs marqués * sont obligatoires.'
          : oneOfThemIsRequired(kind.form, fields)
            ? 'Un au moins est obligatoire *'
            : undefined
      }
    >
      {note !== undefined && <p className={cx('soft', styles.note)}>{note}</p>}
      <FormDocuments sectionPaths={Object.keys(fields)} />
      <ReuseButton sectionPaths={Object.keys(fields)} />
      <SectionFields title={title} fields={fields} pictureBeside={pictureBeside} />
    </Section>
  );
}

interface SectionFieldsProps {
  readonly title: string;
  readonly fields: FieldMap;
  readonly pictureBeside: string | undefined;
}

function SectionFields({ title, fields, pictureBeside }: SectionFieldsProps): ReactNode {
  const picture = pictureBeside === undefined ? undefined : fields[pictureBeside];
  if (pictureBeside === undefined || picture === undefined) {
    const all = Object.values(fields);
    const titleRepeated = all.length === 1 && all[0]?.label === title;
    return (
      <div className={titleRepeated ? grid.untitled : undefined}>
        <FieldGrid fields={fields} />
      </div>
    );
  }
  const others = Object.fromEntries(
    Object.entries(fields).filter(([path]) => path !== pictureBeside),
  );
  // In the tab order where the declaration has it; drawn at the left in any case.
  const isFirst = Object.keys(fields)[0] === pictureBeside;
  const pictureField = <FormField path={pictureBeside} field={picture} outsideGrid />;
  return (
    <div className={cx(grid.sideBySide, !isFirst && grid.pictureLast)}>
      {isFirst && pictureField}
      <FieldGrid fields={others} />
      {!isFirst && pictureField}
    </div>
  );
}
