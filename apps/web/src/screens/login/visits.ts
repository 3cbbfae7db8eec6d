let hasSignInPageBeenShown = false;
let hasBeenSignedIn = false;

/** Called when the sign-in page is shown: whoever signs in goes on to the page first requested. */
export function noteSignInPage(): void {
  hasSignInPageBeenShown = true;
}

/** Called when the screens behind it are shown. @returns whether the sign-in page was shown before them */
export function noteSignedIn(): boolean {
  const wasShown = hasSignInPageBeenShown;
  hasSignInPageBeenShown = false;
  hasBeenSignedIn = true;
  return wasShown;
}

/** Whether somebody was signed in since the document was opened. */
export const wasSignedIn = (): boolean => hasBeenSignedIn;
