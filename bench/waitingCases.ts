import type { Request } from 'autocannon';
import { AREAS } from '@dosye/kinds/register.ts';
import { post } from './cases.ts';

/** 95 % of the answers come within so many milliseconds. */
export const WAITING_GOAL = 100;

/** What waits for somebody, which every screen asks for; no SQL of one statement answers the same. */
export const WAITING_CASES: readonly { name: string; request: Request }[] = [
  { name: 'L’accueil, « À faire » et la recherche', request: post('/api/home', {}) },
  { name: 'L’en-tête de chaque écran', request: post('/api/overview', {}) },
  { name: 'Les files seules', request: { method: 'GET', path: '/api/queues' } },
  ...AREAS.filter(({ board }) => board).map(({ id, counter }) => ({
    name: `Le tableau : ${counter.label}`,
    request: { method: 'GET' as const, path: `/api/${id}/board` },
  })),
];
