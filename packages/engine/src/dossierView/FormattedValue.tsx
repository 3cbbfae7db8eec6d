import type { Field } from '@dosye/domain/fields/field.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { formattedValue, isPictureField } from './fieldValues.ts';
import styles from './FormattedValue.module.css';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { plural } from '@dosye/domain/text/numbers.ts';

interface FormattedValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** The value beside it: the entries of a list that it does not have are emphasised. */
  readonly comparedTo?: unknown;
  /** Called with the address of a picture that is clicked; without it, pictures are not clickable. */
  readonly onPicture?: ((url: string) => void) | undefined;
}

/** A value for comparison: formatted text, the lines of a list, or the pictures. */
export function FormattedValue(props: FormattedValueProps): ReactNode {
  const { field, value, comparedTo } = props;
  if (isPictureField(field)) return <Pictures {...props} />;
  if (field.item && Array.isArray(value) && value.length > 0) {
    return <Lines field={field} entries={value} comparedTo={comparedTo} />;
  }
  const text = value === undefined || value === null ? '' : formattedValue(field, value, 'screen');
  return text === '' ? <Empty field={field} /> : <span className={styles.text}>{text}</span>;
}

interface LinesProps {
  readonly field: Field;
  readonly entries: readonly unknown[];
  readonly comparedTo: unknown;
}

/** The lines of a list; those that the list beside it does not have are emphasised. */
function Lines({ field, entries, comparedTo }: LinesProps): ReactNode {
  const others = Array.isArray(comparedTo) ? entryLines(field, comparedTo) : undefined;
  const isBeside = ({ text, depth }: EntryLine): boolean =>
    others === undefined || others.some((line) => line.text === text && line.depth === depth);
  return entryLines(field, entries).map((line, index) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- lines have no key but their index
      key={index}
      className={cx('break', styles.line, line.depth > 0 && styles.nested)}
    >
      {isBeside(line) ? line.text : <b>{line.text}</b>}
    </span>
  ));
}

const Empty = ({ field }: { field: Field }): ReactNode => (
  <span className="muted">{field.emptyText ?? TEXTS.empty}</span>
);

function Pictures({ field, value, onPicture }: FormattedValueProps): ReactNode {
  const urls = [value].flat().filter((url) => typeof url === 'string' && url !== '') as string[];
  if (urls.length === 0) return <Empty field={field} />;
  return (
    <span className={styles.pictures}>
      {urls.map((url, index) => {
        const label = urls.length > 1 ? `${field.label} ${index + 1}` : field.label;
        const picture = <img src={url} alt={label} />;
        return onPicture ? (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the same picture may come twice
            key={index}
            type="button"
            aria-label={`Agrandir : ${label}`}
            onClick={() => onPicture(url)}
          >
            {picture}
          </button>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may come twice
          <span key={index}>{picture}</span>
        );
      })}
    </span>
  );
}

/** A line of a list: an entry, or an entry of a list within it. */
interface EntryLine {
  readonly text: string;
  /** 0 for the entries of the list itself. */
  readonly depth: number;
}

/** The entries of a list as lines: the filled fields of each with their labels, then the lists within it. */
function entryLines(list: Field, entries: readonly unknown[], depth = 0): EntryLine[] {
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
