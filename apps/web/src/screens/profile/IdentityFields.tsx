import { IDENTITY_FIELDS, type Identity } from '@dosye/domain/people/identity.ts';
import { Combobox } from '@dosye/engine/ui/Combobox.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { GRADES } from '@dosye/domain/people/grades.ts';
import type { ReactNode } from 'react';

interface IdentityFieldsProps {
  /** Put before the names of the fields in the ids of their inputs. */
  readonly idPrefix: string;
  readonly value: Identity;
  readonly errors: Readonly<Partial<Record<keyof Identity, string>>>;
  readonly onChange: (name: keyof Identity, value: string) => void;
  readonly autoFocus?: boolean;
  /** Whether the acting user may give the account its grade; else it is shown. */
  readonly mayGiveGrade?: boolean;
}

/** 'Nom complet' and 'Grade' of an account. */
export function IdentityFields(props: IdentityFieldsProps): ReactNode {
  const { idPrefix, value, errors, onChange, mayGiveGrade = true } = props;
  const { full_name, grade } = IDENTITY_FIELDS;
  return (
    <>
      <TextInput
        id={`${idPrefix}full_name`}
        label={full_name.label}
        hint={full_name.hint}
        maxLength={full_name.maxLength}
        normalise={(typed) => full_name.normalise(typed)}
        autoFocus={props.autoFocus}
        value={value.full_name}
        error={errors.full_name}
        onChange={(typed) => onChange('full_name', typed)}
      />
      {mayGiveGrade ? (
        <Combobox
          id={`${idPrefix}grade`}
          label={grade.label}
          suggestions={GRADES}
          maxLength={grade.maxLength}
          value={value.grade}
          error={errors.grade}
          onChange={(typed) => onChange('grade', typed)}
          onBlur={() => onChange('grade', grade.normalise(value.grade))}
        />
      ) : (
        <TextInput
          id={`${idPrefix}grade`}
          label={grade.label}
          hint="Les actes le portent : un administrateur le donne."
          disabled
          value={value.grade}
          onChange={() => undefined}
        />
      )}
    </>
  );
}
