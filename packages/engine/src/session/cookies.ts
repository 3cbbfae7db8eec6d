/** What somebody can do whose browser refuses cookies. */
export const COOKIES_REFUSED =
  'Ce navigateur refuse les cookies, sans lesquels personne ne reste connecté. Autorisez-les pour cette adresse dans ses réglages, puis rechargez la page.';

/** Whether a session that was just opened was unknown at the next call. */
let dropped = false;

/** Says whether the browser has sent the session's cookie. */
export function noteSessionCookie(isSent: boolean): void {
  dropped = !isSent;
}

/** Whether this browser says, or has shown, that it keeps no cookie of this address. */
export const refusesCookies = (): boolean => dropped || !navigator.cookieEnabled;
