import { hash, timingSafeEqual } from 'node:crypto';
import { noSession, notFound } from '@dosye/domain/calls/errors.ts';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { bearerSecret } from '../access/accessKey.ts';
import type { App } from '../platform/fastify.ts';
import { CLIENT_GONE } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { stateMetrics } from './stateMetrics.ts';

const WRONG_TOKEN = 'Le jeton de surveillance est attendu.';

/** Seconds; the last ones are those of documents and exports. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/**
 * GET /metrics in Prometheus' format for whoever has the token of METRICS_TOKEN; without that setting there is no such
 * address, and nothing is measured. No label names a person or a dossier: addresses are the patterns of routes.
 */
export function serveMetrics(app: App, services: Services): void {
  const { metricsToken } = services.settings;
  if (metricsToken === undefined) {
    app.get('/metrics', () => {
      throw notFound();
    });
    return;
  }
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  const readState = stateMetrics(register, services);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, metricsToken)) throw noSession(WRONG_TOKEN);
    await readState();
    const text = await register.metrics();
    return reply.type(register.contentType).header('cache-control', 'no-store').send(text);
  });
}

function measureRequests(app: App, register: Registry): void {
  const duration = new Histogram({
    name: 'dosye_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by the pattern of the route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    // Fastify's own hook is not run for a client that leaves before the end of its answer.
    let status = String(CLIENT_GONE);
    raw.once('finish', () => {
      status = String(raw.statusCode);
    });
    raw.once('close', () => {
      const labels = { method: request.method, route: routeOf(request), status };
      duration.observe(labels, reply.elapsedTime / 1000);
    });
    done();
  });
}

/** Files of the page have a route each. */
function routeOf({ routeOptions: { url = '' }, is404 }: FastifyRequest): string {
  if (is404) return 'aucune';
  return /^\/(api\/|healthz$|readyz$|metrics$)/.test(url) ? url : 'page';
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const hasToken = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(bearerSecret(request) ?? ''), digest(token));
