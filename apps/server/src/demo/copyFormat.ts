const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value of a row for COPY; null is NULL, a list becomes an array of texts. */
type CopyValue = string | number | null | Date | readonly string[];

const escape = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) : text;

const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

function valueText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  return escape(typeof value === 'string' ? value : arrayText(value));
}

/** One line of COPY's text format. */
export const copyLine = (values: readonly CopyValue[]): string =>
  `${values.map(valueText).join('\t')}\n`;
