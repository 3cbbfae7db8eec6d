import { initialEntry } from '@dosye/domain/dossier/initialValues.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Field, ListItem } from '@dosye/domain/fields/field.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field as FieldShell } from '../../ui/Field.tsx';
import { fieldId, useFieldError, useDossierFormContext } from '../formContext.ts';
import { useCondition } from '../useCondition.ts';
import { EntryCountInput } from './EntryCountInput.tsx';
import { focusFirstControl } from './focusFirstControl.ts';
import styles from './lists.module.css';

/** The record as `useFieldArray` needs it: every path used here leads to a list of entries. */
type Lists = Record<string, DossierRecord[]>;

const entriesAt = (record: DossierRecord, path: string): readonly unknown[] => {
  const entries = getAt(record, path);
  return Array.isArray(entries) ? entries : [];
};

interface ListFieldProps {
  readonly path: string;
  readonly field: Field;
  readonly renderEntry: (entryPath: string) => ReactNode;
}

/** A list of entries with fields of their own: 'Référence 1', 'Référence 2'. */
export function ListField({ path, field, renderEntry }: ListFieldProps): ReactNode {
  const { form, revalidate } = useDossierFormContext();
  const item = field.item as ListItem;
  const control = form.control as unknown as Control<Lists>;
  const { fields, append, remove } = useFieldArray({ control, name: path, keyName: 'rowKey' });
  const error = useFieldError(path);
  const required = useCondition(field.required?.when);
  const rows = useRef<HTMLDivElement>(null);
  const focusRow = useRef<number | null>(null);
  const id = fieldId(path);

  useEffect(() => {
    if (focusRow.current === null) return;
    const row = rows.current?.children[focusRow.current];
    focusRow.current = null;
    if (row instanceof HTMLElement && focusFirstControl(row)) return;
    document.getElementById(id)?.focus();
  });

  function add(): void {
    focusRow.current = fields.length;
    append(initialEntry(item.fields), { shouldFocus: false });
  }
  function removeAt(index: number): void {
    focusRow.current = index - 1;
    remove(index);
    revalidate();
  }

  const max = field.maxItems ?? Number.POSITIVE_INFINITY;
  function setCount(count: number): void {
    const missing = count - fields.length;
    if (missing > 0) {
      const added = Array.from({ length: missing }, () => initialEntry(item.fields));
      append(added, { shouldFocus: false });
    } else {
      remove(Array.from({ length: -missing }, (_, index) => count + index));
    }
    revalidate();
  }

  const fixed = item.exactItems !== undefined && fields.length <= item.exactItems;
  const full = fields.length >= (item.exactItems ?? max);
  return (
    <FieldShell
      id={id}
      label={field.label}
      hint={field.hint}
      help={field.help}
      required={field.required !== undefined && required}
      error={error}
      as="group"
    >
      {item.countLabel !== undefined && (
        <div className={styles.count}>
          <EntryCountInput
            id={`${id}-nombre`}
            item={item}
            max={max}
            count={fields.length}
            getEntries={() => entriesAt(form.getValues(), path)}
            onCount={setCount}
          />
        </div>
      )}
      <div ref={rows} className={styles.entries}>
        {fields.map(({ rowKey }, index) => (
          <div
            key={rowKey}
            role="group"
            aria-label={`${item.noun} ${index + 1}`}
            className={styles.entry}
          >
            <div className={styles.entryHead}>
              <h3>{`${item.noun} ${index + 1}`}</h3>
              {!fixed && fields.length > (item.minItems ?? 0) && (
                <IconButton
                  label={`Retirer : ${item.noun} ${index + 1}`}
                  icon={<IconTrash aria-hidden="true" />}
                  onClick={() => removeAt(index)}
                />
              )}
            </div>
            {renderEntry(`${path}.${index}`)}
          </div>
        ))}
      </div>
      {!full && (
        <Button
          id={id}
          size="sm"
          icon={<IconPlus aria-hidden="true" />}
          aria-label={`${item.addLabel} (${field.label})`}
          onClick={add}
        >
          {item.addLabel}
        </Button>
      )}
    </FieldShell>
  );
}
