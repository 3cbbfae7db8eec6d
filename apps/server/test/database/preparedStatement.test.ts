import { preparedStatement } from '../../src/database/preparedStatement.ts';
import { expect, it } from 'vitest';

const statement = preparedStatement(
  'one',
  `select :day::date, :name || ':' || :day::text, '{"id":1}'::json where id = :id`,
);

it('numbers each parameter by its first place, and leaves casts and texts alone', () => {
  expect(statement({ id: 7, name: 'a', day: '2026-11-22', other: 1 })).toEqual({
    name: 'one',
    text: `select $1::date, $2 || ':' || $1::text, '{"id":1}'::json where id = $3`,
    values: ['2026-11-22', 'a', 7],
  });
});

it('throws when a value is missing', () => {
  expect(() => statement({ id: 7, name: 'a' })).toThrow('No value for :day of one');
});
