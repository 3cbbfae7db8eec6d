import type { LabelledSetting } from './configFields.ts';
import type { SiteConfig } from './siteConfig.ts';

type Group = Record<string, unknown>;

/** The value of a setting. */
export function configValue(config: SiteConfig, path: string): string | number {
  const [first = '', second] = path.split('.');
  const value = (config as unknown as Group)[first];
  return (second === undefined ? value : (value as Group)[second]) as string | number;
}

/** A copy of the configuration with one setting changed. */
export function withConfigValue(
  config: SiteConfig,
  path: string,
  value: string | number,
): SiteConfig {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { ...config, [first]: value };
  const group = (config as unknown as Group)[first] as Group;
  return { ...config, [first]: { ...group, [second]: value } };
}

/** New values of settings, by path. */
export type ConfigChanges = Readonly<Record<string, string | number>>;

/** A copy of the configuration with several settings changed. */
export const withConfigChanges = (config: SiteConfig, changes: ConfigChanges): SiteConfig =>
  Object.entries(changes).reduce(
    (changed, [path, value]) => withConfigValue(changed, path, value),
    config,
  );

/** The changes that a configuration does not have yet. */
export const missingChanges = (config: SiteConfig, changes: ConfigChanges): ConfigChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([path, value]) => configValue(config, path) !== value),
  );

/** A partial configuration with nothing but these settings, as a request has it. */
export function configInput(changes: ConfigChanges): Record<string, unknown> {
  const input: Group = {};
  for (const [path, value] of Object.entries(changes)) {
    const [first = '', second] = path.split('.');
    input[first] =
      second === undefined ? value : { ...(input[first] as Group | undefined), [second]: value };
  }
  return input;
}

/** Labels of the settings that differ, in the order of the form. */
export const changedSettings = (
  settings: readonly LabelledSetting[],
  before: SiteConfig,
  after: SiteConfig,
): string[] =>
  settings
    .filter(({ path }) => configValue(before, path) !== configValue(after, path))
    .map(({ fullLabel }) => fullLabel);
