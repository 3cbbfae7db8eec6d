import { type ReactNode, useEffect } from 'react';
import { DateSelector } from '../../ui/DateSelector.tsx';
import type { TextFieldProps } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { parseTime } from '../../ui/typedDateTime.ts';
import { AgeNotice } from './AgeNotice.tsx';
import { useDossierFormContext } from '../formContext.ts';
import styles from './dateFields.module.css';
import type { WidgetProps } from './useFormField.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Records that a date is only partly chosen: the value of such a date is blank. */
function useReportIncomplete(path: string): (message: string | null) => void {
  const { fieldErrors } = useDossierFormContext();
  useEffect(() => () => void fieldErrors.incompleteDates.delete(path), [fieldErrors, path]);
  return (message) => {
    if (message === null) fieldErrors.incompleteDates.delete(path);
    else fieldErrors.incompleteDates.set(path, message);
  };
}

/** A date, chosen as day, month and year. */
export function DateField(props: WidgetProps): ReactNode {
  const { path, field, value, onChange, onBlur, fieldProps } = props;
  return (
    <>
      <DateSelector
        {...fieldProps}
        value={asText(value)}
        yearAlone={field.yearAlone}
        onChange={onChange}
        onBlur={onBlur}
        onIncomplete={useReportIncomplete(path)}
      />
      <AgeNotice path={path} day={asText(value)} />
    </>
  );
}

/** A time of day. */
export function TimeField({ value, onChange, onBlur, fieldProps }: WidgetProps): ReactNode {
  return <TimeInput {...fieldProps} value={asText(value)} onChange={onChange} onBlur={onBlur} />;
}

/** A date and a time, joined by 'T'; either may be missing while the other is kept. */
export function DateTimeField({ path, value, onChange, onBlur, fieldProps }: WidgetProps) {
  const [day = '', hour = ''] = asText(value).split('T');
  const onIncomplete = useReportIncomplete(path);
  const update = (nextDay: string, nextHour: string): void =>
    onChange(nextDay || nextHour ? `${nextDay}T${nextHour}` : '');
  return (
    <div className={styles.dateTime}>
      <DateSelector
        {...fieldProps}
        value={day}
        onChange={(next) => update(next, hour)}
        onBlur={onBlur}
        onIncomplete={onIncomplete}
      />
      <TimeInput
        id={`${fieldProps.id}-heure`}
        label="Heure"
        value={hour}
        onChange={(next) => update(day, next)}
        onBlur={onBlur}
      />
    </div>
  );
}

/** A time of day, HH:MM; '1402', '14h02' and '14 h 2' are normalised on blur. */
function TimeInput(props: TextFieldProps): ReactNode {
  return (
    <TextInput
      {...props}
      placeholder="HH:MM"
      expects="short"
      inputMode="numeric"
      maxLength={10}
      normalise={parseTime}
    />
  );
}
