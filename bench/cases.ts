import type { Request } from 'autocannon';

/** One thing people do all day, as it is asked of Dosye and of a bare server with the same statement. */
export interface Case {
  name: string;
  /** What is asked of Dosye; `next` gives another dossier, number or text each time. */
  dosye: (next: Next) => Request;
  /** What is asked of the bare server. */
  bare: (next: Next) => Request;
  /** The least share of the bare server's throughput that is aimed for. */
  goal: number;
  /** Requests of this case change data. */
  writes?: boolean;
}

/** What is to be saved; Dosye is given the record alone. */
export interface Saved {
  id: number;
  record: unknown;
  /** The columns of the list, which the bare server is handed. */
  listed: object;
}

/** What varies from one request to the next, for the office of the connection. */
export interface Next {
  bureauId: number;
  /** Id of an existing certificate dossier of that office. */
  dossierId: () => number;
  /** The dossier of somebody who has none. */
  another: () => Saved;
  /** An existing dossier in which a telephone number changes. */
  changed: () => Saved;
  /** The number of an existing dossier. */
  number: () => string;
  /** A piece of a name. */
  fragment: () => string;
  /** A piece of a word that dossiers of an area are found by. */
  fragmentOf: (area: string) => string;
}

const json = { 'content-type': 'application/json' };
export const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});
const put = (path: string, body: unknown): Request => ({ ...post(path, body), method: 'PUT' });

/** A page of 50 of an area's list. */
export const askList = (
  area: string,
  filters: Record<string, string>,
  page: number,
  sortConfig: { key: string; direction: 'asc' | 'desc' },
): Request => post(`/api/${area}/list`, { filters, page, limit: 50, sortConfig });

/** A list of the bare server; it takes what it is asked from the body. */
export const askBare = (path: string, body: object): Request => post(path, body);

const CERTIFICATES = 'persons';
const newest = { key: 'created_at', direction: 'desc' } as const;
const list = (filters: Record<string, string>): Request =>
  askList(CERTIFICATES, filters, 1, newest);
const bareList = (asked: object): Request => askBare('/list', { area: CERTIFICATES, ...asked });

/** The seven measurements of the foundation. */
export const CASES: readonly Case[] = [
  {
    name: 'Liste, page 1 par date',
    dosye: () => list({}),
    bare: ({ bureauId }) => bareList({ bureauId }),
    goal: 1,
  },
  {
    name: 'Liste, page 200 par nom',
    dosye: () => askList(CERTIFICATES, {}, 200, { key: 'nom', direction: 'asc' }),
    bare: ({ bureauId }) => askBare('/list-name', { bureauId }),
    goal: 1,
  },
  {
    name: 'Liste filtrée, avec son total',
    dosye: () => list({ sexe: 'Femme', motif: 'immigration' }),
    bare: ({ bureauId }) => bareList({ bureauId, facets: ['sexe=Femme', 'motif=immigration'] }),
    goal: 1,
  },
  {
    name: 'Recherche d’un fragment de nom',
    dosye: ({ fragment }) => list({ searchTerm: fragment() }),
    bare: ({ bureauId, fragment }) => bareList({ bureauId, fragment: fragment() }),
    goal: 0.9,
  },
  {
    name: 'Lecture d’un dossier',
    dosye: ({ dossierId }) => ({ method: 'GET', path: `/api/persons/${dossierId()}` }),
    bare: ({ dossierId }) => ({ method: 'GET', path: `/read/${dossierId()}` }),
    goal: 0.5,
  },
  {
    name: 'Création',
    dosye: ({ another }) => post('/api/persons', { personData: another().record }),
    bare: ({ another }) => post('/create', another()),
    goal: 0.5,
    writes: true,
  },
  {
    name: 'Modification',
    dosye: ({ changed }) => {
      const { id, record } = changed();
      return put(`/api/persons/${id}`, { personData: record });
    },
    bare: ({ changed }) => {
      const { id, record, listed } = changed();
      return put(`/update/${id}`, { record, listed });
    },
    goal: 0.5,
    writes: true,
  },
];
