import { TEXT_MAX } from '@dosye/domain/fields/text.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field, noteId } from '../../ui/Field.tsx';
import inputs from '../../ui/inputs.module.css';
import { readTyped } from '../../ui/typedText.ts';
import styles from './lists.module.css';
import type { WidgetProps } from './useFormField.ts';

const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A list of short texts, one per line. */
export function TextListField({ field, value, onChange, onBlur, fieldProps }: WidgetProps) {
  const lines = linesOf(value);
  const max = field.maxItems ?? Number.POSITIVE_INFINITY;
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  // Without lines the button has the field's id: the label and the error summary lead to it.
  const lineId = (index: number): string => `${fieldProps.id}-${index + 1}`;

  function add(): void {
    focusNext.current = lineId(lines.length);
    onChange([...lines, '']);
  }
  function remove(index: number): void {
    focusNext.current = index > 0 ? lineId(index - 1) : fieldProps.id;
    onChange(lines.filter((_, other) => other !== index));
  }

  return (
    <Field {...fieldProps} as="group">
      <div className={styles.lines} onBlur={(event) => focusLeftGroup(event) && onBlur()}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of text have no key but their index
          <div key={index} className={styles.line}>
            <input
              id={lineId(index)}
              className={cx(inputs.input)}
              aria-label={`${fieldProps.label} ${index + 1}`}
              aria-invalid={fieldProps.error ? true : undefined}
              aria-describedby={
                fieldProps.error || fieldProps.hint ? noteId(fieldProps.id) : undefined
              }
              autoComplete="off"
              value={line}
              onChange={(event) => {
                const text = readTyped(event, line, { maxLength: field.maxLength ?? TEXT_MAX });
                onChange(lines.map((current, at) => (at === index ? text : current)));
              }}
            />
            <IconButton
              label={`Retirer : ${fieldProps.label} ${index + 1}`}
              icon={<IconX aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        <div>
          <Button
            id={fieldProps.id}
            size="sm"
            icon={<IconPlus aria-hidden="true" />}
            aria-label={`Ajouter un champ : ${fieldProps.label}`}
            disabled={lines.length >= max}
            onClick={add}
          >
            Ajouter un champ
          </Button>
        </div>
      </div>
    </Field>
  );
}

/** True when a blur event means that the focus has left the group, not moved within it. */
const focusLeftGroup = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget);
