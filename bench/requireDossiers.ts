import type { Caller } from './load.ts';

/** Requests of one caller; a name may be missing in a small database, but not all of them. */
const TRIES = 12;

/**
 * Checks that one of the first requests of a caller is answered with dossiers.
 * @throws Error that names the case
 */
export async function requireDossiers(
  url: string,
  name: string,
  { headers, request }: Caller,
): Promise<void> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { method = 'GET', path = '/', headers: own, body } = request();
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(own as Record<string, string>) },
      ...(body === undefined ? {} : { body: String(body) }),
    });
    if (hasRows(await answer.json())) return;
  }
  throw new Error(`« ${name} » finds nothing on ${url}: the two sides cannot be compared`);
}

/** Whether a list anywhere in an answer has an entry. */
export function hasRows(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0;
  return typeof answer === 'object' && answer !== null && Object.values(answer).some(hasRows);
}
