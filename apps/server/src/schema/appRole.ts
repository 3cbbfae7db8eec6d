import { Client, DatabaseError } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../platform/startProblem.ts';
import { APP_ROLE, type DatabaseAddress, withClient } from '../database/pool.ts';

/** Codes of PostgreSQL that two databases of one cluster meet when they make the role at once. */
const MADE_MEANWHILE = new Set(['42710', '23505', 'XX000']);
const NOT_ALLOWED = '42501';

/**
 * Makes sure that the role `dosye_app` exists, that the connecting user may become it, that
 * row level security binds it, and that it makes no temporary tables.
 * @throws StartProblem that gives the administrator the two statements to run
 */
export async function ensureAppRole(owner: Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!(await isReady(owner))) await makeRole(owner);
      await denyTemporaryTables(owner);
      return;
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      if (code === NOT_ALLOWED) throw await missingRight(owner);
      if (code === undefined || !MADE_MEANWHILE.has(code) || attempt > 20) throw error;
      await pause(25 * attempt);
    }
  }
}

async function isReady(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ unbound: boolean; may: boolean }>(
    // Since version 16 a member may still be denied the change of role itself.
    `select rolsuper or rolbypassrls as unbound, pg_has_role(current_user, oid, case
       when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may
     from pg_roles where rolname = $1`,
    [APP_ROLE],
  );
  if (rows[0]?.unbound) {
    throw new StartProblem(
      `Le rôle ${APP_ROLE} de PostgreSQL échappe à la sécurité par lignes : demandez à l'administrateur de la base « ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS; ».`,
    );
  }
  return rows[0]?.may === true;
}

/** PostgreSQL has no CREATE ROLE IF NOT EXISTS; a role that is there already is not an error. */
async function makeRole(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount === 0) await owner.query(`create role ${APP_ROLE} nologin`);
  await owner.query(`grant ${APP_ROLE} to current_user`);
}

/**
 * A trigger could be put to a table of its own. A copy of a database has the right again, so this is asked at each
 * start; it does nothing where the connecting user does not own the database.
 */
async function denyTemporaryTables(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(current_database()) as name
     where has_database_privilege('public', current_database(), 'TEMP')`,
  );
  for (const { name } of rows)
    await owner.query(`revoke temporary on database ${name} from public`);
}

/** Lets the application's role sign in with a password. @param address of a superuser */
export const allowLogin = (address: DatabaseAddress, password: string): Promise<void> =>
  withClient(address, async (client) => {
    await client.query(`alter role ${APP_ROLE} login password ${client.escapeLiteral(password)}`);
  });

async function missingRight(owner: Client): Promise<StartProblem> {
  const { rows } = await owner.query<{ name: string }>('select current_user as name');
  const user = rows[0]?.name ?? '';
  return new StartProblem(
    `L'utilisateur « ${user} » de DATABASE_URL n'a pas le droit de créer le rôle ${APP_ROLE} : demandez à l'administrateur de la base « CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO "${user}"; », puis relancez.`,
  );
}
