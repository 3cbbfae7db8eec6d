import type { ActState, ApprovalStep } from '@dosye/domain/dossier/actState.ts';
import type { Consultation, MatchDecision, MatchSubject } from '@dosye/domain/dossier/acts.ts';
import type { Signatory } from '@dosye/domain/office/siteConfig.ts';
import type { Generated, JSONColumnType, ColumnType } from 'kysely';

/** A condition that was waived for an act, with the reason. */
export interface WaivedCondition {
  condition: string;
  message: string;
  reason: string;
  by: string;
}

interface ActTable {
  number: string;
  kind: string;
  dossier_id: number;
  dossier_number: string;
  issue: number;
  bureau_id: number;
  version: number;
  version_saved_at: Date;
  issued_at: Date;
  issued_by_id: number | null;
  issued_by: string;
  issued_by_grade: string;
  signatories: JSONColumnType<Record<'left' | 'right' | 'center', Signatory>>;
  subject: JSONColumnType<{ name: string; birthDate: string }>;
  result: string;
  consulted: JSONColumnType<Consultation[], string | undefined>;
  waived: JSONColumnType<WaivedCondition[]>;
  valid_until: string | null;
  check_hash: Buffer;
  sha256: string;
  file_name: string;
  key_id: string;
}

interface RegisteredActView extends ActTable {
  state: ActState;
  replaced_by: string;
  voided_at: Date | null;
  voided_by: string | null;
  voided_reason: string | null;
  voided_cause: 'decision' | 'deletion' | null;
  state_day: string;
  delivered_at: Date | null;
  delivered_by: string | null;
  delivery: StoredDelivery | null;
  due: boolean;
  approved_at: Date | null;
  approved_by: string | null;
  approved_own: boolean | null;
}

/** To whom an act was handed over. */
export interface StoredDelivery {
  to: string;
  /** `titulaire`, or what they are to the bearer. */
  relation: string;
  /** The paper that they have shown; '' for none. */
  paper: string;
  /** Address of their signature; '' for none. */
  signature: string;
}

/** What somebody did about an act. */
interface ActDecision {
  id: Generated<number>;
  bureau_id: number;
  reason: string;
  at: Generated<Date>;
  by_id: number | null;
  by: string;
}

interface ActEventTable extends ActDecision {
  act_number: string;
  what: 'void' | 'restored' | 'delivered' | 'undelivered';
  cause: 'decision' | 'deletion';
  /** Of 'delivered' alone. */
  delivery: JSONColumnType<StoredDelivery, string | undefined> | null;
}

/** What somebody decided about the next act of a version. */
interface VersionDecision extends ActDecision {
  dossier_id: number;
  version: number;
  version_saved_at: Date;
  kind: string;
}

interface ActWaiverTable extends VersionDecision {
  condition: string;
  message: string;
}

/** What was asked of the chief, and what they decided. */
interface ActApprovalTable extends VersionDecision {
  issue: number;
  what: ApprovalStep;
  own: boolean;
}

/** What the register is filtered by, derived from the other tables by triggers. */
interface ActStatusTable {
  number: string;
  bureau_id: number;
  kind: string;
  issued_at: Date;
  valid_until: string | null;
  ended: 'void' | 'replaced' | null;
  delivered: Generated<boolean>;
}

interface MatchDecisionTable {
  id: Generated<number>;
  dossier_id: number;
  bureau_id: number;
  other_id: number;
  other_bureau_id: number;
  subject: Generated<MatchSubject>;
  decision: MatchDecision | null;
  note: string;
  decided_at: Generated<Date>;
  decided_by_id: number | null;
  decided_by: string;
}

interface CommunicationRequestTable {
  id: Generated<number>;
  user_id: number;
  asked_by: string;
  from_bureau_id: number;
  from_dossier_id: number;
  dossier_id: number;
  bureau_id: number;
  kind: string;
  year: number;
  reason: string;
}

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

/** The row types of the register of acts, of decisions about matches and of verification (decisions 24, 29, 25). */
export interface ActTables {
  act: ActTable;
  registered_act: RegisteredActView;
  act_event: ActEventTable;
  act_status: ActStatusTable;
  act_waiver: ActWaiverTable;
  act_approval: ActApprovalTable;
  match_decision: MatchDecisionTable;
  communication_request: CommunicationRequestTable;
  signing_key: SigningKeyTable;
  act_issuer: ActIssuerTable;
  verification_list: VerificationListTable;
}
