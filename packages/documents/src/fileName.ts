/**
 * A portable file name such as "Certificat_PIERRE-LOUIS_CM01-2026-00042.pdf". Letters keep their accents; characters
 * that are unsafe in a path or an HTTP header become "_".
 * @param start what the document is
 * @param parts whose it is and the number of the dossier; blank ones are left out
 * @param extension without the dot
 */
export const fileNameOf = (start: string, parts: readonly string[], extension: string): string =>
  `${[start, ...parts.map(safe)].filter(Boolean).join('_')}.${extension}`;

const safe = (part: string): string =>
  part
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 80);
