import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration, ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import { maySeeCommunes, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import { DossierActBadge } from '../acts/ActBadge.tsx';
import { Badge } from '../ui/Badge.tsx';
import { DeadlineBadge } from '../ui/DeadlineBadge.tsx';
import { cellText } from './cellText.ts';
import { PhotoPreview } from './PhotoPreview.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './DossierTable.module.css';

/** The office of a dossier, which whoever sees several needs in every list. */
const OFFICE_COLUMN: ColumnDeclaration = { key: 'bureau_nom', label: 'Bureau', show: 'text' };

/** The columns that a user sees, on the screen or on paper. */
export function visibleColumns(
  { list }: AreaDeclaration,
  { role, bureau_nom }: Pick<SessionUser, 'role' | 'bureau_nom'>,
  onPaper = false,
): ColumnDeclaration[] {
  const seesCommunes = maySeeCommunes(role, bureau_nom);
  const columns = list.columns.filter(
    (column) =>
      (!column.grandAnseOnly || seesCommunes) && column.only !== (onPaper ? 'screen' : 'paper'),
  );
  return seesEveryOffice(role) ? [...columns, OFFICE_COLUMN] : columns;
}

/** The column with the name of the dossier, which links to it. */
export const nameColumn = (columns: readonly ColumnDeclaration[]): ColumnDeclaration | undefined =>
  columns.find(({ show }) => show === 'strong') ?? columns.find(({ show }) => show !== 'photo');

/** Name of a row: 'DORVAL Marie-Lourdes', or its number if it has none. */
export const rowName = (row: ListRow): string => row.title || row.dossierNo;

/** Content of a cell as its column declares it. */
export function cellContent(
  area: AreaDeclaration,
  column: ColumnDeclaration,
  row: ListRow,
): ReactNode {
  const { key, show, preview } = column;
  const text = rawText(row, key);
  switch (show) {
    case 'photo':
      return preview ? (
        <PhotoPreview path={row.photoUrl} name={rowName(row)} />
      ) : (
        <Thumbnail path={row.photoUrl} name={rowName(row)} />
      );
    case 'kind':
      return <KindBadge area={area} row={row} />;
    case 'excerpt':
      return <span className={styles.excerpt}>{textOrEmpty(text)}</span>;
    case 'act':
      return row.act ? <DossierActBadge act={row.act} /> : null;
    case 'deadline':
      return text ? <DeadlineBadge instant={text} /> : cellText(area, column, row);
    case 'date':
    case 'instant':
    case 'phone':
    case 'choice':
    case 'age':
    case 'number':
      return textOrEmpty(cellText(area, column, row));
    case 'strong':
    case 'text':
      return <span className={styles.words}>{textOrEmpty(cellText(area, column, row))}</span>;
    default:
      return show satisfies never;
  }
}

const textOrEmpty = (text: string): ReactNode =>
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
