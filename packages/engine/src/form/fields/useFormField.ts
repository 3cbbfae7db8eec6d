import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { createElement, type ReactNode } from 'react';
import { fieldId, useDossierFormContext, useFieldError, useFormValue } from '../formContext.ts';
import { normaliseValue } from '../validation.ts';
import { useCondition } from '../useCondition.ts';
import { useOneIsRequired } from '../useOneIsRequired.ts';
import { TakenHint } from '../known/TakenHint.tsx';
import { useIsTaken } from '../known/useTakenOver.ts';

/** Props of a field widget. */
export interface WidgetProps {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Normalises the value and revalidates. */
  readonly onBlur: () => void;
  /** Sets the value and revalidates at once, for choices. */
  readonly onSelect: (value: unknown) => void;
  /** Props common to all field components: id, label, hint, error. */
  readonly fieldProps: {
    readonly id: string;
    readonly label: string;
    readonly hint: ReactNode;
    readonly help: string | undefined;
    readonly required: boolean;
    readonly error: string | undefined;
  };
}

/** Connects a field to the form. @param path from the root @param entryPath that of the entry that contains it */
export function useFormField(path: string, field: Field, entryPath?: string): WidgetProps {
  const { values, change, revalidate } = useDossierFormContext();
  const value = useFormValue((record) => getAt(record, path));
  const error = useFieldError(path);
  const requiredNow = useCondition(field.required?.when, entryPath);
  const isTaken = useIsTaken(path, value);
  const oneIsRequired = useOneIsRequired(path);

  function onBlur(): void {
    // Read from the store: the rendered value may lack the last keystroke.
    const latest = values.valueAt(path);
    const normalised = normaliseValue(field, latest);
    if (JSON.stringify(normalised) !== JSON.stringify(latest)) change(path, normalised);
    revalidate();
  }

  return {
    path,
    field,
    value,
    onChange: (next) => change(path, next),
    onBlur,
    onSelect: (next) => {
      change(path, next);
      revalidate();
    },
    fieldProps: {
      id: fieldId(path),
      label: field.label,
      hint: isTaken ? createElement(TakenHint, { hint: field.hint }) : field.hint,
      help: field.help,
      required: (field.required !== undefined && requiredNow) || oneIsRequired,
      error,
    },
  };
}
