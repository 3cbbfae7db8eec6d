import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { type SqlFile, functionFiles } from './sqlFiles.ts';

const HASH_TABLE = `create table if not exists schema_function (
  file text primary key,
  sha256 text not null
)`;

/**
 * Applies the files of `functions/` that have changed, before the migrations, which name the functions in policies
 * and triggers.
 * @param owner a connection of the tables' owner
 */
export const applyFunctions = (owner: Client): Promise<void> =>
  applyChanged(owner, functionFiles());

/**
 * Applies the definitions of functions or views whose text is not the one that this database was given last.
 * @param owner a connection of the tables' owner
 */
export async function applyChanged(owner: Client, files: readonly SqlFile[]): Promise<void> {
  await owner.query(HASH_TABLE);
  const { rows } = await owner.query<{ file: string; sha256: string }>(
    'select file, sha256 from schema_function',
  );
  const applied = new Map(rows.map(({ file, sha256 }) => [file, sha256]));
  const changed = files.filter((file) => applied.get(file.name) !== hashOf(file));
  if (changed.length > 0) await owner.query(statementsOf(changed));
}

/** The statements that give an empty schema all functions, with the table of their hashes. */
export const functionStatements = (): string => statementsOf(functionFiles());

/** Applies definitions and notes their hashes. All or none: sent as one message they are one transaction. */
export function statementsOf(files: readonly SqlFile[]): string {
  const hashes = files.map((file) => `('${file.name}', '${hashOf(file)}')`);
  return [
    // A function may name a table that only a migration creates.
    'set local check_function_bodies = off',
    HASH_TABLE,
    ...files.map(({ name, text }) => `-- ${name}\n${text.trimEnd().replace(/;$/, '')}`),
    `insert into schema_function (file, sha256) values ${hashes.join(', ')}
  on conflict (file) do update set sha256 = excluded.sha256`,
    '',
  ].join(';\n');
}

const hashOf = ({ text }: SqlFile): string => createHash('sha256').update(text).digest('hex');
