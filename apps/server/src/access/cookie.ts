import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session cookie. It ends with the browser. */
export const SESSION_COOKIE = 'dosye_session';

/** Behind HTTPS: with this prefix browsers take it from no other host, no subdomain and no plain connection. */
const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

const nameFor = (request: FastifyRequest): string =>
  request.protocol === 'https' ? SECURE_SESSION_COOKIE : SESSION_COOKIE;

/** Scripts cannot read it, other sites cannot make the browser send it. */
const flags = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  // In an office's own network it is often served without HTTPS, where a Secure cookie is dropped.
  secure: request.protocol === 'https',
});

/** The value of the session cookie that a request carries. */
export const sessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[nameFor(request)];

/** Sets the session cookie in the browser. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(nameFor(request), token, flags(request));
}

/** Deletes the session cookie in the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), flags(request));
}
