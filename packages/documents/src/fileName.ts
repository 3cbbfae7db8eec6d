/**
 * A portable file name such as "Certificat_PIERRE-LOUIS_CM01-2026-00042.pdf". Letters keep their accents; characters
 * that are unsafe in a path or an HTTP header become "_"; a part that is too long ends after a whole word.
 * @param start what the document is
 * @param parts whose it is and the number of the dossier; blank ones are left out
 * @param extension without the dot
 */
export const fileNameOf = (start: string, parts: readonly string[], extension: string): string =>
  `${[start, ...parts.map(safe)].filter(Boolean).join('_')}.${extension}`;

/** Longest part of a name, in characters. */
const PART_MAX = 80;

const safe = (part: string): string =>
  shortened(
    part
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
      .replace(/^_+|_+$/g, ''),
  );

/** The first words of a long text; the beginning of its first word when that is too long by itself. */
function shortened(text: string): string {
  if (text.length <= PART_MAX) return text;
  return text
    .slice(0, PART_MAX + 1)
    .replace(/[_-][^_-]*$/, '')
    .slice(0, PART_MAX);
}
