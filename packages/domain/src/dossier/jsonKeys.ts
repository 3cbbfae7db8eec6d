import { camelCase } from './registerId.ts';

/** The keys of an area's values in the JSON of calls. */
export interface JsonKeys {
  /** The record in the body of a creation or an update: 'plainteData'. */
  record: string;
  /** The rows in the answer of the list: 'plaintes'. */
  rows: string;
  /** The number of dossiers in the totals of the header: 'totalPlaintes'. */
  total: string;
  /** The number of dossiers on the dashboard of all offices. */
  dashboardTotal: string;
  /** The id of the office in a dossier. */
  office: 'bureau_id' | 'bureauId';
}

/** The default keys, derived from an area's id and singular noun. */
export function jsonKeysOf(id: string, singular: string): JsonKeys {
  const rows = camelCase(id);
  const total = `total${rows.charAt(0).toUpperCase()}${rows.slice(1)}`;
  return {
    record: `${camelCase(singular)}Data`,
    rows,
    total,
    dashboardTotal: total,
    office: 'bureauId',
  };
}
