import { initialEntry } from '@dosye/domain/dossier/initialValues.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Field, ListItem } from '@dosye/domain/fields/field.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field as FieldShell } from '../../ui/Field.tsx';
import { fieldId, useDossierFormContext, useFieldError, useFormValue } from '../formContext.ts';
import { useCondition } from '../useCondition.ts';
import { EntryCountInput } from './EntryCountInput.tsx';
import { focusFirstControl } from './focusFirstControl.ts';
import styles from './lists.module.css';

const NO_ENTRIES: readonly unknown[] = [];

const asEntries = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : NO_ENTRIES;

interface ListFieldProps {
  readonly path: string;
  readonly field: Field;
  readonly renderEntry: (entryPath: string) => ReactNode;
}

/** A list of entries with fields of their own: 'Référence 1', 'Référence 2'. */
export function ListField({ path, field, renderEntry }: ListFieldProps): ReactNode {
  const { values, change, revalidate } = useDossierFormContext();
  const item = field.item as ListItem;
  const entries = useFormValue((record) => asEntries(getAt(record, path)));
  const entryKeys = useEntryKeys(entries.length);
  const error = useFieldError(path);
  const required = useCondition(field.required?.when);
  const rows = useRef<HTMLDivElement>(null);
  const focusRow = useRef<number | null>(null);
  const id = fieldId(path);
  const latestEntries = (): readonly unknown[] => asEntries(values.valueAt(path));

  useEffect(() => {
    if (focusRow.current === null) return;
    const row = rows.current?.children[focusRow.current];
    focusRow.current = null;
    if (row instanceof HTMLElement && focusFirstControl(row)) return;
    document.getElementById(id)?.focus();
  });

  function add(): void {
    const latest = latestEntries();
    focusRow.current = latest.length;
    change(path, [...latest, initialEntry(item.fields)]);
  }
  function removeAt(index: number): void {
    focusRow.current = index - 1;
    entryKeys.remove(index);
    change(path, latestEntries().toSpliced(index, 1));
    revalidate();
  }

  const max = field.maxItems ?? Number.POSITIVE_INFINITY;
  function setCount(count: number): void {
    const latest = latestEntries();
    change(
      path,
      Array.from({ length: count }, (_, index) => latest[index] ?? initialEntry(item.fields)),
    );
    revalidate();
  }

  const fixed = item.exactItems !== undefined && entries.length <= item.exactItems;
  const full = entries.length >= (item.exactItems ?? max);
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
            count={entries.length}
            getEntries={latestEntries}
            onCount={setCount}
          />
        </div>
      )}
      <div ref={rows} className={styles.entries}>
        {entryKeys.keys.map((key, index) => (
          <div
            key={key}
            role="group"
            aria-label={`${item.noun} ${index + 1}`}
            className={styles.entry}
          >
            <div className={styles.entryHead}>
              <h3>{`${item.noun} ${index + 1}`}</h3>
              {!fixed && entries.length > (item.minItems ?? 0) && (
                <IconButton
                  label={`Retirer : ${item.noun} ${index + 1}`}
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

/** Stable React keys: an entry keeps its key, and so what is half typed in it, while another one is removed. */
class EntryKeys {
  readonly keys: number[] = [];
  #next = 0;

  resize(count: number): this {
    while (this.keys.length < count) this.keys.push(this.#next++);
    this.keys.length = count;
    return this;
  }

  remove(index: number): void {
    this.keys.splice(index, 1);
  }
}

function useEntryKeys(count: number): EntryKeys {
  const [entryKeys] = useState(() => new EntryKeys());
  return entryKeys.resize(count);
}
