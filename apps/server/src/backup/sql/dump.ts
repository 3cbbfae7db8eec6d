import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { Client } from 'pg';
import { APP_ROLE } from '../../database/pool.ts';
import { functionStatements, statementsOf } from '../../schema/functions.ts';
import {
  completingViews,
  indexStatements,
  partitionStatements,
} from '../../schema/registerSchema.ts';
import { migrationFiles } from '../../schema/sqlFiles.ts';
import type { CompleteBackup } from '../archive/write.ts';
import { tableRows } from '../archive/contents.ts';
import { columnList, identityColumnsOf, quoteIdentifier } from '../archive/tables.ts';

type Backup = Pick<CompleteBackup, 'owner' | 'head' | 'onProgress'>;

/**
 * The database as plain SQL that `psql` restores into an empty database in one transaction: the schema of the
 * migrations, the rows of one snapshot, then the indexes of the lists.
 */
export async function* sqlDump({ owner, head, onProgress }: Backup): AsyncGenerator<Buffer> {
  let done = 0;
  const sent = (bytes: Buffer): Buffer => {
    done += bytes.length;
    onProgress('data', done, head.expectedSize);
    return bytes;
  };
  yield sent(Buffer.from(opening(head)));
  yield sent(Buffer.from(schema(head)));
  for (const table of head.tables) {
    yield sent(
      Buffer.from(
        `\ncopy ${quoteIdentifier(table.name)} (${columnList(table.columns)}) from stdin;\n`,
      ),
    );
    for await (const rows of tableRows(owner, table)) yield sent(rows);
    yield sent(Buffer.from('\\.\n'));
  }
  yield sent(Buffer.from(await closing(owner, head)));
}

const opening = ({ network, madeAt, madeBy, version }: Backup['head']): string =>
  `-- ${network.replaceAll(/\s+/g, ' ')}
-- Base de données de Dosye ${version}, ${frenchInstant(madeAt)}, demandée par ${madeBy.replaceAll(/\s+/g, ' ')}.
-- À restaurer dans une base vide : createdb dosye && psql -d dosye -f ce-fichier.sql
-- Les images n'y sont pas, ni les sessions ouvertes, ni les secrets du serveur, qui en fera d'autres.

\\set ON_ERROR_STOP on
begin;
set client_encoding = 'UTF8';
set standard_conforming_strings = on;
set client_min_messages = warning;
set search_path = public;
do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin;
  end if;
end $$;
grant ${APP_ROLE} to current_user;
`;

function schema({ migrations, tables }: Backup['head']): string {
  const ran = new Set(migrations);
  const texts = migrationFiles().filter(({ name }) => ran.has(name));
  return [
    '\n-- Fonctions',
    functionStatements(),
    ...texts.map(({ name, text }) => `\n-- ${name}\n${text}`),
    '\n-- Listes',
    ...partitionStatements().map((statement) => `${statement};`),
    // Triggers read them while rows are loaded.
    statementsOf(completingViews()),
    '\n-- Ce que les migrations y mettent vient avec les données',
    ...tables.toReversed().map(({ name }) => `delete from ${quoteIdentifier(name)};`),
    '',
  ].join('\n');
}

async function closing(owner: Client, head: Backup['head']): Promise<string> {
  const numberings = await identityColumnsOf(owner, 'public');
  const sequences = numberings
    .map(({ table, column, sequence }) => ({
      sequence,
      last: head.sequences[`${table}.${column}`] ?? 0,
    }))
    .filter(({ last }) => last > 0)
    .map(
      ({ sequence, last }) =>
        `select pg_catalog.setval('${sequence.replaceAll("'", "''")}', ${last});`,
    );
  const { rows: ran } = await owner.query<{ name: string; timestamp: string }>(
    'select name, timestamp from kysely_migration order by name',
  );
  const names = ran.map(({ name, timestamp }) => `('${name}', '${timestamp}')`);
  return [
    '',
    '-- Numérotations',
    ...sequences,
    '',
    '-- Index des listes',
    ...indexStatements().map((statement) => `${statement};`),
    '',
    '-- Migrations faites',
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);',
    'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);',
    `insert into kysely_migration (name, timestamp) values ${names.join(', ')};`,
    "insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);",
    'commit;',
    'analyze;',
    '',
  ].join('\n');
}
