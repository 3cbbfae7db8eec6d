import { unzip } from './papers.ts';

/** The value of a cell: a text, a number, or a date and time as 'YYYY-MM-DD HH:MM'. */
export type ReadCell = string | number | { moment: string } | undefined;

/** A sheet of a workbook as it is displayed. */
export interface ReadSheet {
  name: string;
  /** The rows from the first; empty cells are undefined. */
  rows: ReadCell[][];
  /** The range of the filter; '' without one. */
  filter: string;
  /** Number of frozen rows. */
  frozen: number;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(\w+);/g, (_all, name) => ENTITIES[name] ?? '');
/** `_x0041_` is the escaped form of a character in a workbook. */
const spelled = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));

const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+/g, '')).reduce(
    (column, letter) => column * 26 + (letter.codePointAt(0) ?? 0) - 64,
    0,
  ) - 1;

/** The format code of each cell style. */
function formatsOf(styles: string): string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      plain(attribute(tag, 'formatCode')),
    ]),
  );
  const looks = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  return [...looks.matchAll(/<xf [^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId');
    return codes.get(id) ?? id;
  });
}

function momentOf(serial: number): string {
  const minutes = Math.round(serial * 1440);
  return new Date(Date.UTC(1899, 11, 30) + minutes * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
}

function cellOf(tag: string, content: string, formats: readonly string[]): ReadCell {
  const text = [...content.matchAll(/<t(?: [^>]*)?>(.*?)<\/t>/gs)].map(([, part]) => part).join('');
  if (attribute(tag, 't') === 'inlineStr') return spelled(plain(text));
  if (/<f[ >]/.test(content)) return { moment: 'FORMULA' };
  const value = Number(/<v>(.*?)<\/v>/.exec(content)?.[1]);
  const format = formats[Number(attribute(tag, 's') || 0)] ?? '';
  return /yy/.test(format) ? { moment: momentOf(value) } : value;
}

function rowsOf(sheet: string, formats: readonly string[]): ReadCell[][] {
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: ReadCell[] = [];
    for (const [, tag = '', content = ''] of row.matchAll(/<c( [^>]*)>(.*?)<\/c>/gs)) {
      cells[columnOf(attribute(tag, 'r'))] = cellOf(tag, content, formats);
    }
    return [...cells];
  });
}

/** Reads a workbook, its sheets in the order of their tabs. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const files = await unzip(bytes);
  const part = (path: string): string => files.get(path)?.toString('utf8') ?? '';
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      `xl/${attribute(tag, 'Target')}`,
    ]),
  );
  const formats = formatsOf(part('xl/styles.xml'));
  return [...part('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) => {
    const xml = part(targets.get(attribute(tag, 'r:id')) ?? '');
    return {
      name: plain(attribute(tag, 'name')),
      rows: rowsOf(xml, formats),
      filter: attribute(/<autoFilter [^>]*>/.exec(xml)?.[0] ?? '', 'ref'),
      frozen: Number(attribute(/<pane [^>]*>/.exec(xml)?.[0] ?? '', 'ySplit')),
    };
  });
}

/** The rows of a CSV file, by its semicolons, quotes and line ends. */
export function readCsv(text: string): string[][] {
  const rows = text.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^;"\r\n])*)(;|\r\n)/g);
  const table: string[][] = [[]];
  for (const [, cell = '', end] of rows) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    table.at(-1)?.push(value);
    if (end !== ';') table.push([]);
  }
  return table.slice(0, -1);
}
