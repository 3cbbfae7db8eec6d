import { forbidden } from '@dosye/domain/calls/errors.ts';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OTHER_SITE = 'Cette demande vient d’un autre site : elle est refusée.';

/**
 * Refuses a state-changing call that another site's page made the browser send. Programs other than
 * browsers send neither header and pass: they have no cookie that could be abused.
 * @throws CallError 403
 */
export function refuseOtherOrigins(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  // Browsers send it over HTTPS and to this machine only.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw forbidden(OTHER_SITE);
  }
  const { origin } = request.headers;
  if (origin === undefined || hostOf(origin) === request.host) return;
  throw forbidden(OTHER_SITE);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
