import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A signed-in clerk of one office. */
export interface Clerk {
  bureauId: number;
  cookie: string;
}

/**
 * Signs clerks in, spread over the offices, by inserting their sessions into the database. Each has opened some dossiers and
 * has a draft.
 * @param owner pool of the owner of the tables
 */
export async function signInClerks(owner: Pool, count: number): Promise<Clerk[]> {
  const { rows: offices } = await owner.query<{ id: number }>('select id from bureau order by id');
  const clerks: Clerk[] = [];
  const prefix = `mesure-${process.pid}-${Date.now()}-`;
  for (let index = 0; index < count; index += 1) {
    const bureauId = (offices[index % offices.length] as { id: number }).id;
    const name = `${prefix}${index}`;
    const token = randomBytes(32).toString('base64url');
    await owner.query(
      `with made as (
         insert into app_user (username, username_key, password_hash, role, bureau_id, force_password_change)
         values ($1, $1, '', 'user', $2, false) returning id)
       insert into session (token_hash, user_id) select $3, id from made`,
      [name, bureauId, createHash('sha256').update(token).digest()],
    );
    clerks.push({ bureauId, cookie: `dosye_session=${token}` });
  }
  await leaveWork(owner, prefix);
  return clerks;
}

/** Writes what the home page shows of the clerks' own work. @param prefix beginning of their names */
async function leaveWork(owner: Pool, prefix: string): Promise<void> {
  await owner.query(
    `with clerk as (select * from app_user where starts_with(username, $1)),
     opened as (
       insert into action_log (user_id, username, bureau_id, action_type, details, dossier_id, dossier_bureau_id)
       select c.id, c.username, c.bureau_id, 'VIEW_DOSSIER', '', s.dossier_id, c.bureau_id
       from clerk c cross join lateral (
         select dossier_id from dossier_search where bureau_id = c.bureau_id order by area, dossier_id limit 8) s)
     insert into draft (id, user_id, kind, dossier_id, bureau_id, step, title, body)
     select gen_random_uuid(), id, 'certificat-majeur', 0, bureau_id, 0, 'ABEL', '{}' from clerk`,
    [prefix],
  );
}
