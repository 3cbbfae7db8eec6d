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

/** Labels of the settings that differ, in the order of the form. */
export const changedSettings = (
  settings: readonly LabelledSetting[],
  before: SiteConfig,
  after: SiteConfig,
): string[] =>
  settings
    .filter(({ path }) => configValue(before, path) !== configValue(after, path))
    .map(({ fullLabel }) => fullLabel);
