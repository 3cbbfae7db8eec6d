import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A signed-in clerk of one office. */
export interface Clerk {
  bureauId: number;
  cookie: string;
}

/**
 * Signs clerks in, spread over the offices, by inserting their sessions into the database.
 * @param owner pool of the owner of the tables
 */
export async function signInClerks(owner: Pool, count: number): Promise<Clerk[]> {
  const { rows: offices } = await owner.query<{ id: number }>('select id from bureau order by id');
  const clerks: Clerk[] = [];
  for (let index = 0; index < count; index += 1) {
    const bureauId = (offices[index % offices.length] as { id: number }).id;
    const name = `mesure-${process.pid}-${Date.now()}-${index}`;
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
  return clerks;
}
