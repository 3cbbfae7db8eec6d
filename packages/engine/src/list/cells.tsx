import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration, ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { frenchDay, frenchInstantDay, fullYears, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './DossierTable.module.css';

/** In: a row and a column's key. Out: what stands there as text, '' for nothing. */
export const textOf = (row: ListRow, key: string): string => String(row[key] ?? '');

/** The columns of a list that a person sees. */
export const columnsFor = (area: AreaDeclaration, seesCommunes: boolean): ColumnDeclaration[] =>
  area.list.columns.filter((column) => !column.grandAnseOnly || seesCommunes);

/** The column that names the dossier and leads to it. */
export const nameColumn = (columns: readonly ColumnDeclaration[]): ColumnDeclaration | undefined =>
  columns.find(({ show }) => show === 'strong') ?? columns.find(({ show }) => show !== 'photo');

/** What a row is called: 'DORVAL Marie-Lourdes'; its number when it has no name. */
export const nameOf = (row: ListRow): string => row.title || row.dossierNo;

/** The content of a cell as its column declares it. */
export function cellContent(
  area: AreaDeclaration,
  { key, show, choices, preview }: ColumnDeclaration,
  row: ListRow,
): ReactNode {
  const text = textOf(row, key);
  switch (show) {
    case 'photo':
      return preview ? (
        <PhotoPreview path={row.photoUrl} name={nameOf(row)} />
      ) : (
        <Thumbnail path={row.photoUrl} name={nameOf(row)} />
      );
    case 'kind':
      return <KindBadge area={area} row={row} />;
    case 'date':
      return frenchDay(text);
    case 'instant':
      return text === '' ? TEXTS.noDate : frenchInstantDay(text);
    case 'phone':
      return orEmpty(formatPhone(text));
    case 'excerpt':
      return <span className={styles.excerpt}>{orEmpty(text)}</span>;
    case 'choice':
      return orEmpty(choices?.find(({ value }) => value === text)?.label ?? text);
    case 'age':
      return text || ageOf(row);
    case 'deadline':
      return text && <Deadline instant={text} />;
    case 'strong':
    case 'text':
    case 'number':
      return orEmpty(text);
    default:
      return show satisfies never;
  }
}

/** The age of today in full years, where only the birth date is known (spec file 2 §2.8). */
function ageOf(row: ListRow): string {
  const years = fullYears(textOf(row, 'dateNaissance'), todayInHaiti());
  return years === undefined ? TEXTS.noDate : String(years);
}

const orEmpty = (text: string): ReactNode =>
  text === '' ? <span className="muted">{TEXTS.empty}</span> : text;

function KindBadge({ area, row }: { readonly area: AreaDeclaration; readonly row: ListRow }) {
  const badge = area.kinds.find(({ id }) => id === row.kind)?.badge;
  if (!badge) return null;
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  );
}
