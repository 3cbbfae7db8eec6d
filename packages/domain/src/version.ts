/** The version of this program, as `package.json` numbers it: major, minor, patch. */
export const VERSION = '1.0.0';
