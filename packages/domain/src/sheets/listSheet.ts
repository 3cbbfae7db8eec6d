import type { ListRow } from '../calls/dossiers.ts';
import type { AreaDeclaration, ColumnDeclaration, FilterDeclaration } from '../dossier/area.ts';
import { facet } from '../dossier/projection.ts';
import { formatPhone } from '../fields/phone.ts';
import { ageInYears, isRealDay, todayInHaiti } from '../text/dates.ts';
import { type Cell, type TableColumn, textCell } from './table.ts';

/** A row of a list as it leaves for a sheet. */
export interface SheetRow {
  /** With what the area's sheet columns read of the content, under their keys. */
  readonly row: ListRow;
  /** 'name=value': what the filters match. */
  readonly facets: readonly string[];
}

/** A column of the sheet of a list, and what stands in it. */
export interface ListSheetColumn extends TableColumn {
  readonly cell: (from: SheetRow) => Cell;
}

/** What decides which columns a person gets. */
export interface SheetAudience {
  /** Columns of the Grand'Anse are for its people and the super roles. */
  seesCommunes: boolean;
  /** Super roles see of which office a dossier is. */
  seesOffices: boolean;
}

const WIDTHS: Readonly<Record<ColumnDeclaration['show'], number>> = {
  photo: 0,
  strong: 26,
  text: 24,
  number: 20,
  kind: 14,
  date: 13,
  instant: 18,
  phone: 20,
  excerpt: 60,
  choice: 12,
  age: 8,
  deadline: 18,
};

const NUMBER: ColumnDeclaration = { key: 'dossierNo', label: 'No. Dossier', show: 'number' };
const CREATED: ColumnDeclaration = { key: 'created_at', label: 'Créé le', show: 'instant' };
const OFFICE: ColumnDeclaration = { key: 'bureau_nom', label: 'Bureau', show: 'text' };

/**
 * The columns of a list's sheet: those of the list, pictures left out, those that the area declares
 * for it, and what the list leaves to its filters and its head: number, filter values, office,
 * instant of creation.
 */
export function listSheetColumns(area: AreaDeclaration, reader: SheetAudience): ListSheetColumn[] {
  const { columns, filters, sheet = [] } = area.list;
  const shown = columns.filter(
    ({ show, grandAnseOnly }) => show !== 'photo' && (!grandAnseOnly || reader.seesCommunes),
  );
  const has = (key: string): boolean => columns.some((column) => column.key === key);
  const told = filters.filter(
    (filter) =>
      !has(filter.name) &&
      !tellsKind(area, filter) &&
      (!filter.grandAnseOnly || reader.seesCommunes),
  );
  return [
    ...(has(NUMBER.key) ? [] : [columnOf(area, NUMBER)]),
    ...shown.map((column) => columnOf(area, column)),
    ...sheet.filter(({ key }) => !has(key)).map((column) => columnOf(area, column)),
    ...told.map(filterColumn),
    ...(reader.seesOffices ? [columnOf(area, OFFICE)] : []),
    ...(has(CREATED.key) ? [] : [columnOf(area, CREATED)]),
  ];
}

/** A filter by the kind says what the kind's own column says. */
const tellsKind = ({ kinds, list }: AreaDeclaration, { choices }: FilterDeclaration): boolean =>
  list.columns.some(({ show }) => show === 'kind') &&
  choices.every(({ value }) => kinds.some((kind) => kind.value === value));

/** Room for the words of a head and the arrow of its filter. */
const headWidth = (label: string): number => label.length + 5;

const columnOf = (area: AreaDeclaration, column: ColumnDeclaration): ListSheetColumn => ({
  label: column.label,
  width: Math.max(WIDTHS[column.show], headWidth(column.label)),
  cell: ({ row }) => cellOf(area, column, row),
});

/** The values of a dossier that a filter matches, by their labels. */
const filterColumn = ({ name, label, choices }: FilterDeclaration): ListSheetColumn => ({
  label,
  width: WIDTHS.text,
  cell: ({ facets }) =>
    textCell(
      choices
        .filter(({ value }) => facets.includes(facet(name, value)))
        .map((choice) => choice.label)
        .join(', '),
    ),
});

/** What a column says of a row: days, instants and ages as what they are, the rest as texts. */
function cellOf(
  area: AreaDeclaration,
  { key, show, choices }: ColumnDeclaration,
  row: ListRow,
): Cell {
  const text = String(row[key] ?? '');
  switch (show) {
    case 'photo':
      return null;
    case 'kind':
      return textCell(area.kinds.find(({ id }) => id === row.kind)?.badge?.label ?? '');
    case 'date':
      return isRealDay(text) ? { day: text } : textCell(text);
    case 'instant':
    case 'deadline':
      return text === '' ? null : { instant: text };
    case 'phone':
      return textCell(formatPhone(text));
    case 'choice':
      return textCell(choices?.find(({ value }) => value === text)?.label ?? text);
    case 'age':
      return ageCell(text, row);
    case 'excerpt':
    case 'strong':
    case 'text':
    case 'number':
      return textCell(text);
    default:
      return show satisfies never;
  }
}

/** The age stated, else of today in full years. */
function ageCell(stated: string, row: ListRow): Cell {
  if (stated !== '')
    return /^\d{1,3}$/.test(stated) ? { number: Number(stated) } : textCell(stated);
  const years = ageInYears(String(row['dateNaissance'] ?? ''), todayInHaiti());
  return years === undefined ? null : { number: years };
}
