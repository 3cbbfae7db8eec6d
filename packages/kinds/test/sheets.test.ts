import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { listSheetColumns } from '@dosye/domain/sheets/listSheet.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { expect, test } from 'vitest';

test.each(AREAS)('the exported sheet of $id names no two columns alike', (area) => {
  const labels = listSheetColumns(area, { seesCommunes: true, seesOffices: true }).map(
    ({ label }) => label,
  );
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

const COLUMNS = AREAS.flatMap((area) =>
  (area.list.sheet ?? []).map((column) => [area.id, column.label, { area, column }] as const),
);

test.each(COLUMNS)('the sheet of %s reads « %s » from fields that there are', (_id, _label, {
  area,
  column,
}) => {
  const paths = area.kinds.flatMap((kind) => Object.keys(fieldsOf(kind.form)));
  // They become part of an SQL statement.
  for (const word of [column.key, ...column.paths]) expect(word).toMatch(/^[A-Za-z0-9_.]+$/);
  for (const path of column.paths) expect(paths).toContain(path);
});
