import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import type { Field, FieldMap, FieldType } from '@dosye/domain/fields/field.ts';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFormValue } from '../formContext.ts';
import { useCondition } from '../useCondition.ts';
import { CheckboxField, ChoiceField, ExclusiveChoiceField, YesNoField } from './choiceFields.tsx';
import { DateField, DateTimeField, TimeField } from './dateFields.tsx';
import { gridCells, rowStarts } from './gridCells.ts';
import styles from './FieldGrid.module.css';
import { ListField } from './ListField.tsx';
import { PictureField } from './PictureField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { TextListField } from './TextListField.tsx';
import { LongTextField, NumberField, PhoneField, TextField } from './textFields.tsx';
import { type WidgetProps, useFormField } from './useFormField.ts';

type Widget = ComponentType<WidgetProps>;

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
  /** Path from the root of the record. */
  readonly path: string;
  readonly field: Field;
  /** Path of the list entry that contains the field, if any. */
  readonly entryPath?: string;
  /** The checkboxes of an exclusive choice; undefined for a single field. */
  readonly checkboxes?: FieldMap | undefined;
  /** Starts a new grid row even when the previous one has room. */
  readonly startsRow?: boolean;
  readonly outsideGrid?: boolean;
}

/** A field of a form; hidden while its condition is not met. */
export function FormField(props: FormFieldProps): ReactNode {
  const { path, field, entryPath, checkboxes, startsRow, outsideGrid } = props;
  const isVisible = useCondition(field.when, entryPath);
  if (!isVisible) return null;
  const content = field.isShownOnly ? (
    <ShownText path={path} field={field} />
  ) : checkboxes ? (
    <ExclusiveChoiceField base={entryPath ?? ''} checkboxes={checkboxes} />
  ) : field.type === 'list' ? (
    <ListField
      path={path}
      field={field}
      renderEntry={(at) => <FieldGrid fields={field.item?.fields ?? {}} entryPath={at} />}
    />
  ) : (
    <BoundWidget widget={WIDGETS[field.type]} path={path} field={field} entryPath={entryPath} />
  );
  if (outsideGrid) return content;
  return (
    <div className={styles.cell} data-width={field.width} data-row-start={startsRow || undefined}>
      {content}
    </div>
  );
}

/** A text that the form shows as it was proposed. */
function ShownText({ path, field }: Pick<FormFieldProps, 'path' | 'field'>): ReactNode {
  const text = useFormValue((record) => field.format(getAt(record, path) ?? field.blank));
  return (
    <div role="group" aria-label={field.label} className={styles.shownText}>
      <p className="muted small">{field.label}</p>
      <p>{text}</p>
    </div>
  );
}

interface BoundWidgetProps extends Pick<FormFieldProps, 'path' | 'field' | 'entryPath'> {
  readonly widget: Widget;
}

function BoundWidget({ widget: Widget, path, field, entryPath }: BoundWidgetProps): ReactNode {
  const bound = useFormField(path, field, entryPath);
  return (
    <>
      <Widget {...bound} />
      {field.copies?.map((copied) => (
        <CopyButton key={copied.path} {...copied} field={bound} />
      ))}
    </>
  );
}

interface CopyButtonProps {
  /** Path of the field whose value is taken over. */
  readonly path: string;
  readonly label: string;
  /** The field that takes it. */
  readonly field: WidgetProps;
}

/** Takes the value of another field over; absent while that is blank. */
function CopyButton({ path, label, field }: CopyButtonProps): ReactNode {
  const value = useFormValue((record) => getAt(record, path));
  if (!isFilled(value)) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`${label} : ${field.fieldProps.label}`}
      onClick={() => field.onSelect(value)}
    >
      {label}
    </Button>
  );
}

interface FieldGridProps {
  readonly fields: FieldMap;
  /** Path of the list entry that contains the fields; undefined for fields of the record itself. */
  readonly entryPath?: string;
}

/** Fields on a grid of six columns, in the order of the paper form. */
export function FieldGrid({ fields, entryPath }: FieldGridProps): ReactNode {
  const { cells, starts } = useMemo(() => {
    const gridCellList = gridCells(fields);
    const fieldByPath = Object.fromEntries(
      gridCellList.map(({ relativePath, field }) => [relativePath, field]),
    );
    return { cells: gridCellList, starts: rowStarts(fieldByPath) };
  }, [fields]);
  return (
    <div className={styles.grid}>
      {cells.map(({ relativePath, field, checkboxes }) => (
        <FormField
          key={relativePath}
          path={joinPath(entryPath ?? '', relativePath)}
          field={field}
          entryPath={entryPath}
          checkboxes={checkboxes}
          startsRow={starts.has(relativePath)}
        />
      ))}
    </div>
  );
}
