/**
 * A file name that every system takes: "Fiche_Empreintes_PIERRE-LOUIS.docx".
 * Accents stay; what a path or a header could trip over becomes "_".
 * @param start what the file is
 * @param name whose it is; left out when blank
 * @param extension without its dot
 */
export function fileNameOf(start: string, name: string, extension: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 80);
  return `${[start, safe].filter(Boolean).join('_')}.${extension}`;
}
