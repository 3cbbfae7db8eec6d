import { randomBytes } from 'node:crypto';
import { checkCodeHash, formatCheckCode } from '@dosye/verification/checkCode.ts';
import type { Pool } from 'pg';

export interface RegisteredAct {
  number: string;
  checkCode: string;
  /** SHA-256 of its PDF, hexadecimal. */
  sha256: string;
}

interface ActRow {
  /** Of a stored dossier, whose present version it is of; of none by default. */
  dossierId?: number;
  dossierNumber?: string;
  issue?: number;
  kind?: string;
  bureauId?: number;
  issuedAt?: string;
  validUntil?: string | null;
  /** Whom it is about; nobody by default. */
  name?: string;
  /** Random by default. */
  checkCode?: Uint8Array;
  sha256?: string;
}

/** A number of a dossier that no test has used. */
export const unusedNumber = (): string => `CM01-2026-${String((count += 1)).padStart(5, '0')}`;
let count = 0;

/** Writes a row of the register as an issue does. */
export async function registerAct(owner: Pool, row: ActRow = {}): Promise<RegisteredAct> {
  const { checkCode: code = randomBytes(10), sha256 = randomBytes(32).toString('hex') } = row;
  const { dossierNumber = unusedNumber(), issue = 1, bureauId = 1 } = row;
  const number = `${dossierNumber}-D${issue}`;
  const fileName = `${sha256}.pdf`;
  await owner.query(
    `with paper as (
       insert into file (name, media_type, size, width, height) values ($1, 'application/pdf', 1, 0, 0)
       returning id)
     insert into file_use (file_id, holder, holder_id, bureau_id) select id, 'act', $2, $3 from paper`,
    [fileName, number, bureauId],
  );
  await owner.query(
    `insert into act (number, kind, dossier_id, dossier_number, issue, bureau_id, version,
       version_saved_at, issued_at, issued_by, signatories, subject, result, valid_until, check_hash,
       sha256, file_name, key_id)
     select $1, $2, coalesce(id, 1), $3, $4, $5, coalesce(version, 1), coalesce(updated_at, now()),
       coalesce($6::timestamptz, now()), 'mireille', '{}', jsonb_build_object('name', $11::text),
       'Aucun antécédent', $7, $8, $9, $10, ''
     from (select $12::bigint as of_dossier) asked left join dossier on id = of_dossier`,
    [
      number,
      row.kind ?? 'certificat-majeur',
      dossierNumber,
      issue,
      bureauId,
      row.issuedAt,
      row.validUntil,
      Buffer.from(checkCodeHash(code)),
      sha256,
      fileName,
      row.name ?? '',
      row.dossierId,
    ],
  );
  return { number, checkCode: formatCheckCode(code), sha256 };
}

/** Writes into the register what happened to an act. */
export const recordEvent = (
  owner: Pool,
  number: string,
  what: 'void' | 'restored',
  at = new Date().toISOString(),
) =>
  owner.query(
    `insert into act_event (act_number, bureau_id, what, cause, reason, at, by)
     values ($1, 1, $2, 'deletion', 'dossier supprimé', $3, 'wilner')`,
    [number, what, at],
  );

/** Lets an act expire two days ago, which nobody can do in the register. */
export async function expireAct(owner: Pool, number: string): Promise<void> {
  await owner.query(
    `alter table act disable trigger act_append_only;
     update act set valid_until = current_date - 2 where number = '${number}';
     update act_status set valid_until = current_date - 2 where number = '${number}';
     alter table act enable trigger act_append_only;
     select list_acts(array(select dossier_id from act where number = '${number}'))`,
  );
}
