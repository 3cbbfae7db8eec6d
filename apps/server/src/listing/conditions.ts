import type { Value } from '../database/statement.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { HAITI_TIME_ZONE } from '@dosye/domain/text/dates.ts';
import { viewName } from './relations.ts';

/**
 * SQL of today in Haiti, for what few dossiers meet today: a plan for any values knows it, and takes the index that has
 * these few, as it would not for a parameter.
 */
export const TODAY = `(now() at time zone '${HAITI_TIME_ZONE}')::date`;

/** Text and values of a statement's conditions; every value is a parameter, never part of the text. */
export class Conditions {
  readonly values: Value[];
  readonly parts: string[] = [];

  /** @param values those of the statement that these conditions are a part of, to which they add their own */
  constructor(values: Value[] = []) {
    this.values = values;
  }

  value(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(part: string): void {
    this.parts.push(part);
  }

  /** Without a condition, every row. */
  get text(): string {
    return this.parts.join(' and ') || 'true';
  }
}

/** Conditions on rows `l` of an area's listing; in a search, also on their search text `s.search`. */
export class ListConditions extends Conditions {
  /** FROM clause of the rows that the conditions apply to. */
  readonly from: string;
  /** The same of the search texts `s` alone, for conditions on nothing else. */
  readonly texts: string | undefined;
  /** SQL of the office of the rows; undefined is every office that the person may see. */
  readonly office: string | undefined;

  /**
   * @param bureauId the office of the rows; undefined is every office that the person may see
   * @param keys query of the search index (searchKeys.ts); undefined without a search
   * @param values as those of {@link Conditions}
   */
  constructor(
    { id }: AreaDeclaration,
    bureauId: number | undefined,
    keys: string | undefined,
    values?: Value[],
  ) {
    super(values);
    this.office = bureauId === undefined ? undefined : this.value(bureauId);
    if (keys === undefined) {
      this.from = `${viewName(id)} l`;
      if (this.office) this.add(`l.bureau_id = ${this.office}`);
    } else {
      this.texts = indexedRows(`'${id}'`, this.office, this.value(keys));
      this.from = `${this.texts} join ${viewName(id)} l on l.dossier_id = s.dossier_id`;
    }
  }
}

/**
 * Item of a FROM clause: the rows `s (dossier_id, search, created_at)` that the search index finds, office by office, since its
 * keys begin with the office. `offset 0` makes PostgreSQL use that index whatever it expects to find.
 * @param area SQL of the area's id
 * @param office SQL of the office's id; undefined is every office that the person may see
 * @param keys SQL of the query (searchKeys.ts)
 */
export function indexedRows(area: string, office: string | undefined, keys: string): string {
  const rowsOf = (id: string): string => `(
    select dossier_id, search, created_at from visible_search
    where keys @@ query_keys(${area}, ${id}, ${keys}) offset 0) s`;
  return office ? rowsOf(office) : `bureau b cross join lateral ${rowsOf('b.id')}`;
}
