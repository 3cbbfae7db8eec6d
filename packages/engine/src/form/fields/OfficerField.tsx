import type { ReactNode } from 'react';
import { useOfficers } from '../../api/officeQueries.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { useDossierFormContext } from '../formContext.ts';
import { officerValues, suggestedOfficers } from './officerValues.ts';
import type { WidgetProps } from './useFormField.ts';

/** A field that asks for an officer: those of the office are suggested, and a chosen one fills the fields beside it. */
export function OfficerField({ path, field, value, onBlur, fieldProps }: WidgetProps): ReactNode {
  const { values, change, bureauId } = useDossierFormContext();
  const hasOffice = useUser().bureau_id !== null || bureauId !== undefined;
  const { data } = useOfficers(bureauId, hasOffice);
  const neighbours = field.officer ?? {};
  const officers = suggestedOfficers(data?.officers ?? [], neighbours);
  function write(text: string): void {
    const chosen = officers.get(text);
    if (chosen === undefined) change(path, text);
    else {
      const before = [...officers.values()].find(({ own }) => own === values.valueAt(path));
      const changes = officerValues(path, neighbours, chosen, before?.officer, values.valueAt);
      for (const [at, filled] of changes) change(at, filled);
    }
  }
  return (
    <Combobox
      {...fieldProps}
      value={typeof value === 'string' ? value : ''}
      onChange={write}
      onBlur={onBlur}
      maxLength={field.maxLength}
      suggestions={[...officers.keys()]}
      spellings={(suggestion) => officers.get(suggestion)?.spellings ?? []}
    />
  );
}
