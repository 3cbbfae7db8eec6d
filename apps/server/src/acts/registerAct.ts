import { isDeepStrictEqual } from 'node:util';
import { PDF_TYPE } from '@dosye/documents/document.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { WaivedCondition } from '../database/actTables.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { recordFiles } from '../files/fileReferences.ts';
import type { Services } from '../services.ts';
import { type ActSubject, isSameVersion, readSubject } from './actSubject.ts';
import {
  consultations,
  type ConsultedRegister,
  consultRegisters,
  matchesOf,
} from './consultRegisters.ts';
import { type IssueState, readIssueState } from './issueState.ts';
import type { MadeAct } from './makeAct.ts';

type RegisteredAct = MadeAct & {
  waived: WaivedCondition[];
  consulted: ConsultedRegister[];
  /** Instant of the entry of the history; now where it is undefined. */
  at: Date | undefined;
};

/**
 * Registers an act that was made, with its file and its history entry, in one transaction.
 * @param seen the state of the register that it was made from
 * @returns false when the dossier was saved, an act was registered or a consulted register says something else since:
 *   nothing is registered, and its bytes, which nobody has seen, are removed
 * @throws CallError 404 when the dossier was deleted since
 */
export async function registerAct(
  { database, files }: Services,
  person: Person,
  subject: ActSubject,
  seen: IssueState,
  made: RegisteredAct,
): Promise<boolean> {
  const registered = await inTransaction(database, person, async (trx) => {
    const present = await readSubject(trx, subject, subject.dossier.id, 'lock');
    const { issues } = await readIssueState(trx, present);
    if (issues !== seen.issues || !isSameVersion(present, subject)) return false;
    // Somebody may have been arrested, or a decision taken, while it was typeset.
    const consulted = await consultRegisters(trx, present);
    if (!isDeepStrictEqual(matchesOf(consulted), matchesOf(made.consulted))) return false;
    await insertAct(trx, person, subject, made);
    return true;
  });
  if (!registered) await files.remove(made.fileName);
  return registered;
}

async function insertAct(
  trx: PersonTransaction,
  person: Person,
  { act, dossier, record, config }: ActSubject,
  { printed, ...made }: RegisteredAct,
): Promise<void> {
  const file = { name: made.fileName, media_type: PDF_TYPE, size: made.bytes.length };
  await recordFiles(trx, [{ ...file, width: 0, height: 0 }]);
  const { id, bureau_id: bureauId } = dossier;
  await trx
    .insertInto('act')
    .values({
      number: made.number,
      kind: act.id,
      dossier_id: id,
      dossier_number: dossier.number,
      issue: made.issue,
      bureau_id: bureauId,
      version: dossier.version,
      version_saved_at: sql<Date>`(select updated_at from dossier where id = ${id})`,
      issued_at: printed.issuedAt,
      issued_by_id: person.id,
      issued_by: printed.officer.name,
      issued_by_grade: printed.officer.grade,
      signatories: JSON.stringify({
        left: config.signatureLeft,
        right: config.signatureRight,
        center: config.signatureCenter,
      }),
      subject: JSON.stringify(made.about),
      result: made.result,
      consulted: JSON.stringify([
        ...(act.consulted?.(record) ?? []),
        ...consultations(made.consulted),
      ]),
      waived: JSON.stringify(made.waived),
      valid_until: printed.validUntil || null,
      check_hash: Buffer.from(made.checkHash),
      sha256: made.sha256,
      file_name: made.fileName,
      key_id: made.keyId,
    })
    .execute();
  await trx
    .insertInto('file_use')
    .values({
      file_id: sql<number>`(select id from file where name = ${made.fileName})`,
      holder: 'act',
      holder_id: made.number,
      bureau_id: bureauId,
      user_id: null,
    })
    .execute();
  await writeHistory(trx, person, {
    type: 'ISSUE_ACT',
    details: `Acte ${made.number} émis : ${act.label}, ${made.result}`,
    dossier: { id, bureauId },
    at: made.at,
  });
}
