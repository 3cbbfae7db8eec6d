import type { Field as FieldDeclaration } from '@dosye/domain/fields/field.ts';
import { departmentDirection } from '@dosye/domain/office/departments.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { settingId } from '@dosye/engine/acts/settingUrl.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Checkbox } from '@dosye/engine/ui/Checkbox.tsx';
import { Field, inputAttributes } from '@dosye/engine/ui/Field.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { Textarea } from '@dosye/engine/ui/Textarea.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { CroppedImage } from '@dosye/engine/cropping/CroppedImage.tsx';
import styles from './Config.module.css';

interface SettingFieldProps {
  readonly path: string;
  readonly field: FieldDeclaration;
  readonly value: string | number | boolean;
  /** The whole configuration as edited: the placeholder of the direction depends on the department. */
  readonly config: SiteConfig;
  readonly error: string | undefined;
  readonly onChange: (value: string | number | boolean) => void;
}

/** The control of one setting, chosen by its type. */
export function SettingField(props: SettingFieldProps): ReactNode {
  const { path, field, value, config, error, onChange } = props;
  const { label, hint, help } = field;
  const fieldProps = { id: settingId(path), label, hint, help, error };
  const text = String(value);
  if (field.type === 'image') {
    return (
      <div className={styles.fullRow}>
        <CroppedImage
          {...fieldProps}
          value={text}
          shape="square"
          icon="photo"
          onChange={onChange}
        />
      </div>
    );
  }
  if (typeof value === 'boolean') {
    return <Checkbox {...fieldProps} value={value} onChange={onChange} />;
  }
  if (typeof value === 'number') {
    return <Opacity {...fieldProps} value={value} onChange={onChange} />;
  }
  if (field.type === 'choice') {
    return (
      <Select
        {...fieldProps}
        withEmpty={text === ''}
        options={field.choices ?? []}
        hint={departmentDirection(text)}
        value={text}
        onChange={onChange}
      />
    );
  }
  if (field.type === 'longText') {
    return (
      <div className={styles.wholeRow}>
        <Textarea
          {...fieldProps}
          maxLength={field.maxLength}
          normalise={(typed) => String(field.normalise(typed))}
          value={text}
          onChange={onChange}
        />
      </div>
    );
  }
  return (
    <TextInput
      {...fieldProps}
      type={field.type === 'email' ? 'email' : 'text'}
      inputMode={field.type === 'digits' ? 'numeric' : undefined}
      unit={field.unit}
      placeholder={
        path === 'documentHeaderText.direction'
          ? departmentDirection(config.documentHeaderText.departement)
          : field.placeholder
      }
      maxLength={field.maxLength}
      upper={/^signature\w+\.name$/.test(path)}
      normalise={(typed) => String(field.normalise(typed))}
      value={text}
      onChange={onChange}
    />
  );
}

interface OpacityProps {
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

/** From 0 to 1 in steps of 0.01, shown as a percentage. */
function Opacity({ value, onChange, ...fieldProps }: OpacityProps): ReactNode {
  const percent = `${Math.round(value * 100)} %`;
  return (
    <Field {...fieldProps}>
      <div className={cx('line', styles.opacity)}>
        <input
          {...inputAttributes(fieldProps)}
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={value}
          aria-valuetext={percent}
          onChange={(event) => onChange(Math.round(event.currentTarget.valueAsNumber * 100) / 100)}
        />
        <output className="num" htmlFor={fieldProps.id}>
          {percent}
        </output>
      </div>
    </Field>
  );
}
