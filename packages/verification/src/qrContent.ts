/** Path of the verification page below the public address. */
export const VERIFICATION_PATH = '/verification';

/** Statements are longer than any word of a file or an address. */
const STATEMENT = /[A-Z2-7]{150,}/;

/**
 * The content of an act's QR code: the address of the verification page, whose fragment is the statement and is
 * never sent to a server; without an address the statement alone.
 */
export const qrContent = (publicUrl: string | undefined, statement: string): string =>
  publicUrl === undefined ? statement : `${publicUrl}${VERIFICATION_PATH}#${statement}`;

/** The statement within the content of a QR code, an address or the metadata of a file; undefined without one. */
export const findStatement = (text: string): string | undefined => STATEMENT.exec(text)?.[0];
