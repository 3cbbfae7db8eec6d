import { type ReactNode, useEffect } from 'react';
import { DateSelector } from '../../ui/DateSelector.tsx';
import { TimeInput } from '../../ui/TimeInput.tsx';
import { useDossierFormContext } from '../formContext.ts';
import styles from './dateFields.module.css';
import type { WidgetProps } from './useFormField.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Tells the form that a date is only half chosen, so that it is not taken for none. */
function useReportIncomplete(path: string): (sentence: string | null) => void {
  const { fieldErrors } = useDossierFormContext();
  useEffect(() => () => void fieldErrors.incompleteDates.delete(path), [fieldErrors, path]);
  return (sentence) => {
    if (sentence === null) fieldErrors.incompleteDates.delete(path);
    else fieldErrors.incompleteDates.set(path, sentence);
  };
}

/** A day, chosen as day, month and year. */
export function DateField({ path, value, onChange, onBlur, fieldProps }: WidgetProps): ReactNode {
  return (
    <DateSelector
      {...fieldProps}
      value={asText(value)}
      onChange={onChange}
      onBlur={onBlur}
      onIncomplete={useReportIncomplete(path)}
    />
  );
}

/** A time of day. */
export function TimeField({ value, onChange, onBlur, fieldProps }: WidgetProps): ReactNode {
  return <TimeInput {...fieldProps} value={asText(value)} onChange={onChange} onBlur={onBlur} />;
}

/** A day and a time, kept joined by T; while one of them is missing the other is kept all the same. */
export function DateTimeField({
  path,
  value,
  onChange,
  onBlur,
  fieldProps,
}: WidgetProps): ReactNode {
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
