import { page } from 'vitest/browser';
import type { SearchAnswer, SearchResult } from '@dosye/domain/calls/search.ts';
import type { Call } from '../server.ts';

/** A certificate that a search has found, unless `more` says otherwise. */
export const result = (
  id: number,
  name: string,
  more: Partial<SearchResult> = {},
): SearchResult => ({
  type: 'certificat',
  id,
  nom_complet: name,
  dossier_no: `CM01-2026-${String(id).padStart(5, '0')}`,
  created_at: '2026-11-20T14:00:00.000Z',
  kind: 'certificat-majeur',
  dateNaissance: '1998-06-28',
  photoUrl: '/api/files/esther?size=small',
  bureau_id: 1,
  bureau_nom: "Grand'Anse",
  reasons: [],
  rank: 0,
  ...more,
});

const DORVAL = result(1, 'DORVAL Wilson', {
  type: 'retention',
  kind: 'retention',
  dossier_no: 'RT01-2026-00001',
  photoUrl: null,
});
const JN_BAPTISTE = result(1, 'JN-BAPTISTE Wilner', { reasons: ['Jean = JN'] });
const PIERRE_LOUIS = result(2, 'PIERRE-LOUIS Esther Nadège');
const AUGUSTINS = Array.from({ length: 11 }, (_, n) => result(n + 3, `AUGUSTIN Rose ${n + 1}`));
const NONE: SearchAnswer = { certificat: [], retention: [], plainte: [], arme: [] };

/** What is found, by the text that is searched for. */
const FOUND: Record<string, SearchAnswer> = {
  'jean bte': { ...NONE, certificat: [JN_BAPTISTE] },
  dorval: { ...NONE, retention: [DORVAL] },
  'dorval wilson': { ...NONE, retention: [DORVAL] },
  'pierre-louis': { ...NONE, certificat: [PIERRE_LOUIS] },
  augustin: { ...NONE, certificat: AUGUSTINS },
  '509': { ...NONE, certificat: [JN_BAPTISTE, PIERRE_LOUIS, ...AUGUSTINS], retention: [DORVAL] },
};

/** The answers of the search. */
export const SEARCH = {
  'POST /search': ({ body: { q, group } }: Call): SearchAnswer => {
    const { certificat = [], ...others } = FOUND[String(q)] ?? NONE;
    return group === undefined ? { certificat, ...others } : { certificat };
  },
  'POST /search/counts': { certificat: 13 },
};

/** The box of the search over all dossiers. */
export const box = () => page.field('Rechercher dans tous les dossiers');
