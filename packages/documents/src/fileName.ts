/**
 * A portable file name such as "Fiche_Empreintes_PIERRE-LOUIS.docx". Letters keep their accents; characters
 * that are unsafe in a path or an HTTP header become "_".
 * @param start what the document is
 * @param name whose it is; may be blank
 * @param extension without the dot
 */
export function fileNameOf(start: string, name: string, extension: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 80);
  return `${[start, safe].filter(Boolean).join('_')}.${extension}`;
}
