import { joinPath } from '@dosye/domain/dossier/paths.ts';
import type { Field, FieldMap, FieldType } from '@dosye/domain/fields/field.ts';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { rowStarts } from '../rowStarts.ts';
import { useHolds } from '../useCondition.ts';
import { CheckboxField, ChoiceField, YesNoField } from './choiceFields.tsx';
import { DateField, DateTimeField, TimeField } from './dateFields.tsx';
import { cellsOf } from './gridCells.ts';
import { ExclusiveField } from './ExclusiveChoiceField.tsx';
import styles from './FieldGrid.module.css';
import { ListField } from './ListField.tsx';
import { PictureField } from './PictureField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { TextListField } from './TextListField.tsx';
import { LongTextField, NumberField, PhoneField, TextField } from './textFields.tsx';
import { type BoundField, useFormField } from './useFormField.ts';

type Widget = ComponentType<BoundField>;

const WIDGETS: Record<Exclude<FieldType, 'list'>, Widget> = {
  text: TextField,
  email: TextField,
  digits: TextField,
  longText: LongTextField,
  phone: PhoneField,
  integer: NumberField,
  amount: NumberField,
  date: DateField,
  time: TimeField,
  dateTime: DateTimeField,
  choice: ChoiceField,
  yesNo: YesNoField,
  checkbox: CheckboxField,
  image: PictureField,
  images: PicturesField,
  textList: TextListField,
};

interface FormFieldProps {
  /** From the record's root. */
  readonly path: string;
  readonly field: Field;
  /** The list entry that the field stands in, if any. */
  readonly entryPath?: string;
  /** The boxes of the choice that begins with this one. */
  readonly boxes?: FieldMap | undefined;
  /** Begins a row of the grid even where there is room left in the one before. */
  readonly startsRow?: boolean;
  /** Stands outside of the grid. */
  readonly alone?: boolean;
}

/** One field of a form, while its condition holds. */
export function FormField(props: FormFieldProps): ReactNode {
  const { path, field, entryPath, boxes, startsRow, alone } = props;
  const shown = useHolds(field.when, entryPath);
  if (!shown) return null;
  const inner = boxes ? (
    <ExclusiveField base={entryPath ?? ''} boxes={boxes} />
  ) : field.type === 'list' ? (
    <ListField
      path={path}
      field={field}
      renderEntry={(at) => <FieldGrid fields={field.item?.fields ?? {}} entryPath={at} />}
    />
  ) : (
    <Bound widget={WIDGETS[field.type]} path={path} field={field} entryPath={entryPath} />
  );
  if (alone) return inner;
  return (
    <div className={styles.cell} data-width={field.width} data-row-start={startsRow || undefined}>
      {inner}
    </div>
  );
}

interface BoundProps extends Pick<FormFieldProps, 'path' | 'field' | 'entryPath'> {
  readonly widget: Widget;
}

function Bound({ widget: Widget, path, field, entryPath }: BoundProps): ReactNode {
  return <Widget {...useFormField(path, field, entryPath)} />;
}

interface FieldGridProps {
  readonly fields: FieldMap;
  /** The list entry that the fields stand in; absent for fields of the record itself. */
  readonly entryPath?: string;
}

/** Fields on six columns, in the order of the paper form. */
export function FieldGrid({ fields, entryPath }: FieldGridProps): ReactNode {
  const { cells, starts } = useMemo(() => {
    const made = cellsOf(fields);
    const placed = Object.fromEntries(made.map(({ own, field }) => [own, field]));
    return { cells: made, starts: rowStarts(placed) };
  }, [fields]);
  return (
    <div className={styles.grid}>
      {cells.map(({ own, field, boxes }) => (
        <FormField
          key={own}
          path={joinPath(entryPath ?? '', own)}
          field={field}
          entryPath={entryPath}
          boxes={boxes}
          startsRow={starts.has(own)}
        />
      ))}
    </div>
  );
}
