import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { ApiError } from '@dosye/engine/api/apiError.ts';
import { useState } from 'react';

/**
 * The errors of the fields of a dialog, the first of which gets the focus.
 * @param idPrefix put before the names of the fields in the ids of their inputs
 * @param names of the fields, in their order
 */
export function useFieldErrors(idPrefix: string, names: readonly string[]) {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Shows these instead of all others. @returns whether there is one at a field */
  function show(shown: FieldErrors): boolean {
    setErrors(shown);
    const first = names.find((name) => shown[name]);
    if (first) document.getElementById(idPrefix + first)?.focus();
    return first !== undefined;
  }
  return {
    errors,
    show,
    clear: (name: string): void => setErrors(({ [name]: _gone, ...others }) => others),
    /** Shows what the server says of fields. */
    onFailure: (failure: unknown): boolean => failure instanceof ApiError && show(failure.fields),
  };
}
