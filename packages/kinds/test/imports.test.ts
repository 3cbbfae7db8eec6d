import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { importFields } from '@dosye/domain/imports/importFields.ts';
import { proposeColumns } from '@dosye/domain/imports/proposeColumns.ts';
import { readRow, rowFaults } from '@dosye/domain/imports/readRow.ts';
import { listSheetColumns } from '@dosye/domain/sheets/listSheet.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { registerOf } from '@dosye/testing/importFiles.ts';
import { exampleRecord } from '@dosye/testing/examples.ts';
import { KIND_ROWS } from '@dosye/testing/samples.ts';
import { describe, expect, it } from 'vitest';

const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };

/** A record of a kind as it is stored, without pictures. */
function stored(kind: KindDeclaration, number: number) {
  const record = exampleRecord(kind, number);
  const without = replacePictures(
    record,
    new Map(picturesOf(kind.form, record).map(({ path }) => [path, ''])),
  );
  return readRecord(kind.form, without, CONTEXT).record;
}

describe.each(KIND_ROWS)('a register of the kind %s', (_id, { area, kind }) => {
  const { headings } = registerOf(kind, []);

  it('has a heading of its own for each field', () => {
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.filter((heading) => !/^\p{Lu}/u.test(heading))).toEqual([]);
  });

  it('with the headings of the model, or the paths of the fields, is read without anybody choosing columns', () => {
    const paths = importFields(kind).map(({ path }) => path);
    expect(proposeColumns(area, kind, headings).map(({ field }) => field)).toEqual(paths);
    const shouted = headings.map((heading) => `  ${heading.toUpperCase()} `);
    expect(proposeColumns(area, kind, shouted).map(({ field }) => field)).toEqual(paths);
    expect(proposeColumns(area, kind, paths).map(({ field }) => field)).toEqual(paths);
  });

  it.each([1, 2, 3, 4])('gives the dossier that it was written from (no. %i)', (number) => {
    const record = stored(kind, number);
    const { rows } = registerOf(kind, [record]);
    const columns = proposeColumns(area, kind, headings);
    const row = readRow(kind, columns, rows[0] ?? [], CONTEXT);
    expect(row.errors).toEqual({});
    for (const { path, field } of importFields(kind)) {
      expect([path, getAt(row.record, path) ?? field.blank]).toEqual([
        path,
        getAt(record, path) ?? field.blank,
      ]);
    }
  });

  it('lacks nothing but pictures: its dossier is saved again without them, and no other is', () => {
    const record = stored(kind, 1);
    expect(checkSteps(kind.form.steps, record, { ...CONTEXT, stored: record })).toEqual({});
    const required = Object.entries(fieldsOf(kind.form)).filter(
      ([, field]) => field.required && (field.type === 'image' || field.type === 'images'),
    );
    const refused = checkSteps(kind.form.steps, record, CONTEXT);
    for (const path of Object.keys(refused)) expect(required.map(([own]) => own)).toContain(path);
  });

  it('of which a row says nothing is told what is missing, by heading', () => {
    const columns = proposeColumns(area, kind, headings);
    const { errors } = readRow(kind, columns, [], CONTEXT);
    const faults = rowFaults(kind, columns, 7, [], errors);
    expect(faults.length).toBeGreaterThan(0);
    for (const { row, column, value, message } of faults) {
      expect([row, value, message]).toEqual([7, '', expect.stringMatching(/^\p{Lu}.+\.$/u)]);
      expect(headings).toContain(column);
    }
  });
});

it.each([
  [
    'certificat-majeur',
    ['Nom', 'Prénom', 'Date de Naissance', 'Téléphone', 'NIU', 'NIF', 'Sexe', 'Motif'],
  ],
  ['certificat-mineur', ['Nom', 'Prénom', 'Date de Naissance', 'Téléphone', 'Sexe']],
  [
    'retention',
    [
      'Nom',
      'Prénom',
      'Sexe',
      'Téléphone',
      'Motif',
      "Type d'arrestation",
      'Date de naissance',
      'Commune',
      'Interpellation',
      'Sortie',
      'Lieu de l’interpellation',
    ],
  ],
  ['plainte', ['Téléphone', 'Suspect', 'Motif', 'Commune']],
  ['arme-personal', ['Marque', 'Série', 'Type', 'Téléphone']],
  ['operation', ['Brigade']],
])('an exported list of %s has columns that are read again', (id, read) => {
  const { area, kind } = kindById(id) ?? { area: undefined, kind: undefined };
  if (!area || !kind) throw new Error(id);
  const exported = listSheetColumns(area, { seesCommunes: true, seesOffices: true });
  const columns = proposeColumns(
    area,
    kind,
    exported.map(({ label }) => label),
  );
  const recognised = columns.filter(({ field }) => field !== null).map(({ column }) => column);
  expect(recognised).toEqual(expect.arrayContaining(read));
  // Neither its number nor the day of its creation is a field.
  expect(recognised).not.toContain('No. Dossier');
  expect(recognised).not.toContain('Créé le');
});

it.each([
  ['Immigration', 'certificat-majeur', 'Motif', 'motif.immigration'],
  [
    'clameur publique',
    'retention',
    "Type d'arrestation",
    'informationSurLaRetention.clameurPublique',
  ],
])('a cell that names the box « %s » ticks it', (cell, id, heading, path) => {
  const { area, kind } = kindById(id) ?? { area: undefined, kind: undefined };
  if (!area || !kind) throw new Error(id);
  const columns = proposeColumns(area, kind, [heading, 'Autre']);
  expect(getAt(readRow(kind, columns, [cell], CONTEXT).record, path)).toBe(true);
  const { errors } = readRow(kind, columns, ['Tourisme'], CONTEXT);
  expect(Object.values(errors)).toContainEqual(expect.stringMatching(/^Écrivez «.*», «/));
});

it('a register says nothing of the day on which it is imported', () => {
  const { kind } = kindById('certificat-majeur') ?? {};
  if (!kind) throw new Error('certificat-majeur');
  const { record } = readRow(kind, [], [], CONTEXT);
  expect(getAt(record, 'informationsInternes.dateVerification')).toBe('');
  expect(
    getAt(readRecord(kind.form, {}, CONTEXT).record, 'informationsInternes.dateVerification'),
  ).not.toBe('');
});
