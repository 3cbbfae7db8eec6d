import { hash } from 'node:crypto';

/** What the first entry is chained to. */
export const NO_SEAL = Buffer.alloc(32);

/**
 * The content of an entry as one text, the same whoever reads it: JSON tells a blank from a missing
 * value and where one ends, microseconds since 1970 hang on no time zone. In SQL, so that a million
 * of them need not be put together here. The table goes by the name `l`.
 */
export const ENTRY_TEXT = `jsonb_build_array(l.id, (extract(epoch from l.created_at) * 1000000)::bigint,
  l.user_id, l.username, l.bureau_id, l.action_type, l.details, l.dossier_id, l.dossier_bureau_id)::text`;

/** The seal of an entry: SHA-256 over the seal before it, its place and its content. */
export function sealOf(before: Buffer, seq: number, text: string): Buffer {
  return hash('sha256', Buffer.concat([before, Buffer.from(`${seq}\n${text}`)]), 'buffer');
}
