import { hash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PDF_TYPE } from '@dosye/documents/document.ts';
import { lastValidDay } from '@dosye/domain/dossier/acts.ts';
import { issuerName } from '@dosye/domain/office/siteConfig.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { CHECK_CODE_BYTES, checkCodeHash, formatCheckCode } from '@dosye/verification/checkCode.ts';
import { qrContent } from '@dosye/verification/qrContent.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { WaivedCondition } from '../database/actTables.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { makeDocument } from '../documents/makeDocument.ts';
import { recordFiles, referToFiles } from '../files/fileReferences.ts';
import type { Services } from '../services.ts';
import { signStatement } from '../verification/signStatement.ts';
import { type ActSubject, isSameVersion, readSubject } from './actSubject.ts';
import {
  consultations,
  type ConsultedRegister,
  consultRegisters,
  matchesOf,
} from './consultRegisters.ts';
import { type IssueState, needsApproval, readIssueState } from './issueState.ts';

/** An act that is typeset and signed, and not registered yet. */
type MadeAct = Awaited<ReturnType<typeof makeAct>>;

/** Typesets and signs an act, and stores its bytes, which are swept a day later unless it is registered. */
export async function makeAct(
  services: Services,
  person: Person,
  { act, kind, dossier, record, config }: ActSubject,
  issue: number,
  issuedAt = new Date(),
) {
  const issuedOn = todayInHaiti(issuedAt);
  const number = `${dossier.number}-D${issue}`;
  const code = randomBytes(CHECK_CODE_BYTES);
  const checkCode = formatCheckCode(code);
  const validUntil = lastValidDay(act, config, issuedOn);
  const about = act.subject(record);
  const result = act.result(record);
  const { text, keyId } = await signStatement(services, {
    issuer: issuerName(config),
    number,
    checkCode,
    kind: act.id,
    ...about,
    result,
    issuedOn,
    validUntil,
  });
  const { username, full_name, grade } = person;
  const officer = full_name === '' ? { name: username, grade: '' } : { name: full_name, grade };
  const qr = qrContent(services.settings.publicUrl, text);
  const printed = { number, checkCode, qr, issuedAt, validUntil, officer };
  const document = documentOf(kind.id, act.documentId);
  const source = { record, config, number: dossier.number };
  const { bytes } = await makeDocument(services.files, person, document, source, { act: printed });
  const sha256 = hash('sha256', bytes);
  const fileName = `${sha256}.pdf`;
  await services.files.put(fileName, bytes);
  const checkHash = checkCodeHash(code);
  return { number, issue, printed, checkHash, keyId, about, result, bytes, sha256, fileName };
}

type RegisteredAct = MadeAct & {
  waived: WaivedCondition[];
  consulted: ConsultedRegister[];
  /** Instant of the entry of the history; now where it is undefined. */
  at: Date | undefined;
};

/**
 * Registers an act that was made, with its file and its history entry, in one transaction.
 * @param seen the state of the register that it was made from
 * @returns false when something was saved since that it depends on (the dossier, the office's settings, an approval, an
 *   act, a consulted register): nothing is registered, and its bytes, which nobody has seen, are removed
 * @throws CallError 404 when the dossier was deleted since
 */
export async function registerAct(
  { database, files }: Services,
  person: Person,
  subject: ActSubject,
  seen: IssueState,
  act: RegisteredAct,
): Promise<boolean> {
  const registered = await inTransaction(database, person, async (trx) => {
    const present = await readSubject(trx, subject, subject.dossier.id, 'lock');
    const state = await readIssueState(trx, present);
    if (state.issues !== seen.issues || !isSameVersion(present, subject)) return false;
    // While it was typeset, the office's settings may have changed, somebody may have been arrested, a decision taken.
    if (!isDeepStrictEqual(present.config, subject.config) || needsApproval(present, state)) {
      return false;
    }
    const consulted = await consultRegisters(trx, present);
    if (!isDeepStrictEqual(matchesOf(consulted), matchesOf(act.consulted))) return false;
    await insertAct(trx, person, subject, act);
    return true;
  });
  if (!registered) await files.remove(act.fileName);
  return registered;
}

async function insertAct(
  trx: PersonTransaction,
  person: Person,
  { act, dossier, record, config }: ActSubject,
  { printed, ...issued }: RegisteredAct,
): Promise<void> {
  const file = { name: issued.fileName, media_type: PDF_TYPE, size: issued.bytes.length };
  await recordFiles(trx, [{ ...file, width: 0, height: 0 }]);
  const { id, bureau_id: bureauId } = dossier;
  await trx
    .insertInto('act')
    .values({
      number: issued.number,
      kind: act.id,
      dossier_id: id,
      dossier_number: dossier.number,
      issue: issued.issue,
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
      subject: JSON.stringify(issued.about),
      result: issued.result,
      consulted: JSON.stringify([
        ...(act.consulted?.(record) ?? []),
        ...consultations(issued.consulted),
      ]),
      waived: JSON.stringify(issued.waived),
      valid_until: printed.validUntil || null,
      check_hash: Buffer.from(issued.checkHash),
      sha256: issued.sha256,
      file_name: issued.fileName,
      key_id: issued.keyId,
    })
    .execute();
  await referToFiles(trx, { holder: 'act', id: issued.number, bureauId }, [issued.fileName]);
  await writeHistory(trx, person, {
    type: 'ISSUE_ACT',
    details: `Acte ${issued.number} émis : ${act.label}, ${issued.result}`,
    dossier: { id, bureauId },
    at: issued.at,
  });
}
