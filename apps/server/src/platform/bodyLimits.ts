/** Largest body of a call that carries no pictures, in bytes: a record of text stays well below it. */
export const USUAL_BODY = 256 * 1024;

/** Largest body of a call that carries pictures within its JSON, in bytes. */
export const PICTURES_BODY = 40 * 1024 * 1024;
