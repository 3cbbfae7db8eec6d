/** Name of the parameter that remembers the page first asked for. */
const RETURN_PARAM = 'retour';

/** Address of the sign-in page that leads back afterwards. In: the path asked for, with its search. */
export function loginPathFor(requested: string): string {
  return requested === '/' ? '/login' : `/login?${RETURN_PARAM}=${encodeURIComponent(requested)}`;
}

/**
 * Where to go after sign-in: the page first asked for, else the search (decision 2).
 * In: the parameters of the sign-in page's address. Out: a path of this application, never of another site.
 */
export function pathAfterLogin(parameters: URLSearchParams): string {
  const requested = parameters.get(RETURN_PARAM) ?? '';
  const isOwnPath = /^\/(?![/\\])/.test(requested) && !requested.startsWith('/login');
  return isOwnPath ? requested : '/search';
}
