/** Name of the parameter that remembers the page first asked for. */
const RETURN = 'retour';

/** Address of the sign-in page that leads back afterwards. In: the path asked for, with its search. */
export function loginPathFor(asked: string): string {
  return asked === '/' ? '/login' : `/login?${RETURN}=${encodeURIComponent(asked)}`;
}

/**
 * Where to go after sign-in: the page first asked for, else the search (decision 2).
 * In: the parameters of the sign-in page's address. Out: a path of this application, never of another site.
 */
export function pathAfterLogin(parameters: URLSearchParams): string {
  const asked = parameters.get(RETURN) ?? '';
  const own = /^\/(?![/\\])/.test(asked) && !asked.startsWith('/login');
  return own ? asked : '/search';
}
