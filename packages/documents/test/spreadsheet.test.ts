import { buffer } from 'node:stream/consumers';
import { csvCell, csvTable } from '@dosye/documents/spreadsheet/csv.ts';
import { serialDay, serialInstant } from '@dosye/documents/spreadsheet/serialDays.ts';
import { sheetName } from '@dosye/documents/spreadsheet/sheetNames.ts';
import { writeWorkbook } from '@dosye/documents/spreadsheet/workbook.ts';
import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { unzip } from '@dosye/testing/papers.ts';
import { type ReadSheet, readCsv, readWorkbook } from '@dosye/testing/spreadsheets.ts';
import { describe, expect, it, test } from 'vitest';

const table = (rows: Table['rows'], name = 'Liste'): Table => ({
  name,
  columns: [
    { label: 'Un', width: 12 },
    { label: 'Deux', width: 12 },
  ],
  rows,
});
const ABOUT = { title: 'Essai', author: 'mireille', createdAt: new Date('2026-11-21T12:00:00Z') };

async function written(tables: Table[], most?: number): Promise<ReadSheet[]> {
  return readWorkbook(await buffer(writeWorkbook(tables, ABOUT, most)));
}
const first = async (...cells: Cell[]): Promise<ReadSheet['rows'][number] | undefined> =>
  (await written([table([cells])]))[0]?.rows[1];

describe('a workbook', () => {
  it.each([
    ['what begins like a formula', '=HYPERLINK("http://x")'],
    ['zeros in front', '0041823376'],
    ['signs of XML', '<b>&"x"</b> ]]>'],
    ['what looks like a sign by its number', '_x0041_ et _x000D_'],
    ['white space at both ends', '  deux  '],
    ['line ends', 'un\ndeux'],
    ['emoji and Creole', 'Sòlda 👮 – « ò »'],
    ['a very long text', 'é'.repeat(32_767)],
  ])('keeps %s', async (_what, text) => {
    expect(await first({ text })).toEqual([text]);
  });

  it('omits characters that XML does not allow, and text beyond the limit of a cell', async () => {
    expect(await first({ text: 'a\u0000b\u000Bc\uD800d\uFFFEe' })).toEqual(['abcde']);
    const [cut] = (await first({ text: 'x'.repeat(40_000) })) ?? [];
    expect(cut).toHaveLength(32_767);
    expect(await first({ number: Number.NaN }, { number: 3.5 })).toEqual([undefined, 3.5]);
  });

  it('continues in another sheet when one is full, with the header again', async () => {
    const rows = Array.from({ length: 5 }, (_none, at): Cell[] => [{ number: at }]);
    const sheets = await written([table(rows), table([[{ text: 'fin' }]], 'Autre')], 3);
    expect(sheets.map(({ name, filter }) => [name, filter])).toEqual([
      ['Liste', 'A1:B3'],
      ['Liste (2)', 'A1:B3'],
      ['Liste (3)', 'A1:B2'],
      ['Autre', 'A1:B2'],
    ]);
    const read = sheets.flatMap(({ rows: found }) => found.slice(1).map(([cell]) => cell));
    expect(read).toEqual([0, 1, 2, 3, 4, 'fin']);
    expect(sheets.every(({ rows: [head] }) => head?.[0] === 'Un')).toBe(true);
  });

  it('names every part that it has, the types first', async () => {
    const files = await unzip(await buffer(writeWorkbook([table([])], ABOUT)));
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
    ]);
    expect(files.get('docProps/core.xml')?.toString()).toContain('2026-11-21T12:00:00Z');
    expect(files.get('xl/workbook.xml')?.toString()).toContain("'Liste'!$A$1:$B$1<");
  });

  it('fails with what fails in its rows', async () => {
    async function* broken(): AsyncGenerator<Cell[]> {
      yield [{ number: 1 }];
      await Promise.resolve();
      throw new Error('the rows broke');
    }
    await expect(written([table(broken())])).rejects.toThrow('the rows broke');
  });

  it('lets go of its rows when nobody reads it any more', async () => {
    let begun = false;
    let over = false;
    async function* endless(): AsyncGenerator<Cell[]> {
      begun = true;
      try {
        for (;;) yield [{ text: await Promise.resolve('encore') }];
      } finally {
        over = true;
      }
    }
    const file = writeWorkbook([table(endless())], ABOUT);
    for await (const piece of file) {
      expect(piece.length).toBeGreaterThan(0);
      if (begun) break;
    }
    await expect.poll(() => over).toBe(true);
  });
});

describe('days of spreadsheets', () => {
  test.each([
    ['1900-03-01', 61],
    ['2000-01-01', 36_526],
    ['2024-02-29', 45_351],
    ['1899-12-31', undefined],
    ['2023-02-29', undefined],
  ])('%s is number %s', (day, number) => expect(serialDay(day)).toBe(number));

  test.each([
    ['2026-03-08T04:59:00Z', '2026-03-07', 23 * 60 + 59],
    ['2026-03-08T05:00:00Z', '2026-03-08', 0],
    ['2026-07-01T04:00:00Z', '2026-07-01', 0],
  ])('%s is %s and %i minutes in Haiti', (instant, day, minutes) => {
    expect(serialInstant(instant)).toBeCloseTo((serialDay(day) ?? 0) + minutes / 1440, 9);
  });
});

test.each([
  ['Liste: [des] */? dossiers', [], 'Liste   des      dossiers'],
  ["'entre apostrophes'", [], 'entre apostrophes'],
  ['Arrestations de mineurs par mois', [], 'Arrestations de mineurs par…'],
  ['x'.repeat(40), [], `${'x'.repeat(30)}…`],
  ['liste', ['Liste'], 'liste (2)'],
  [' ', [], 'Feuille'],
])('the sheet « %s » beside %j is called « %s »', (wanted, taken, name) => {
  expect(sheetName(wanted, taken)).toBe(name);
});

describe('a cell of a table in CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    [' @SUM(A1)', "' @SUM(A1)"],
    ['+50931904561', "'+50931904561"],
    ['+509 31 90 45 61', '+509 31 90 45 61'],
    ['-3', "'-3"],
    ['004512', "'004512"],
    ['1234567890123', "'1234567890123"],
    ['12E45', "'12E45"],
    ['12-05', "'12-05"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['12-MAI', "'12-MAI"],
    ['26 JUIN', "'26 JUIN"],
    ['févr. 2026', "'févr. 2026"],
    ['2026-05-12 10:30', "'2026-05-12 10:30"],
    ['12.05.26', "'12.05.26"],
    ['12E+45', "'12E+45"],
    ['1,5e3', "'1,5e3"],
    ['10:30', "'10:30"],
    ['7:30 PM', "'7:30 PM"],
    ['7 p', "'7 p"],
    ['(123)', "'(123)"],
    ['3 1/2', "'3 1/2"],
    ['VRAI', "'VRAI"],
    ['faux', "'faux"],
    ['#N/A', "'#N/A"],
    ['5%', "'5%"],
    ['12 €', "'12 €"],
    ['1 234,50', "'1 234,50"],
    ['12,50', "'12,50"],
    ['31 90 45 61', "'31 90 45 61"],
    ['12,5', '12,5'],
    ['0', '0'],
    ['004-182-337-6', '004-182-337-6'],
    ['+50931904561 ou 3712', "'+50931904561 ou 3712"],
    ['3 hommes', '3 hommes'],
    ['Mai', 'Mai'],
    ['AB12345', 'AB12345'],
    [`1${' '.repeat(20_000)}x`, `1${' '.repeat(20_000)}x`],
    ['2026', '2026'],
    ['CM01-2026-00042', 'CM01-2026-00042'],
    ['un; "deux"', '"un; ""deux"""'],
  ])('%s is written %s', (text, cell) => expect(csvCell(text)).toBe(cell));

  it('has days, months and numbers as French spreadsheets read them', async () => {
    const rows: Cell[][] = [
      [{ day: '1998-06-28' }, { instant: '2026-07-01T03:59:00Z' }],
      [{ month: '2026-11' }, { number: 3.5 }],
      [{ share: 0.1234 }, null],
    ];
    let text = '';
    for await (const piece of csvTable(table(rows))) text += piece;
    expect(readCsv(text)).toEqual([
      ['Un', 'Deux'],
      ['28/06/1998', '30/06/2026 23:59'],
      ['novembre 2026', '3,5'],
      ['12,3 %', ''],
    ]);
  });
});
