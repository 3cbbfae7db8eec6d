import type { ListAnswer, ListRequest, ListRow } from '@dosye/domain/calls/dossiers.ts';
import { type AreaDeclaration, RELEVANCE } from '@dosye/domain/dossier/area.ts';
import { facet, projectDossier } from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { kindOf, rowOf } from './dossiers.ts';
import type { Call } from './server.ts';

/** A dossier of a list; its row has an id and a number by its place unless `head` says otherwise. */
export interface Listed {
  readonly kind: string;
  readonly record: DossierRecord;
  readonly head?: Partial<ListRow>;
}

/**
 * Answers the list of an area as the server does: the dossiers whose search text contains what is typed and that have
 * the facets of the filters, in the requested order, page by page.
 * @param dossiers the newest last
 */
export function answerList(area: AreaDeclaration, dossiers: readonly Listed[]) {
  const all = dossiers.map(({ kind: id, record, head }, place) => {
    const dossierNo = `${kindOf(id).kind.code}01-2026-${String(place + 1).padStart(5, '0')}`;
    const row = rowOf(id, record, { id: place + 1, dossierNo, ...head });
    return { ...projectDossier(area, kindOf(id).kind, record, dossierNo), row, place };
  });
  type Entry = (typeof all)[number];
  const matches = ({ row, facets, search, filterDay }: Entry, name: string, value: string) => {
    if (name === 'searchTerm') return search.includes(fold(value));
    if (name === 'bureauId') return String(row.bureau_id) === value;
    if (name === 'act') return row.act?.state === value;
    const day = filterDay || row.created_at.slice(0, 10);
    if (name === 'dateDebut') return day >= value;
    if (name === 'dateFin') return day <= value;
    return facets.includes(facet(name, value));
  };
  const compare = (key: string, sign: number, one: Entry, other: Entry): number => {
    // The best first among those that match alike: the newest.
    if (key === RELEVANCE) return other.place - one.place;
    const column = area.list.sorts.indexOf(key);
    if (column === -1) return sign * (one.place - other.place);
    const [first, second] = [one, other].map(({ sorts }) => sorts[column] ?? null);
    const blanks = area.list.sortOfBlanks?.[key];
    if (first === second && blanks) return compare(blanks, 1, one, other);
    if (first === null || second === null) return first === null ? 1 : -1;
    return sign * ((first ?? '') < (second ?? '') ? -1 : 1);
  };
  return ({ body }: Call): ListAnswer => {
    const { filters, sortConfig, page, limit } = body as unknown as ListRequest;
    const rows = all
      .filter((entry) =>
        Object.entries(filters).every(([name, value]) => matches(entry, name, String(value))),
      )
      .sort((one, other) =>
        compare(sortConfig.key, sortConfig.direction === 'asc' ? 1 : -1, one, other),
      )
      .map(({ row }) => row);
    return {
      [area.jsonKeys.rows]: rows.slice((page - 1) * limit, page * limit),
      totalDossiers: all.length,
      totalFilteredDossiers: rows.length,
    };
  };
}
