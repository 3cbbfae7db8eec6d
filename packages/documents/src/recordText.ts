import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { isRealDay, isYear } from '@dosye/domain/text/dates.ts';
import { dayInSentence } from '@dosye/domain/text/prose.ts';

/** The text or number at a path as trimmed text; '' for anything else. */
export function textAt(record: DossierRecord, path: string): string {
  const value = getAt(record, path);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** The non-blank texts of a list at a path. */
export function textsAt(record: DossierRecord, path: string): string[] {
  const value = getAt(record, path);
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');
}

const YES = new Set(['Oui', 'Confirmée', 'Positive']);
const NO = new Set(['Non', 'Non Confirmée', 'Négative']);

/** A finding or yes/no answer at a path: true, false, or null when it is missing. */
export function answerAt(record: DossierRecord, path: string): boolean | null {
  const value = getAt(record, path);
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return YES.has(value) ? true : NO.has(value) ? false : null;
}

/** The date at a path as "28 juin 1998" or "premier mai 1998"; '' when it is missing or invalid. */
export function longDayAt(record: DossierRecord, path: string): string {
  const day = textAt(record, path);
  return isRealDay(day) ? dayInSentence(day) : '';
}

/** The year at a path where a birth date is a year alone; '' otherwise. */
export function yearAt(record: DossierRecord, path: string): string {
  const year = textAt(record, path);
  return isYear(year) ? year : '';
}
