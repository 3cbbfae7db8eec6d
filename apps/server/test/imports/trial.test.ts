import { IMPORT_BYTES, IMPORT_REFUSALS } from '@dosye/domain/calls/imports.ts';
import { clean } from '@dosye/server/start/cleaning.ts';
import { csvFile } from '@dosye/testing/importFiles.ts';
import { describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { register, send, start, tried } from './registers.ts';

const { app, as, owner, database } = await offices();

const countOf = async (table: string, where = 'true'): Promise<number> =>
  (await owner.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n;

describe('a trial', () => {
  it('says what would be imported, and writes nothing but the file', async () => {
    const before = await countOf('action_log');
    const trial = await tried(app, as.admin, 'plainte', register('plainte', 3));
    expect(trial).toMatchObject({ rows: 3, good: 3, faults: [] });
    expect([await countOf('dossier'), await countOf('action_log')]).toEqual([0, before]);
    expect(await countOf('import_upload')).toBe(1);
  });

  it('names row, column, value and the sentence of the form, and what is missing', async () => {
    const file = csvFile({
      headings: ['Motif de la plainte', 'Date de naissance', 'Téléphone', 'Remarque'],
      rows: [
        ['', '', '', ''],
        ['Vol', '31/02/1980', '12', 'x'],
      ],
    });
    const { faults, columns, rows, good } = await tried(app, as.admin, 'plainte', file);
    expect([rows, good]).toEqual([1, 0]);
    expect(columns).toContainEqual({ column: 'Remarque', field: null });
    expect(faults).toEqual(
      expect.arrayContaining([
        {
          row: 3,
          column: 'Date de naissance',
          value: '31/02/1980',
          message: expect.stringMatching(/cette date n’existe pas\.$/),
        },
        {
          row: 3,
          column: 'Téléphone',
          value: '12',
          message: 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
        },
        { row: 3, column: 'Nom', value: '', message: 'Le nom de la victime est obligatoire.' },
      ]),
    );
  });

  it('is asked again with other columns, of the file that is on the server', async () => {
    const { headings, rows } = { headings: ['Plaignant'], rows: [['DÉSIR']] };
    const trial = await tried(app, as.admin, 'plainte', csvFile({ headings, rows }));
    expect(trial.columns).toEqual([{ column: 'Plaignant', field: null }]);
    const columns = [{ column: 'Plaignant', field: 'victime.nom' }];
    const again = await as.admin.post('/api/imports/plainte/trial', {
      upload: trial.upload,
      columns,
    });
    expect(again.json()).toMatchObject({ upload: trial.upload, columns });
    const names = again.json().faults.map(({ column }: { column: string }) => column);
    expect(names).not.toContain('Plaignant');
  });

  it.each([
    [
      'a column that the file has not',
      [{ column: 'Autre', field: 'victime.nom' }],
      'columns.0.column',
    ],
    ['a field that the kind has not', [{ column: 'A', field: 'autre' }], 'columns.0.field'],
    [
      'a field twice',
      [
        { column: 'A', field: 'victime.nom' },
        { column: 'B', field: 'victime.nom' },
      ],
      'columns.1.field',
    ],
  ])('refuses %s', async (_what, columns, field) => {
    const { upload } = await tried(app, as.admin, 'plainte', Buffer.from('A;B\n1;2'));
    const answer = await as.admin.post('/api/imports/plainte/trial', { upload, columns });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });

  it.each([
    [
      'is larger than it may be',
      Buffer.alloc(IMPORT_BYTES + 1, 'a'),
      413,
      IMPORT_REFUSALS.tooLarge,
    ],
    ['is no table', Buffer.from([0, 1, 2]), 422, IMPORT_REFUSALS.unreadable],
    ['has headings alone', Buffer.from('Nom;Prénom\n;'), 422, IMPORT_REFUSALS.empty],
  ])('of a file that %s is refused with the sentence that says so', async (_what, file, status, message) => {
    const answer = await send(app, as.admin, 'plainte', file);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  it('takes tables alone, of kinds that there are', async () => {
    const picture = await send(app, as.admin, 'plainte', Buffer.from('a'), { type: 'image/png' });
    const unknown = await send(app, as.admin, 'passeport', Buffer.from('a;b\n1;2'));
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/api/plaintes',
      headers: { cookie: as.admin.cookie, 'content-type': 'text/csv' },
      payload: 'a',
    });
    expect([picture, unknown, elsewhere].map(({ statusCode }) => statusCode)).toEqual([
      415, 404, 415,
    ]);
  });

  it('names the row that an earlier one repeats', async () => {
    const [head, first] = register('plainte', 1, 90).toString().split('\r\n');
    const { good, faults } = await tried(
      app,
      as.admin,
      'plainte',
      Buffer.from([head, first, first].join('\r\n')),
    );
    expect([good, faults]).toEqual([
      1,
      [{ row: 3, column: '', value: '', message: 'La ligne 2 dit la même chose.' }],
    ]);
  });
});

describe('a file that was tried', () => {
  it('is its person’s, for its kind, for a day', async () => {
    const trial = await tried(app, as.admin, 'plainte', register('plainte', 1, 50));
    for (const [by, kind] of [
      [as.adminNippes, 'plainte'],
      [as.superAdmin, 'plainte'],
      [as.admin, 'operation'],
    ] as const) {
      const answer = await start(by, kind, trial);
      expect([answer.statusCode, answer.json().message]).toEqual([404, IMPORT_REFUSALS.gone]);
    }
    await owner.query(
      `update import_upload set created_at = now() - interval '25 hours' where id = $1`,
      [trial.upload],
    );
    expect((await start(as.admin, 'plainte', trial)).statusCode).toBe(404);
    await clean(database);
    expect(await countOf('import_upload', `id = '${trial.upload}'`)).toBe(0);
  });

  it('takes the place of the oldest of many', async () => {
    for (let number = 0; number < 12; number += 1) {
      await tried(app, as.adminNippes, 'plainte', Buffer.from(`Nom\n${number}`));
    }
    const { id } = as.adminNippes.user;
    expect(await countOf('import_upload', `user_id = ${id}`)).toBe(10);
  });
});
