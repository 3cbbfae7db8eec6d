import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field, noteId } from '../../ui/Field.tsx';
import inputs from '../../ui/inputs.module.css';
import { leftGroup } from './focusLeftGroup.ts';
import styles from './lists.module.css';
import type { BoundField } from './useFormField.ts';

const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Short texts, one a line, with 'Ajouter un champ' (spec file 2 §2.2). */
export function TextListField({ field, value, onChange, onLeave, shell }: BoundField): ReactNode {
  const lines = linesOf(value);
  const most = field.maxItems ?? Number.POSITIVE_INFINITY;
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  // With no line the button is the field: the summary and the label lead to it.
  const lineId = (place: number): string => `${shell.id}-${place + 1}`;

  function add(): void {
    focusNext.current = lineId(lines.length);
    onChange([...lines, '']);
  }
  function remove(place: number): void {
    focusNext.current = place > 0 ? lineId(place - 1) : shell.id;
    onChange(lines.filter((_, other) => other !== place));
  }

  return (
    <Field {...shell} as="group">
      <div className={styles.lines} onBlur={(event) => leftGroup(event) && onLeave()}>
        {lines.map((line, place) => (
          // Lines have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key -- lines of text have no name but their place
          <div key={place} className={styles.line}>
            <input
              id={lineId(place)}
              className={cx(inputs.input)}
              aria-label={`${shell.label} ${place + 1}`}
              aria-invalid={shell.error ? true : undefined}
              aria-describedby={shell.error || shell.hint ? noteId(shell.id) : undefined}
              autoComplete="off"
              maxLength={field.maxLength ?? 250}
              value={line}
              onChange={(event) =>
                onChange(lines.map((own, at) => (at === place ? event.currentTarget.value : own)))
              }
            />
            <IconButton
              label={`Retirer : ${shell.label} ${place + 1}`}
              icon={<IconX aria-hidden="true" />}
              onClick={() => remove(place)}
            />
          </div>
        ))}
        <div>
          <Button
            id={shell.id}
            size="sm"
            icon={<IconPlus aria-hidden="true" />}
            aria-label={`Ajouter un champ : ${shell.label}`}
            disabled={lines.length >= most}
            onClick={add}
          >
            Ajouter un champ
          </Button>
        </div>
      </div>
    </Field>
  );
}
