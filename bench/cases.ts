import type { Request } from 'autocannon';

/** A measurement: the same request to Dosye and to the bare server. */
export interface Case {
  name: string;
  /** The request to Dosye. */
  dosye: (data: RequestData) => Request;
  /** The request to the bare server. */
  bare: (data: RequestData) => Request;
  /** Target: minimum share of the bare server's throughput. */
  goal: number;
  /** Whether both sides must answer with dossiers: to find nothing is quicker, and no comparison. */
  finds?: boolean;
  /** Whether the requests write. */
  writes?: boolean;
}

/** A dossier to save; Dosye gets the record only. */
export interface SaveRequest {
  id: number;
  record: unknown;
  /** The listing row, which the bare server does not compute itself. */
  listingValues: object;
}

/** Data for the requests of one office; each call returns another value. */
export interface RequestData {
  bureauId: number;
  /** Id of an existing certificate. */
  dossierId: () => number;
  /** A dossier of a person without dossier. */
  newDossier: () => SaveRequest;
  /** An existing dossier with a new telephone number. */
  changedDossier: () => SaveRequest;
  /** Number of an existing dossier. */
  dossierNumber: () => string;
  /** Part of a name. */
  nameFragment: () => string;
  /** Part of a word that occurs in dossiers of the area. */
  wordFragment: (area: string) => string;
}

const json = { 'content-type': 'application/json' };
export const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});
const put = (path: string, body: unknown): Request => ({ ...post(path, body), method: 'PUT' });

/** A page of an area's list with 50 rows. */
export const listRequest = (
  area: string,
  filters: Record<string, string>,
  page: number,
  sortConfig: { key: string; direction: 'asc' | 'desc' },
): Request => post(`/api/${area}/list`, { filters, page, limit: 50, sortConfig });

/** A list or search of the bare server. */
export const bareRequest = (path: string, body: object): Request => post(path, body);

const CERTIFICATES = 'persons';
const newest = { key: 'created_at', direction: 'desc' } as const;
const list = (filters: Record<string, string>): Request =>
  listRequest(CERTIFICATES, filters, 1, newest);
const bareList = (query: object): Request => bareRequest('/list', { area: CERTIFICATES, ...query });

/** The everyday requests. */
export const CASES: readonly Case[] = [
  {
    name: 'Liste, page 1 par date',
    dosye: () => list({}),
    bare: ({ bureauId }) => bareList({ bureauId }),
    goal: 1,
  },
  {
    name: 'Liste, page 200 par nom',
    dosye: () => listRequest(CERTIFICATES, {}, 200, { key: 'nom', direction: 'asc' }),
    bare: ({ bureauId }) => bareRequest('/list-name', { bureauId }),
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
    dosye: ({ nameFragment }) => list({ searchTerm: nameFragment() }),
    bare: ({ bureauId, nameFragment }) => bareList({ bureauId, fragment: nameFragment() }),
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
    dosye: ({ newDossier }) => post('/api/persons', { personData: newDossier().record }),
    bare: ({ newDossier }) => post('/create', newDossier()),
    goal: 0.3,
    writes: true,
  },
  {
    name: 'Modification',
    dosye: ({ changedDossier }) => {
      const { id, record } = changedDossier();
      return put(`/api/persons/${id}`, { personData: record });
    },
    bare: ({ changedDossier }) => {
      const { id, record, listingValues } = changedDossier();
      return put(`/update/${id}`, { record, listingValues });
    },
    goal: 0.38,
    writes: true,
  },
];
