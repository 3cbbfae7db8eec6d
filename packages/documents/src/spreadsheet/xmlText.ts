/** What XML 1.0 cannot carry: control characters, halves of characters, two that are none. */
const ILLEGAL =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Most texts need nothing done: one look tells. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NEEDS_ESCAPING = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x/;

/**
 * A text for the inside of an XML element or attribute of a workbook. What XML cannot carry is left
 * out, line ends become one sign, and `_x0041_`, which spreadsheets read as a letter, stays as it is.
 */
export function xmlText(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(ILLEGAL, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}
