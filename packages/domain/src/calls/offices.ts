/** An office, as calls answer it. */
export interface Office {
  readonly id: number;
  readonly nom: string;
}

/** Who and what belongs to an office, as `POST /api/admin/bureaux/overview` answers it. */
export interface OfficeOverview {
  readonly id: number;
  /** Number of its accounts. */
  readonly users: number;
  /** Number of its dossiers of all kinds. */
  readonly dossiers: number;
  /** Its department, as long as nobody has saved its configuration: it is to be confirmed. */
  readonly unconfirmedDepartment?: string;
  /** Nobody of it did anything for seven days. */
  readonly silent?: true;
  /** Its administrators, as lists name an officer. */
  readonly administrators: readonly string[];
}
