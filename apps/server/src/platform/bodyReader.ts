import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { invalid } from '@dosye/domain/calls/errors.ts';
import { joinPath } from '@dosye/domain/dossier/paths.ts';
import { textTooLong } from '@dosye/domain/fields/text.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';

/** A JSON object whose values are not validated. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads the values of a call's body and collects their errors by path; missing values are blank. */
export class BodyReader {
  readonly errors: FieldErrors = {};

  /** @throws CallError 422 with all errors, if there are any */
  rejectErrors(message?: string): void {
    if (Object.keys(this.errors).length > 0) throw invalid(this.errors, message);
  }

  object(path: string, value: unknown): JsonObject {
    if (value === undefined || value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value as JsonObject;
    this.errors[path] = TEXTS.wrongShape;
    return {};
  }

  /** @param path of the object, '' for the body itself */
  unknownKeys(path: string, value: JsonObject, known: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.errors[joinPath(path, key)] = TEXTS.unknownField;
    }
  }

  text(path: string, value: unknown): string {
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return value.trim();
    this.errors[path] = TEXTS.wrongShape;
    return '';
  }

  /** A text of at most so many characters; its beginning when it is longer. */
  shortText(path: string, value: unknown, maxLength: number): string {
    const text = this.text(path, value);
    if (text.length > maxLength) this.errors[path] = textTooLong(maxLength);
    return text.slice(0, maxLength);
  }

  /** A text that is blank or one of these values. */
  choice(path: string, value: unknown, choices: readonly { value: string }[]): string {
    const text = this.text(path, value);
    if (text !== '' && !choices.some((choice) => choice.value === text)) {
      this.errors[path] = 'Cette valeur ne fait pas partie du filtre.';
    }
    return text;
  }

  /** A whole number from 1 to `max`. */
  count(path: string, value: unknown, fallback: number, max: number): number {
    if (value === undefined) return fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) {
      return value;
    }
    this.errors[path] = `Un nombre entier de 1 à ${max} est attendu.`;
    return fallback;
  }

  /** A date, YYYY-MM-DD. */
  day(path: string, value: unknown): string | undefined {
    const day = this.text(path, value);
    if (day === '' || isRealDay(day)) return day || undefined;
    this.errors[path] = 'Cette date n’existe pas.';
    return undefined;
  }

  /** An id of the database, as a number or as its digits. */
  id(path: string, value: unknown): number | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string' && value.trim() === '') return undefined;
    const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
    if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id < 2 ** 31) return id;
    this.errors[path] = TEXTS.wrongShape;
    return undefined;
  }
}
