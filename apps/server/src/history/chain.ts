import { hash } from 'node:crypto';

/** The previous seal of the first entry. */
export const GENESIS_SEAL = Buffer.alloc(32);

/**
 * The seal of an entry: SHA-256 over the seal before it, its place and its content, computed here again to verify
 * what the database has sealed (`seal_history` in schema/functions/history.sql).
 * @param text from `entry_contents`
 */
export function computeSeal(before: Buffer, seq: number, text: string): Buffer {
  return hash('sha256', Buffer.concat([before, Buffer.from(`${seq}\n${text}`)]), 'buffer');
}
