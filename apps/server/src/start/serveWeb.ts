import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { notFound } from '@dosye/domain/calls/errors.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionToken } from '../access/cookie.ts';
import type { App } from '../platform/fastify.ts';
import { pagePolicy } from '../platform/secureHeaders.ts';
import { VERIFICATION_PATH } from '@dosye/verification/qrContent.ts';
import { StartProblem } from '../platform/startProblem.ts';
import {
  APPLICATION_WORKER,
  SIGN_IN_FILE,
  VERIFICATION_FILE,
  VERIFICATION_PDF_FOLDER,
  VERIFICATION_WORKER,
} from './webFolder.ts';

const YEAR = 365 * 24 * 3600;
/** The page that the application's worker keeps for when there is no connection. */
const OFFLINE_PAGE = '/hors-ligne';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** The worker of pdf.js loads decoders of pictures. */
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self'";

/**
 * Serves the built page: hashed assets are cached for ever, the rest is revalidated each time, and
 * index.html answers every address of the page's router, with the sign-in form in it when there is no session.
 * @throws StartProblem when the page has not been built
 */
export async function serveWeb(app: App, folder: string): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    throw new StartProblem(
      `La page n'est pas construite (${indexFile} manque) : lancez « npm start », qui la construit.`,
    );
  }
  const page = readFileSync(indexFile, 'utf8');
  const signInPage = readFileSync(join(folder, SIGN_IN_FILE), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '**/.*'],
    setHeaders: (reply, path) => {
      if (path.endsWith(VERIFICATION_WORKER) || path.endsWith(APPLICATION_WORKER))
        reply.header('content-security-policy', WORKER_POLICY);
      if (path.includes(VERIFICATION_PDF_FOLDER))
        reply.header('content-security-policy', PDF_WORKER_POLICY);
      const hashed = path.includes('/assets/') || path.includes('\\assets\\');
      const policy = hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache';
      reply.header('cache-control', policy);
    },
  });
  serveVerification(app, folder);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound();
    const isStranger = sessionToken(request) === undefined && request.url !== OFFLINE_PAGE;
    return sendPage(request, reply, isStranger ? signInPage : page);
  });
}

/** The verification page: one file, whose policy allows the script within it by its hash. */
function serveVerification(app: App, folder: string): void {
  const page = readFileSync(join(folder, VERIFICATION_FILE), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  app.get(VERIFICATION_PATH, { exposeHeadRoute: true }, (_request, reply) =>
    reply
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .sendFile(VERIFICATION_FILE),
  );
}

/** Every address may be one of the page's router, except calls and files that no longer exist. */
function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return reading && !/^\/(api|assets)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}

/**
 * The page reads the nonce for styles created at run time from its meta element `csp-nonce`. No cache keeps it: it would
 * be filed under its address, which may contain a searched name. On a slow line everything waits for it: it is compressed.
 */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const html = page.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`);
  const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (isCompressed) reply.header('content-encoding', 'gzip');
  return reply
    .header('vary', 'accept-encoding')
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(isCompressed ? gzipSync(html) : html);
}
