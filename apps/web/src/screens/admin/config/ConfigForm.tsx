import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { fieldsOf, type Section as FormSection } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { settingLabel } from '@dosye/domain/config/configForm.ts';
import type { AnsweredConfig, SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { CONFIG_FORM } from '@dosye/kinds/register.settings.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { settingId } from '@dosye/engine/acts/settingUrl.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { ErrorSummary } from '@dosye/engine/ui/ErrorSummary.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Config.module.css';
import { SettingField } from './SettingField.tsx';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { useConfigForm } from './useConfigForm.ts';

interface ConfigFormProps {
  readonly office: number;
  readonly saved: AnsweredConfig;
  readonly onChanged: (changed: boolean) => void;
}

/** The settings of an office, beside a preview of the documents. */
export function ConfigForm({ office, saved, onChanged }: ConfigFormProps): ReactNode {
  const form = useConfigForm(office, saved, onChanged);
  const { edited, errors, changed, working } = form;
  const toSave = changed || saved.unconfirmed === true;
  // A refused act leads to a setting.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.focus(), []);
  return (
    <div className={styles.columns}>
      <form className="stack" onSubmit={form.submit} noValidate>
        {Object.keys(errors).length > 0 && <ConfigErrors key={form.attempt} errors={errors} />}
        {saved.unconfirmed && (
          <Notice tone="warn">
            {`Département à confirmer : ${saved.documentHeaderText.departement}. Personne n’a encore enregistré la configuration de ce bureau ; les papiers et les actes portent ce département. Vérifiez-le, puis enregistrez.`}
          </Notice>
        )}
        <Card>
          {CONFIG_FORM.steps.map(({ id, title, sections }) => (
            <Section key={id} id={id} title={title}>
              {sections.map((group) => (
                <Group key={group.title} group={group} form={form} edited={edited} />
              ))}
            </Section>
          ))}
        </Card>
        <div className={cx('line end sheet', styles.footer)}>
          <p role="status">{changed ? 'Modifications non enregistrées' : ''}</p>
          <Button disabled={!changed || working} onClick={form.reset}>
            Annuler les modifications
          </Button>
          <Button type="submit" variant="primary" size="lg" disabled={!toSave} working={working}>
            {working ? 'Enregistrement...' : 'Enregistrer la configuration'}
          </Button>
        </div>
      </form>
      <DocumentPreview office={office} config={edited} />
    </div>
  );
}

/** Error summary with a link to each field; it takes the focus when it appears. */
function ConfigErrors({ errors }: { errors: FieldErrors }): ReactNode {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const paths = Object.keys(fieldsOf(CONFIG_FORM)).filter((path) => errors[path]);
  return (
    <ErrorSummary
      ref={summary}
      title={plural(paths.length, 'champ est à corriger', 'champs sont à corriger')}
      errors={paths.map((path) => ({
        id: settingId(path),
        message: `${settingLabel(CONFIG_FORM, path)} : ${errors[path] ?? ''}`,
      }))}
    />
  );
}

interface GroupProps {
  readonly group: FormSection;
  readonly form: ReturnType<typeof useConfigForm>;
  readonly edited: SiteConfig;
}

function Group({ group: { title, fields }, form, edited }: GroupProps): ReactNode {
  const inputs = Object.entries(fields).map(([path, field]) => (
    <SettingField
      key={path}
      path={path}
      field={field}
      value={getAt(edited, path) as string | number | boolean}
      config={edited}
      error={form.errors[path]}
      onChange={(value) => form.set(path, value)}
    />
  ));
  if (title === '') return <div className={styles.fields}>{inputs}</div>;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>{inputs}</div>
    </fieldset>
  );
}
