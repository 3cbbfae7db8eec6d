import type { ColumnType, Generated } from 'kysely';

interface AccessKeyTable {
  id: Generated<number>;
  name: string;
  bureau_id: number;
  /** Ids of kinds. */
  kinds: string[];
  may_write: boolean;
  secret_hash: Buffer;
  /** YYYY-MM-DD. */
  expires: string;
  created_at: ColumnType<Date, undefined, never>;
  created_by: string;
  revoked_at: ColumnType<Date | null, undefined, Date>;
  revoked_by: ColumnType<string | null, undefined, string>;
}

interface ChangeNumberingTable {
  epoch: string;
}

/** The row types of the tables of access keys and of what other programs read. */
export interface ProgramTables {
  access_key: AccessKeyTable;
  change_numbering: ChangeNumberingTable;
}
