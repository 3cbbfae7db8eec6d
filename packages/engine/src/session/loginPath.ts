/** URL parameter with the page first requested. */
const RETURN_PARAM = 'retour';

/** Path of the sign-in page that leads back to the requested path. */
export function loginPathFor(requested: string): string {
  return requested === '/' ? '/login' : `/login?${RETURN_PARAM}=${encodeURIComponent(requested)}`;
}

/** Where to go after sign-in: the requested page of this application, never of another site; else the search. */
export function pathAfterLogin(params: URLSearchParams): string {
  const requested = params.get(RETURN_PARAM) ?? '';
  const isOwnPath = /^\/(?![/\\])/.test(requested) && !requested.startsWith('/login');
  return isOwnPath ? requested : '/search';
}
