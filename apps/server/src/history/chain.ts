import { hash } from 'node:crypto';

/** The previous seal of the first entry. */
export const GENESIS_SEAL = Buffer.alloc(32);

/**
 * SQL of an entry's content as canonical text: JSON delimits values and distinguishes blank from null, and
 * microseconds since 1970 do not depend on a time zone. Built in the database because a check reads
 * millions of entries. `l` is the alias of action_log.
 */
export const ENTRY_CONTENT = `jsonb_build_array(l.id, (extract(epoch from l.created_at) * 1000000)::bigint,
  l.user_id, l.username, l.bureau_id, l.action_type, l.details, l.dossier_id, l.dossier_bureau_id)::text`;

/** The seal of an entry: SHA-256 over the seal before it, its place and its content. */
export function computeSeal(before: Buffer, seq: number, text: string): Buffer {
  return hash('sha256', Buffer.concat([before, Buffer.from(`${seq}\n${text}`)]), 'buffer');
}
