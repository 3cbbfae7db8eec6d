import type { FieldErrors } from '../fields/field.ts';
import { checkSteps } from '../dossier/checkSteps.ts';
import { fieldsOf, type Form } from '../dossier/form.ts';
import { getAt, setAt, withValueAt } from '../dossier/paths.ts';
import { readAllFields } from '../dossier/readRecord.ts';
import type { SiteConfig } from '../office/siteConfig.ts';

/** New values of settings, by path. */
export type ConfigChanges = Readonly<Record<string, string | number | boolean>>;

/** A partial configuration with nothing but these settings, as a request has it. */
export function configInput(changes: ConfigChanges): Record<string, unknown> {
  const input = {};
  for (const [path, value] of Object.entries(changes)) setAt(input, path, value);
  return input;
}

/** A copy of the configuration with several settings changed. */
export const withConfigChanges = (config: SiteConfig, changes: ConfigChanges): SiteConfig =>
  Object.entries(changes).reduce(
    (changed, [path, value]) => withValueAt(changed, path, value),
    config,
  );

/** The changes that a configuration does not have yet. */
export const missingChanges = (config: SiteConfig, changes: ConfigChanges): ConfigChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([path, value]) => getAt(config, path) !== value),
  );

/**
 * Applies a partial configuration from a request to the current one. Settings that are not sent keep their value, texts
 * are normalised, unknown keys are errors.
 * @returns the new configuration, and the errors by path; empty when it is valid
 */
export function readConfigInput(
  form: Form,
  before: SiteConfig,
  raw: Readonly<Record<string, unknown>>,
): { config: SiteConfig; errors: FieldErrors } {
  // The server's own, which comes back with a configuration that was read.
  const { unconfirmed: _answered, ...sent } = raw;
  const read = readAllFields(form, sent);
  const changes = Object.keys(fieldsOf(form))
    .filter((path) => getAt(sent, path) !== undefined)
    .map((path) => [path, getAt(read.record, path)]);
  const config = withConfigChanges(before, Object.fromEntries(changes));
  const context = { officeName: '', today: '', stored: { ...before } };
  return { config, errors: { ...checkSteps(form.steps, { ...config }, context), ...read.errors } };
}
