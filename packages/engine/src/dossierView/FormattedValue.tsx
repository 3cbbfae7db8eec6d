import type { Field } from '@dosye/domain/fields/field.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { type EntryLine, entryLines } from './entryLines.ts';
import { formattedValue, isPictureField } from './fieldValues.ts';
import styles from './FormattedValue.module.css';

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
    others === undefined || others.some((one) => one.text === text && one.depth === depth);
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

const Empty = ({ field }: { readonly field: Field }): ReactNode => (
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
