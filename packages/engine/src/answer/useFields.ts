import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { useState } from 'react';
import { ApiError } from '../api/apiError.ts';

/**
 * The values of the fields of a short form, with their errors; the first that has one gets the focus.
 * @param idPrefix put before the names of the fields in the ids of their inputs
 * @param initial the values at first, by the names of the fields, in their order
 */
export function useFields<T extends object>(idPrefix: string, initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Shows these instead of all others. @returns whether there is one at a field */
  function show(shown: FieldErrors): boolean {
    setErrors(shown);
    const first = Object.keys(values).find((name) => shown[name]);
    if (first) document.getElementById(idPrefix + first)?.focus();
    return first !== undefined;
  }
  return {
    values,
    setValues,
    show,
    /** The props of the input of a field. */
    field: <K extends keyof T & string>(name: K) => ({
      id: idPrefix + name,
      value: values[name],
      error: errors[name],
      onChange: (value: T[K]): void => {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors(({ [name]: _corrected, ...others }) => others);
      },
    }),
    /** Shows what the server says of fields, and of the user's password. */
    onFailure: (failure: unknown): boolean => {
      if (!(failure instanceof ApiError)) return false;
      const { code, message, fields } = failure;
      return show(code === 'WRONG_PASSWORD' ? { password: message } : fields);
    },
  };
}
