import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import styles from './save.module.css';

/** A list entry on one line: its filled fields, separated by commas. */
function formatEntry(field: Field, entry: DossierRecord): string {
  return Object.entries(field.item?.fields ?? {})
    .map(([path, entryField]) => {
      const value = entryField.read(getAt(entry, path));
      return value === undefined || entryField.isBlank(value) ? '' : entryField.format(value);
    })
    .filter(Boolean)
    .join(', ');
}

/** A value for comparison: formatted text, the lines of a list, or the pictures. */
export function FormattedValue(props: {
  readonly field: Field;
  readonly value: unknown;
}): ReactNode {
  const { field, value } = props;
  if (value === undefined || value === null || field.isBlank(value)) {
    return <span className="muted">{TEXTS.empty}</span>;
  }
  if (field.type === 'image' || field.type === 'images') {
    const pictures = [value].flat().filter((picture) => typeof picture === 'string');
    return (
      <span className={styles.pictures}>
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may come twice
          <img key={index} src={picture} alt={`${field.label} ${index + 1}`} />
        ))}
      </span>
    );
  }
  if (field.item && Array.isArray(value)) {
    return (
      <>
        {(value as DossierRecord[]).map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no key but their index
          <span key={index} className={styles.line}>
            {formatEntry(field, entry) || TEXTS.empty}
          </span>
        ))}
      </>
    );
  }
  return field.format(value);
}
