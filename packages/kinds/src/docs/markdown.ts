/** Escapes a text for a table cell, which a bar or a line break would end. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The lines of a table; none when it has no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row), ''];

/** An anchor, for links such as `page.md#id`. */
export const anchor = (id: string): string => `<a id="${id}"></a>`;

/** 'Vérification d’Identité' to 'verification-d-identite'. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A heading with an anchor. */
export const heading = (level: number, title: string, id: string): string[] => [
  `${'#'.repeat(level)} ${anchor(id)}${title}`,
  '',
];

/** '« Nom »' */
export const quoted = (text: string): string => `« ${text} »`;

/** The non-blank lines, joined in one cell. */
export const lines = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join('\n');

/** 'a, b et c' */
export function enumerated(texts: readonly string[], last = 'et'): string {
  const before = texts.slice(0, -1).join(', ');
  const end = texts.at(-1) ?? '';
  return before === '' ? end : `${before} ${last} ${end}`;
}
