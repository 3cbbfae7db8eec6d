import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import {
  type AreaDeclaration,
  type ColumnDeclaration,
  pathWithId,
} from '@dosye/domain/dossier/area.ts';
import { fullImagePath } from '@dosye/domain/fields/images.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { RowActions } from '../actions/RowActions.tsx';
import { DossierActBadge } from '../acts/ActBadge.tsx';
import { ROW_OPENER } from '../keyboard/rowKeys.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { DeclaredBadge } from '../ui/Badge.tsx';
import { DeadlineBadge } from '../ui/DeadlineBadge.tsx';
import { NumberedText } from '../ui/NumberedText.tsx';
import { PictureViewer } from '../ui/PictureViewer.tsx';
import { cellText } from './cellText.ts';
import { Thumbnail, type ThumbnailProps } from './Thumbnail.tsx';
import { type ListState, officeOf } from './listState.ts';
import type { ListColumn } from './ListTable.tsx';
import { useSeesCommunes } from './useSeesCommunes.ts';
import styles from './cells.module.css';

/** The office of a dossier, which whoever sees several needs in every list. */
const OFFICE_COLUMN: ColumnDeclaration = {
  key: 'bureau_nom',
  label: 'Bureau',
  show: 'text',
  card: 'line',
};

/** The columns that the user sees, on the screen or on paper. @param filters of the list, which may narrow it to an office */
export function useVisibleColumns(
  { list }: AreaDeclaration,
  filters: ListState['filters'],
  onPaper = false,
): ColumnDeclaration[] {
  const { role } = useUser();
  const seesCommunes = useSeesCommunes(officeOf(filters));
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

/** The columns of an area's list: those that are declared, and the link to the details. */
export function dossierColumns(
  area: AreaDeclaration,
  columns: readonly ColumnDeclaration[],
): ListColumn<ListRow>[] {
  const named = nameColumn(columns);
  // The details page links back to the list in its current state.
  const state = { list: window.location.pathname + window.location.search };
  const details = ({ id }: ListRow): string => pathWithId(area.paths.details, id);
  const declared = columns.map((column): ListColumn<ListRow> => {
    const { key, label, sort, show } = column;
    const content = (row: ListRow): ReactNode => cellContent(area, column, row);
    // The link of the name covers the whole row.
    const link = (row: ListRow): ReactNode => (
      <>
        <Link className={styles.name} to={details(row)} state={state} {...ROW_OPENER}>
          {content(row)}
          {rawText(row, key) === '' && <span className="vh"> : {rowName(row)}</span>}
        </Link>
        <FoundBy reasons={row.reasons} />
      </>
    );
    const card = show === 'photo' ? 'photo' : column.card;
    return {
      label,
      sort,
      card,
      className: styles[show],
      cell: column === named ? link : content,
    };
  });
  const { rowAction, rowActionHeading } = area.list;
  const action: ListColumn<ListRow> = {
    label: rowActionHeading,
    card: 'action',
    className: styles.action,
    cell: (row) => (
      <span className={styles.actions}>
        <Link to={details(row)} state={state} aria-label={`${rowAction} : ${rowName(row)}`}>
          {rowAction}
        </Link>
        <RowActions area={area} row={row} name={rowName(row)} />
      </span>
    ),
  };
  return [...declared, action];
}

function cellContent(area: AreaDeclaration, column: ColumnDeclaration, row: ListRow): ReactNode {
  const { key, show, preview, blank } = column;
  const text = rawText(row, key);
  switch (show) {
    case 'photo':
      return preview ? (
        <PhotoPreview path={row.photoUrl} name={rowName(row)} />
      ) : (
        <Thumbnail path={row.photoUrl} name={rowName(row)} />
      );
    case 'kind':
      return <DeclaredBadge badge={area.kinds.find(({ id }) => id === row.kind)?.badge} />;
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
      return textOrEmpty(cellText(area, column, row));
    case 'age': {
      const age = cellText(area, column, row);
      return /\d$/.test(age) ? <span className={styles.years}>{age}</span> : textOrEmpty(age);
    }
    case 'number':
      return text ? <NumberedText>{cellText(area, column, row)}</NumberedText> : textOrEmpty('');
    case 'strong':
    case 'text':
      return (
        <span className={styles.words}>{textOrEmpty(cellText(area, column, row), blank)}</span>
      );
    default:
      return show satisfies never;
  }
}

const textOrEmpty = (text: string, blank: string = TEXTS.empty): ReactNode =>
  text === '' ? <span className="muted">{blank}</span> : text;

/** Why a search has found a row, where its columns do not show that. */
function FoundBy({ reasons }: Pick<ListRow, 'reasons'>): ReactNode {
  if (!reasons?.length) return null;
  return (
    <small className={styles.reasons}>
      <span className="vh">Trouvé par </span>
      {reasons.join(', ')}
    </small>
  );
}

function PhotoPreview({ path, name }: ThumbnailProps): ReactNode {
  const [open, setOpen] = useState(false);
  if (path === null || path === '') return <Thumbnail path={path} name={name} />;
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={`Agrandir la photo : ${name}`}
        onClick={() => setOpen(true)}
      >
        <Thumbnail path={path} name={name} />
      </button>
      {open && (
        <PictureViewer
          pictures={[{ url: fullImagePath(path), label: name }]}
          initialIndex={0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
