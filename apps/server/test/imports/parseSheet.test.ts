import { buffer } from 'node:stream/consumers';
import { writeWorkbook } from '@dosye/documents/spreadsheet/workbook.ts';
import type { Cell } from '@dosye/domain/sheets/table.ts';
import { IMPORT_COLUMNS, IMPORT_ROWS } from '@dosye/domain/calls/imports.ts';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseSheet } from '../../src/imports/parseSheet.ts';
import { readSheet } from '../../src/imports/readSheet.ts';

const csv = (text: string): Promise<string[][]> => parseSheet(Buffer.from(text));
const READ = [
  ['Nom', 'Adresse'],
  ['Désir', 'Rue 2, Jérémie\nprès du marché'],
  ['Dit "Ti Jo"', ''],
];
const quoted = (delimiter: string): string =>
  `Nom${delimiter}Adresse\r\nDésir${delimiter}"Rue 2, Jérémie\nprès du marché"\r\n"Dit ""Ti Jo"""${delimiter}\r\n`;

describe('a CSV', () => {
  it.each([';', ',', '\t'])('is read with %j between its cells', async (delimiter) => {
    expect(await csv(quoted(delimiter))).toEqual(READ);
  });

  it.each([
    ['with a byte order mark', Buffer.from(`\ufeff${quoted(';')}`)],
    ['in Windows-1252', Buffer.from(quoted(';'), 'latin1')],
    ['in UTF-16', Buffer.from(`\ufeff${quoted(';')}`, 'utf16le')],
  ])('is read %s', async (_how, bytes) => {
    expect(await parseSheet(bytes)).toEqual(READ);
  });

  it('of Dosye is read without the apostrophes against formulas', async () => {
    expect(await csv(`NIU;Nom\r\n'0041823376;L'OUVERTURE`)).toEqual([
      ['NIU', 'Nom'],
      ['0041823376', "L'OUVERTURE"],
    ]);
  });
});

/** A workbook as Dosye writes it. */
const workbook = (rows: Cell[][]): Promise<Buffer> =>
  buffer(
    writeWorkbook(
      [
        {
          name: 'Registre',
          columns: [
            { label: 'A', width: 9 },
            { label: 'B', width: 9 },
          ],
          rows,
        },
      ],
      { title: 'Registre', author: 'Dosye', createdAt: new Date(0) },
    ),
  );

/** A workbook of these parts beside those that each one needs. */
function parts(sheet: string, more: Record<string, string | Uint8Array> = {}): Uint8Array {
  const text = (value: string): Uint8Array => Buffer.from(value);
  const ns = 'http://schemas.openxmlformats.org';
  return zipSync({
    'xl/workbook.xml': text(
      `<workbook xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': text(sheet),
    ...Object.fromEntries(
      Object.entries(more).map(([name, part]) => [
        name,
        typeof part === 'string' ? text(part) : part,
      ]),
    ),
  });
}
const row = (cells: string, number = 1): string => `<row r="${number}">${cells}</row>`;
const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('a workbook', () => {
  it('is read by its first sheet: days, moments, texts and numbers', async () => {
    const bytes = await workbook([
      [{ day: '2026-02-03' }, { instant: '2026-02-03T15:30:00Z' }],
      [{ text: '0041823376' }, { number: 12.5 }],
    ]);
    expect(await parseSheet(bytes)).toEqual([
      ['A', 'B'],
      ['2026-02-03', '2026-02-03T10:30'],
      ['0041823376', '12.5'],
    ]);
  });

  it('gives the stored result of a formula, and never computes one', async () => {
    const formula = `<c r="A1" t="str"><f>HYPERLINK("http://mal.example")</f><v>Nom</v></c><c r="B1" t="b"><v>1</v></c>`;
    expect(await parseSheet(parts(sheet(row(formula))))).toEqual([['Nom', 'Oui']]);
  });
});

const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const inline = (text: string): string => `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
const HOSTILE: [string, Uint8Array, string][] = [
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'oldExcel'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'unreadable'],
  ['an archive of something else', zipSync({ 'a.txt': Buffer.from('a') }), 'unreadable'],
  ['an archive that is cut off', parts(sheet('')).slice(0, 200), 'unreadable'],
  ['a quotation mark that does not end', Buffer.from('Nom;Adresse\n"Désir;'), 'unreadable'],
  [
    'an archive that unpacks to gigabytes',
    parts(sheet(''), { 'xl/sharedStrings.xml': new Uint8Array(70 * 1024 * 1024) }),
    'tooMuchText',
  ],
  [
    'a text that many cells share',
    parts(
      sheet(
        Array.from({ length: 900 }, (_, at) =>
          row(`<c r="A${at + 1}" t="s"><v>0</v></c>`, at + 1),
        ).join(''),
      ),
      { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>` },
    ),
    'tooMuchText',
  ],
  ['a huge cell', parts(sheet(row(inline('a'.repeat(40_000))))), 'tooMuchText'],
  ['columns without end', parts(sheet(row('<c r="XFD1"><v>1</v></c>'))), 'tooManyColumns'],
  ['columns without end, in a CSV', Buffer.from('a;'.repeat(IMPORT_COLUMNS + 1)), 'tooManyColumns'],
  ['rows without end', Buffer.from('a\n'.repeat(IMPORT_ROWS + 2)), 'tooManyRows'],
];

describe('a file is refused', () => {
  it.each(HOSTILE)('that is %s', async (_what, bytes, refusal) => {
    await expect(parseSheet(bytes)).rejects.toMatchObject({ refusal });
  });

  it('whose cell is made of entities that expand: they stay as they are written', async () => {
    const bytes = parts(entities + sheet(row(inline('&b;&b;'))));
    const cells = await parseSheet(bytes).catch(() => [['refused']]);
    expect(cells.flat().join('').length).toBeLessThan(20);
  });

  it('that needs more memory than a file may have, while the server goes on', async () => {
    // A row far below the others makes the reader fill up what is between them.
    const bytes = parts(
      sheet(row('<c r="A1"><v>1</v></c>') + row('<c r="A900000000"><v>1</v></c>', 900_000_000)),
    );
    await expect(readSheet(Buffer.from(bytes))).rejects.toMatchObject({ status: 422 });
  });
});

it('columns without a heading, or with the same one, are told apart', async () => {
  const { headings, rows } = await readSheet(
    Buffer.from('\n;;;\nAdresse;;Adresse\na;b;c\n\nd;e;f'),
  );
  expect(headings).toEqual(['Adresse', 'Colonne 2', 'Adresse (2)']);
  expect(rows).toEqual([
    { row: 4, cells: ['a', 'b', 'c'] },
    { row: 6, cells: ['d', 'e', 'f'] },
  ]);
});
