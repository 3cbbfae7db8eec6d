import helmet from '@fastify/helmet';
import type { App } from './fastify.ts';

/** Policy of the answers of calls; the page has its own. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Policy of PDF files: the browser's viewer needs styles of its own. */
const DOCUMENT_POLICY = "frame-ancestors 'self'; base-uri 'none'";

/**
 * Policy of the page: its own scripts and styles, its own or just chosen pictures, calls to its own
 * server; styles created at run time carry the nonce.
 */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sensors that pages may use: our own the camera, those of other sites none. */
const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()';

/**
 * Headers that mean something with a page and with calls, or with a file that changes; a slow line loads each script
 * without them, 500 bytes less.
 */
const NOT_FOR_CODE = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'accept-ranges',
  'etag',
  'last-modified',
];

/** Adds the headers that protect against other sites and content sniffing. */
export async function secureHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Set below, over HTTPS only: in an office it is often served without.
    strictTransportSecurity: false,
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const policy = type.startsWith('application/pdf') ? DOCUMENT_POLICY : CALL_POLICY;
    reply.header('permissions-policy', PERMISSIONS);
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policy);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    if (request.url.startsWith('/assets/'))
      for (const name of NOT_FOR_CODE) reply.removeHeader(name);
    done(null, payload);
  });
}
