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

/** What varies from one request to the next, for the office of the connection. */
export interface Next {
  bureauId: number;
  /** Id of an existing certificate dossier of that office. */
  dossierId: () => number;
  /** The body of that dossier, as it would be saved. */
  record: () => unknown;
  fragment: () => string;
}

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});
const put = (path: string, body: unknown): Request => ({ ...post(path, body), method: 'PUT' });

const list = (filters: object, page: number, key: string, direction: string): Request =>
  post('/api/persons/list', { filters, page, limit: 50, sortConfig: { key, direction } });

/** The seven measurements of the foundation. */
export const CASES: readonly Case[] = [
  {
    name: 'Liste, page 1 par date',
    dosye: () => list({}, 1, 'created_at', 'desc'),
    bare: ({ bureauId }) => post('/list-date', { bureauId }),
    goal: 1,
  },
  {
    name: 'Liste, page 200 par nom',
    dosye: () => list({}, 200, 'nom', 'asc'),
    bare: ({ bureauId }) => post('/list-name', { bureauId }),
    goal: 1,
  },
  {
    name: 'Liste filtrée, avec son total',
    dosye: () => list({ sexe: 'Femme', motif: 'immigration' }, 1, 'created_at', 'desc'),
    bare: ({ bureauId }) => post('/list-filtered', { bureauId }),
    goal: 1,
  },
  {
    name: 'Recherche d’un fragment de nom',
    dosye: ({ fragment }) => list({ searchTerm: fragment() }, 1, 'created_at', 'desc'),
    bare: ({ bureauId, fragment }) => post('/search', { bureauId, fragment: fragment() }),
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
    dosye: ({ record }) => post('/api/persons', { personData: record(), force: true }),
    bare: ({ bureauId, record }) => post('/create', { bureauId, record: record() }),
    goal: 0.5,
    writes: true,
  },
  {
    name: 'Modification',
    dosye: ({ dossierId, record }) => put(`/api/persons/${dossierId()}`, { personData: record() }),
    bare: ({ dossierId, record }) => put(`/update/${dossierId()}`, { record: record() }),
    goal: 0.5,
    writes: true,
  },
];
