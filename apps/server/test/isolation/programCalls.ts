import { type Call, isSuperRole } from './call.ts';

/** Calls that describe the server to other programs. */
export const programCalls: readonly Call[] = [
  { route: 'GET /api/openapi.json', allowed: isSuperRole, weight: 0.2 },
];
