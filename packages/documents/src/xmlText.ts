/** Characters that XML 1.0 does not allow: controls, lone surrogates, U+FFFE and U+FFFF. */
const ILLEGAL =
  // oxlint-disable-next-line no-control-regex -- these characters are searched for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text without the characters that no XML may contain. */
export const withoutIllegal = (text: string): string => text.replace(ILLEGAL, '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Fast path: most texts need no escaping. */
// oxlint-disable-next-line no-control-regex -- these characters are searched for
const NEEDS_ESCAPING = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x/;

/**
 * Escapes a text for an XML element or attribute. Illegal characters are removed, line ends become LF,
 * and `_x0041_`, which spreadsheets would decode, is escaped.
 */
export function xmlText(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return withoutIllegal(text.replace(/\r\n?/g, '\n'))
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}
