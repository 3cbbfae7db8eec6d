/** The counts of the dashboard of all offices; dossiers are counted under each area's own key. */
export interface GlobalStats extends Record<string, unknown> {
  totalUsers: number;
  totalBureaux: number;
  activityByBureau: OfficeActivity[];
  recentLogs: RecentLog[];
}

/** How many dossiers an office has created. */
export interface OfficeActivity {
  nom: string;
  count: number;
}

/** A recent entry of the history. */
export interface RecentLog {
  id: number;
  details: string;
  username: string;
  /** Grade and name of the officer where they are recorded, else the user name. */
  officer: string;
  /** ISO instant. */
  created_at: string;
}
