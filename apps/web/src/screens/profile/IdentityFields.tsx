import { IDENTITY_FIELDS, type Identity } from '@dosye/domain/people/identity.ts';
import { Combobox } from '@dosye/engine/ui/Combobox.tsx';
import type { TextFieldProps } from '@dosye/engine/ui/Field.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { GRADES } from '@dosye/domain/people/grades.ts';
import type { ReactNode } from 'react';

interface IdentityFieldsProps {
  /** The props of the input of each. */
  readonly field: (
    name: keyof Identity,
  ) => Pick<TextFieldProps, 'id' | 'value' | 'error' | 'onChange'>;
  readonly autoFocus?: boolean;
  /** Whether the acting user may give the account its grade; else it is shown. */
  readonly mayGiveGrade?: boolean;
}

/** 'Nom complet' and 'Grade' of an account. */
export function IdentityFields(props: IdentityFieldsProps): ReactNode {
  const { field, mayGiveGrade = true } = props;
  const { full_name, grade } = IDENTITY_FIELDS;
  const given = field('grade');
  return (
    <>
      <TextInput
        {...field('full_name')}
        label={full_name.label}
        hint={full_name.hint}
        maxLength={full_name.maxLength}
        normalise={(typed) => full_name.normalise(typed)}
        autoFocus={props.autoFocus}
      />
      {mayGiveGrade ? (
        <Combobox
          {...given}
          label={grade.label}
          suggestions={GRADES}
          maxLength={grade.maxLength}
          onBlur={() => given.onChange(grade.normalise(given.value))}
        />
      ) : (
        <TextInput
          id={given.id}
          label={grade.label}
          hint="Les actes le portent : un administrateur le donne."
          disabled
          value={given.value}
          onChange={() => undefined}
        />
      )}
    </>
  );
}
