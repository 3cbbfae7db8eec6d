import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import { checkCodeHash, parseCheckCode } from '@dosye/verification/checkCode.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { admitQuestion, countQuestion } from './attempts.ts';

/** A question of the verification page about an act. */
interface StateQuestion {
  number: string;
  /** As printed or typed. */
  checkCode: string;
  /** SHA-256 of a PDF, hexadecimal. */
  sha256?: string | undefined;
  /** Address that it came from. */
  address: string;
}

/**
 * State and day of an act for whoever has its number and check code.
 * @throws CallError 404 for an unknown number and for a wrong check code alike; 429 with the seconds to wait
 */
export async function publicActState(
  { kysely }: Database,
  question: StateQuestion,
): Promise<ActStateAnswer> {
  const { address } = question;
  const answer = await kysely.transaction().execute(async (trx) => {
    await admitQuestion(trx, address, 'state');
    const found = await lookUp(trx, question);
    await countQuestion(trx, address, found ? 'state' : 'not found');
    return found;
  });
  if (!answer) throw notFound();
  return answer;
}

async function lookUp(
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
