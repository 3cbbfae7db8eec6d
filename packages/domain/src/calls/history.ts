/** An entry of the history of actions. */
export interface HistoryEntry {
  id: number;
  /** ISO instant. */
  created_at: string;
  username: string;
  /** The officer's name and grade as they are now; '' where they are not recorded. */
  full_name: string;
  grade: string;
  action_type: string;
  details: string;
  /** The dossier that it is about, where the reader may see it. */
  dossier?: { kind: string; dossierId: number };
}

/** The filters of the history; '' means no filter. Dates are YYYY-MM-DD in Haiti, both inclusive. */
export interface HistoryFilters {
  startDate: string;
  endDate: string;
  /** A user name, case-insensitive. */
  user: string;
  actionType: string;
  /** A text to find in the details, case-insensitive. */
  searchTerm: string;
}

/** A page of the history. */
export interface HistoryAnswer {
  logs: HistoryEntry[];
  /** Number of matching entries on all pages. */
  total: number;
}

/** What is wrong with the hash chain of the history, at the first entry that fails. */
export interface HistoryChainError {
  /** Id of the entry. */
  entry: number;
  kind: 'altered' | 'removed' | 'inserted' | 'reordered' | 'sealMissing' | 'cutOff' | 'rewritten';
  /** A French sentence that names the entry. */
  message: string;
}

/** A seal of the history as it is kept outside its tables: whoever cuts or rewrites them cannot change it there. */
export interface SealMark {
  /** Number of the seal, from 1. */
  seq: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

/** Result of a check of the whole history. */
export interface HistoryCheckResult {
  /** Number of entries checked. */
  checked: number;
  /** The last seal (SHA-256, hexadecimal): noted on paper, it proves later that no earlier entry changed. */
  lastSeal: string;
  /** Number of seals kept elsewhere that were compared. */
  compared: number;
  fault: HistoryChainError | null;
}
