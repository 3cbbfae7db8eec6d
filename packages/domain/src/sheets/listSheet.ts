import { type ListRow, rawText } from '../calls/dossiers.ts';
import type { AreaDeclaration, ColumnDeclaration, FilterDeclaration } from '../dossier/area.ts';
import { dossierActText } from '../dossier/actState.ts';
import { facet } from '../dossier/projection.ts';
import { formatPhone } from '../fields/phone.ts';
import { agesInWords, agesInYears } from '../text/ages.ts';
import { frenchDay, isRealDay, isYear, todayInHaiti } from '../text/dates.ts';
import { type Cell, type SheetColumn, textCell } from './table.ts';

/** A row of a list for an exported sheet. */
export interface SheetRow {
  /** The list's row, plus the values of the area's sheet columns by key. */
  readonly row: ListRow;
  /** 'name=value', see {@link facet}. */
  readonly facets: readonly string[];
}

/** A column of an exported list. */
export type ListSheetColumn = SheetColumn<SheetRow>;

/** Which columns a person gets. */
interface SheetAudience {
  /** Users of the Grand'Anse office and super roles get its columns. */
  seesCommunes: boolean;
  /** Super roles get the column of the office. */
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
  act: 26,
  age: 8,
  deadline: 18,
};

const NUMBER: ColumnDeclaration = { key: 'dossierNo', label: 'No. Dossier', show: 'number' };
const CREATED: ColumnDeclaration = { key: 'created_at', label: 'Créé le', show: 'instant' };
const OFFICE: ColumnDeclaration = { key: 'bureau_nom', label: 'Bureau', show: 'text' };

/**
 * The columns of an exported list: those of the list without pictures, the area's sheet columns, and, unless the
 * list has them, number, filter values, office and instant of creation.
 */
export function listSheetColumns(area: AreaDeclaration, reader: SheetAudience): ListSheetColumn[] {
  const { columns, filters, sheet = [] } = area.list;
  const printed = columns.filter(
    ({ show, grandAnseOnly }) => show !== 'photo' && (!grandAnseOnly || reader.seesCommunes),
  );
  const has = (key: string): boolean => columns.some((column) => column.key === key);
  const filterOnly = filters.filter(
    (filter) =>
      filter.show !== 'whenSet' &&
      !has(filter.name) &&
      !repeatsKind(area, filter) &&
      (!filter.grandAnseOnly || reader.seesCommunes),
  );
  return [
    ...(has(NUMBER.key) ? [] : [columnOf(area, NUMBER)]),
    ...printed.map((column) => columnOf(area, column)),
    ...sheet.filter(({ key }) => !has(key)).map((column) => columnOf(area, column)),
    ...filterOnly.map(filterColumn),
    ...(reader.seesOffices ? [columnOf(area, OFFICE)] : []),
    ...(has(CREATED.key) ? [] : [columnOf(area, CREATED)]),
  ];
}

/** Whether a filter by kind would repeat the column of the kind. */
const repeatsKind = ({ kinds, list }: AreaDeclaration, { choices }: FilterDeclaration): boolean =>
  list.columns.some(({ show }) => show === 'kind') &&
  choices.every(({ value }) => kinds.some((kind) => kind.value === value));

/** Width of a header cell in characters, with its filter arrow. */
const headerWidth = (label: string): number => label.length + 5;

const columnOf = (area: AreaDeclaration, column: ColumnDeclaration): ListSheetColumn => ({
  label: column.label,
  width: Math.max(WIDTHS[column.show], headerWidth(column.label)),
  cell: ({ row }) => cellOf(area, column, row),
});

/** A column with the labels of the values that a filter matches. */
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

/** The cell of a column: dates, instants and ages are typed, everything else is text. */
function cellOf(
  area: AreaDeclaration,
  { key, show, choices, done }: ColumnDeclaration,
  row: ListRow,
): Cell {
  const text = rawText(row, key);
  switch (show) {
    case 'photo':
      return null;
    case 'kind':
      return textCell(area.kinds.find(({ id }) => id === row.kind)?.badge?.label ?? '');
    case 'date':
      return isRealDay(text) ? { day: text } : textCell(isYear(text) ? frenchDay(text) : text);
    case 'instant':
      return text === '' ? null : { instant: text };
    case 'deadline':
      return text === '' ? textCell(rawText(row, done ?? '')) : { instant: text };
    case 'phone':
      return textCell(formatPhone(text));
    case 'choice':
      return textCell(choices?.find(({ value }) => value === text)?.label ?? text);
    case 'act':
      return textCell(row.act ? dossierActText(row.act) : '');
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

/** The stated age, else the age today in years. */
function ageCell(stated: string, row: ListRow): Cell {
  if (stated !== '')
    return /^\d{1,3}$/.test(stated) ? { number: Number(stated) } : textCell(stated);
  const ages = agesInYears(rawText(row, 'dateNaissance'), todayInHaiti());
  if (!ages) return null;
  return ages.least === ages.most ? { number: ages.least } : textCell(agesInWords(ages));
}
