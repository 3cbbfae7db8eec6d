import type { ColumnType, Generated } from 'kysely';

interface SigningKeyTable {
  id: string;
  public_key: Buffer;
  sealed_secret: Buffer;
  bureau_ids: number[] | null;
  created_at: Generated<Date>;
  /** YYYY-MM-DD */
  revoked_from: ColumnType<string | null, undefined, string>;
  revoked_because: ColumnType<string, undefined, string>;
}

interface VerificationListTable {
  only_one: Generated<boolean>;
  made_at: Date;
  content: string;
}

interface ActIssuerTable {
  name: string;
}

/** The row types of the verification of acts (decision 25). */
export interface VerificationTables {
  signing_key: SigningKeyTable;
  act_issuer: ActIssuerTable;
  verification_list: VerificationListTable;
}
