import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { checkCodeHash, parseCheckCode } from '@dosye/verification/checkCode.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A question of the verification page about an act. */
interface StateQuestion {
  number: string;
  /** As printed or typed. */
  checkCode: string;
  /** SHA-256 of a PDF, hexadecimal. */
  sha256?: string | undefined;
}

/** State and day of an act for whoever has its number and check code; undefined for an unknown number and for a wrong check code alike. */
export async function publicActState(
  queries: Kysely<Tables>,
  { number, checkCode, sha256 }: StateQuestion,
): Promise<ActStateAnswer | undefined> {
  // What is no check code at all is looked up like a wrong one.
  const hash = Buffer.from(checkCodeHash(parseCheckCode(checkCode) ?? new Uint8Array()));
  const { rows } = await sql<Required<ActStateAnswer>>`
    select state, day, same from public_act_state(${number}, ${hash}, ${sha256 ?? null})
  `.execute(queries);
  const [row] = rows;
  if (!row) return undefined;
  const { state, day, same } = row;
  return { state, day, ...(sha256 !== undefined && { same }) };
}
