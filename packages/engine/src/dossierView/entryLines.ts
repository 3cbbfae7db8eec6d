import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { isPictureField } from './fieldValues.ts';

/** A line of a list: an entry, or an entry of a list within it. */
export interface EntryLine {
  readonly text: string;
  /** 0 for the entries of the list itself. */
  readonly depth: number;
}

/** The entries of a list as lines: the filled fields of each with their labels, then the lists within it. */
export function entryLines(list: Field, entries: readonly unknown[], depth = 0): EntryLine[] {
  const fields = Object.entries(list.item?.fields ?? {});
  return entries.flatMap((entry) => {
    const texts = fields.map(([path, field]) => labelled(field, getAt(entry, path)));
    const text = texts.filter(Boolean).join(', ') || TEXTS.empty;
    const nested = fields.flatMap(([path, field]) => {
      const value = field.item && field.read(getAt(entry, path));
      return Array.isArray(value) ? entryLines(field, value, depth + 1) : [];
    });
    return [{ text, depth }, ...nested];
  });
}

/** 'Durée : 2 heures'; '' for a blank value and for a list. */
function labelled(field: Field, raw: unknown): string {
  const value = field.read(raw);
  if (field.item || value === undefined || field.isBlank(value)) return '';
  const text = isPictureField(field) ? plural([value].flat().length, 'image') : field.format(value);
  return `${field.label} : ${text}`;
}
