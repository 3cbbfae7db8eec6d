import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import {
  type ConfigChanges,
  configInput,
  missingChanges,
  readConfigInput,
  withConfigChanges,
} from '@dosye/domain/config/configInput.ts';
import type { AnsweredConfig, SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { CONFIG_FORM } from '@dosye/kinds/register.settings.ts';
import { ApiError, errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';

/** @param saved the configuration as last answered @param onChanged whether there are unsaved changes */
export function useConfigForm(
  office: number,
  saved: AnsweredConfig,
  onChanged: (changed: boolean) => void,
) {
  const cache = useQueryClient();
  const { edited, unsaved, set, reset, markSaved } = useUnsavedSettings(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [working, setWorking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const changed = Object.keys(unsaved).length > 0;
  useEffect(() => onChanged(changed), [changed, onChanged]);
  useEffect(() => () => onChanged(false), [onChanged]);

  function show(answered: FieldErrors): void {
    setErrors(answered);
    setAttempt((before) => before + 1);
  }

  async function save(): Promise<void> {
    const { errors: invalid } = readConfigInput(CONFIG_FORM, saved, { ...edited });
    if (Object.keys(invalid).length > 0) {
      show(invalid);
      return;
    }
    setWorking(true);
    try {
      // Only what was changed here: the other settings may have been changed by somebody else since.
      const updated = await call<SiteConfig>('PUT', '/config', {
        config: configInput(unsaved),
        bureauId: office,
      });
      markSaved(updated, unsaved);
      cache.setQueryData(['config', office], updated);
      await Promise.all(
        // The list of the offices says which are to be confirmed.
        ['config', 'offices'].map((key) => cache.invalidateQueries({ queryKey: [key] })),
      );
      toast.success('Configuration enregistrée avec succès.');
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0;
      toast.error(errorMessage(failure, `Erreur de mise à jour (${status})`));
      if (failure instanceof ApiError) show(failure.fields);
    } finally {
      setWorking(false);
    }
  }

  return {
    edited,
    errors,
    changed,
    working,
    attempt,
    set: (path: string, value: string | number | boolean): void => {
      set(path, value);
      setErrors((before) => withoutError(before, path));
    },
    reset: (): void => {
      reset();
      setErrors({});
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if ((changed || saved.unconfirmed) && !working) void save();
    },
  };
}

/** The settings that the user has changed, over the saved ones, which may change at any time. */
function useUnsavedSettings(saved: SiteConfig) {
  const [answered, setAnswered] = useState(saved);
  const [base, setBase] = useState(saved);
  const [changes, setChanges] = useState<ConfigChanges>({});
  // Not compared with `base`, which is the newer one between the answer to a save and the next rendering of `saved`.
  if (saved !== answered) {
    setAnswered(saved);
    setBase(saved);
    setChanges(missingChanges(base, changes));
  }
  const unsaved = useMemo(() => missingChanges(base, changes), [base, changes]);
  const edited = useMemo(() => withConfigChanges(base, unsaved), [base, unsaved]);
  return {
    edited,
    unsaved,
    set: (path: string, value: string | number | boolean): void =>
      setChanges((before) => ({ ...before, [path]: value })),
    reset: (): void => setChanges({}),
    /** Keeps what was changed since the changes were sent. */
    markSaved: (updated: SiteConfig, sent: ConfigChanges): void => {
      setBase(updated);
      setChanges((now) => changesSince(sent, now));
    },
  };
}

const changesSince = (sent: ConfigChanges, now: ConfigChanges): ConfigChanges =>
  Object.fromEntries(Object.entries(now).filter(([path, value]) => sent[path] !== value));

/** Removes the error at a path; returns the same object when there is none, to avoid a new render. */
function withoutError(errors: FieldErrors, path: string): FieldErrors {
  if (errors[path] === undefined) return errors;
  const { [path]: _gone, ...others } = errors;
  return others;
}
