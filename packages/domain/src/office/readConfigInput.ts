import type { FieldErrors } from '../fields/field.ts';
import { IMAGE_TEXTS, isDataUrl, isStoredImage } from '../fields/images.ts';
import { checkText, isEmail, lengthError, READ_MAX } from '../fields/text.ts';
import { TEXTS } from '../text/sentences.ts';
import type { ConfigField } from './configFields.ts';
import { configValue, withConfigValue } from './configValues.ts';
import type { AnsweredConfig, SiteConfig } from './siteConfig.ts';

export const CONFIG_TEXTS = {
  email: 'L’adresse électronique n’est pas valide.',
  choice: 'Cette valeur n’est pas dans la liste.',
  opacity: 'L’opacité va de 0 à 1, par pas de 0,01.',
} as const;

const notInRange = ({ min, max, unit }: NonNullable<ConfigField['range']>): string =>
  `Indiquez un nombre entier de ${min} à ${max} ${unit}, ou laissez vide.`;

/**
 * Error (French) of a setting's value; undefined when it is valid.
 * @param stored the value that it replaces: one that stays may have letters that are refused today
 */
export function checkSetting(
  field: ConfigField,
  value: string | number,
  stored?: string | number,
): string | undefined {
  if (field.type === 'opacity') return isOpacity(value) ? undefined : CONFIG_TEXTS.opacity;
  if (typeof value !== 'string') return TEXTS.wrongShape;
  if (value === '') return undefined;
  if (field.type === 'image') {
    return isStoredImage(value) || isDataUrl(value) ? undefined : IMAGE_TEXTS.notAnImage;
  }
  if (field.choices && !field.choices.includes(value)) return CONFIG_TEXTS.choice;
  const { range } = field;
  if (range && !(/^\d+$/.test(value) && Number(value) >= range.min && Number(value) <= range.max)) {
    return notInRange(range);
  }
  const { maxLength = Infinity, letters } = field;
  const isStored =
    value === stored || (typeof stored === 'string' && value === field.normalise(stored));
  const error = isStored ? lengthError(value, maxLength) : checkText(value, maxLength, letters);
  if (error) return error;
  return field.type === 'email' && !isEmail(value) ? CONFIG_TEXTS.email : undefined;
}

const isOpacity = (value: string | number): boolean =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= 1 &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/**
 * Applies a partial configuration from a request to the current one. Missing settings keep their value, texts
 * are normalised, unknown keys are errors.
 * @returns the new configuration, and the errors by path; empty when it is valid
 */
export function readConfigInput(
  settings: readonly ConfigField[],
  before: SiteConfig,
  raw: Record<string, unknown>,
): { config: SiteConfig; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const sent = flatten(before, raw);
  // The server's own, which comes back with a configuration that was read.
  sent.delete('unconfirmed' satisfies keyof AnsweredConfig);
  let config = before;
  for (const field of settings) {
    const { path } = field;
    const stored = configValue(before, path);
    const value = read(field, sent.get(path), stored);
    sent.delete(path);
    const error = value === undefined ? TEXTS.wrongShape : checkSetting(field, value, stored);
    if (error) errors[path] = error;
    else if (value !== undefined) config = withConfigValue(config, path, value);
  }
  for (const path of sent.keys()) errors[path] = TEXTS.unknownField;
  return { config, errors };
}

/** The normalised value of a setting; undefined when it has the wrong type. */
function read(
  field: ConfigField,
  raw: unknown,
  before: string | number,
): string | number | undefined {
  if (raw === undefined) return before;
  if (field.type === 'opacity') {
    return typeof raw === 'number' ? Math.round(raw * 1e8) / 1e8 : undefined;
  }
  if (raw === null) return '';
  if (typeof raw !== 'string') return undefined;
  // A longer one is refused as it is.
  return raw.length > READ_MAX ? raw : field.normalise(raw);
}

/** Values by path; groups are one level deep, as in the configuration. */
function flatten(before: SiteConfig, raw: Record<string, unknown>): Map<string, unknown> {
  const groups = new Set(
    Object.entries(before).flatMap(([key, value]) => (typeof value === 'object' ? [key] : [])),
  );
  return new Map(
    Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
      const inner = groups.has(key) && typeof value === 'object' && value !== null;
      if (!inner || Array.isArray(value))
        return value === null && groups.has(key) ? [] : [[key, value]];
      return Object.entries(value).map(([name, entry]) => [`${key}.${name}`, entry]);
    }),
  );
}
