import { checkbox, choice, yesNo } from '@dosye/domain/fields/choices.ts';
import { date, dateTime, time } from '@dosye/domain/fields/dates.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { textList } from '@dosye/domain/fields/lists.ts';
import { amount, integer, niu } from '@dosye/domain/fields/numbers.ts';
import { text } from '@dosye/domain/fields/text.ts';
import { cellValue } from '@dosye/domain/imports/cellValue.ts';
import { expect, it } from 'vitest';

const day = date('Jour');
const birth = date('Naissance', { yearAlone: true });
const moment = dateTime('Moment');
const hour = time('Heure');
const sexe = choice('Sexe', [{ value: 'Homme', label: 'Garçon' }, 'Femme']);
const ROWS: [Field, string, unknown][] = [
  [day, '03/02/2026', '2026-02-03'],
  [day, '3-2-2026', '2026-02-03'],
  [day, '1er février 2026', '2026-02-01'],
  [day, '2026-02-03', '2026-02-03'],
  [day, '2026-02-03T00:00', '2026-02-03'],
  [day, '31/02/2026', '31/02/2026'],
  [day, '3/2/26', '3/2/26'],
  [day, '1961', '1961'],
  [birth, 'vers 1961', '1961'],
  [birth, '12/03/1961', '1961-03-12'],
  [hour, '9:05', '09:05'],
  [hour, '9 h 05', '09:05'],
  [hour, '14h', '14:00'],
  [hour, '14:30:00', '14:30'],
  [hour, '25:00', '25:00'],
  [moment, '03/02/2026 à 10 h 30', '2026-02-03T10:30'],
  [moment, '2026-02-03T10:30', '2026-02-03T10:30'],
  [moment, '3/2/2026 9:05', '2026-02-03T09:05'],
  [moment, '03/02/2026', '03/02/2026'],
  [sexe, 'garcon', 'Homme'],
  [sexe, 'femme', 'Femme'],
  [sexe, 'F', 'F'],
  [yesNo('Marié'), 'OUI', true],
  [yesNo('Marié'), 'non', false],
  [yesNo('Marié'), 'peut-être', 'peut-être'],
  [checkbox('Lu'), 'x', true],
  [textList('Noms'), 'Ti Jo; Manno\nFito', ['Ti Jo', ' Manno', 'Fito']],
  [integer('Âge'), '21 ans', '21 ans'],
  [integer('Âge'), 'vingt', Number.NaN],
  [amount('Somme'), '1 250,50', '1 250,50'],
  [niu('NIU'), '004-182-337-6', '004-182-337-6'],
  [text('Nom'), '', null],
] as unknown as [Field, string, unknown][];

it.each(
  ROWS.map(([field, written, value]) => [field.type, written, value, field] as const),
)('a cell of the type %s that says "%s" is read as %j', (_type, written, value, field) => {
  expect(cellValue(field, written)).toEqual(value);
});
