import { hash, randomBytes } from 'node:crypto';
import { lastValidDay } from '@dosye/domain/dossier/acts.ts';
import { issuerName } from '@dosye/domain/office/siteConfig.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { CHECK_CODE_BYTES, checkCodeHash, formatCheckCode } from '@dosye/verification/checkCode.ts';
import { qrContent } from '@dosye/verification/qrContent.ts';
import { makeDocument } from '../documents/makeDocument.ts';
import type { Services } from '../services.ts';
import { signStatement } from '../verification/signStatement.ts';
import type { ActSubject } from './actSubject.ts';

/** An act that is typeset and signed, and not registered yet. */
export type MadeAct = Awaited<ReturnType<typeof makeAct>>;

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
