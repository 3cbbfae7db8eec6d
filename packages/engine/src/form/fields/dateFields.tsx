import { type ReactNode, useEffect } from 'react';
import { DateSelector } from '../../ui/DateSelector.tsx';
import { TimeInput } from '../../ui/TimeInput.tsx';
import { useFilling } from '../formContext.ts';
import styles from './dateFields.module.css';
import type { BoundField } from './useFormField.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Tells the form that a date is only half chosen, so that it is not taken for none. */
function useIncomplete(path: string): (sentence: string | null) => void {
  const { faults } = useFilling();
  useEffect(() => () => void faults.incomplete.delete(path), [faults, path]);
  return (sentence) => {
    if (sentence === null) faults.incomplete.delete(path);
    else faults.incomplete.set(path, sentence);
  };
}

/** A day, chosen as day, month and year. */
export function DateField({ path, value, onChange, onLeave, shell }: BoundField): ReactNode {
  return (
    <DateSelector
      {...shell}
      value={asText(value)}
      onChange={onChange}
      onBlur={onLeave}
      onIncomplete={useIncomplete(path)}
    />
  );
}

/** A time of day. */
export function TimeField({ value, onChange, onLeave, shell }: BoundField): ReactNode {
  return <TimeInput {...shell} value={asText(value)} onChange={onChange} onBlur={onLeave} />;
}

/** A day and a time, kept joined by T; while one of them is missing the other is kept all the same. */
export function DateTimeField({ path, value, onChange, onLeave, shell }: BoundField): ReactNode {
  const [day = '', hour = ''] = asText(value).split('T');
  const onIncomplete = useIncomplete(path);
  const put = (nextDay: string, nextHour: string): void =>
    onChange(nextDay || nextHour ? `${nextDay}T${nextHour}` : '');
  return (
    <div className={styles.dateTime}>
      <DateSelector
        {...shell}
        value={day}
        onChange={(next) => put(next, hour)}
        onBlur={onLeave}
        onIncomplete={onIncomplete}
      />
      <TimeInput
        id={`${shell.id}-heure`}
        label="Heure"
        value={hour}
        onChange={(next) => put(day, next)}
        onBlur={onLeave}
      />
    </div>
  );
}
