import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, inputAttributes, type TextFieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './inputs.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

interface SelectProps extends TextFieldProps {
  /** Options, or plain values that are their own labels. */
  readonly options: readonly (SelectOption | string)[];
  /** Label of the empty option. */
  readonly placeholder?: string;
  /** False: no empty option. */
  readonly withEmpty?: boolean;
  readonly autoFocus?: boolean;
  readonly small?: boolean;
}

/** A single choice from a native select. */
export function Select(props: SelectProps): ReactNode {
  const { placeholder = 'Choisir', withEmpty = true } = props;
  return (
    <Field {...props}>
      <BareSelect
        {...inputAttributes(props)}
        value={props.value}
        onChange={props.onChange}
        onBlur={props.onBlur}
        options={props.options}
        placeholder={withEmpty ? placeholder : undefined}
        autoFocus={props.autoFocus}
        small={props.small}
      />
    </Field>
  );
}

interface BareSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (SelectOption | string)[];
  /** Label of the empty option; none when undefined. */
  readonly placeholder?: string;
  readonly small?: boolean;
}

/** A select without label, for layouts that have their own. */
export function BareSelect(props: BareSelectProps): ReactNode {
  const { options, placeholder, onChange, small, ...selectProps } = props;
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  // A value that is no longer an option (an older record) is still shown.
  const isUnknownValue =
    selectProps.value !== '' && !choices.some((choice) => choice.value === selectProps.value);
  return (
    <div className={styles.selectBox}>
      <select
        {...selectProps}
        className={cx(styles.input, styles.select, small && styles.sm)}
        data-empty={selectProps.value === '' && placeholder !== undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {isUnknownValue && <option value={selectProps.value}>{selectProps.value}</option>}
        {groupNeighbours(choices).map(({ title, members }) =>
          title === undefined ? (
            members.map(renderOption)
          ) : (
            <optgroup key={title} label={title}>
              {members.map(renderOption)}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="down" />
    </div>
  );
}

const renderOption = ({ value, label }: SelectOption): ReactNode => (
  <option key={value} value={value}>
    {label}
  </option>
);

function groupNeighbours(
  choices: readonly SelectOption[],
): { title: string | undefined; members: SelectOption[] }[] {
  const groups: { title: string | undefined; members: SelectOption[] }[] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last !== undefined && last.title === choice.group) last.members.push(choice);
    else groups.push({ title: choice.group, members: [choice] });
  }
  return groups;
}
