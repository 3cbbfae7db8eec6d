/** The figures of the global dashboard (spec file 1 §3); the totals of dossiers stand under each area's key. */
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

/** Something that happened lately. */
export interface RecentLog {
  id: number;
  details: string;
  username: string;
  /** ISO */
  created_at: string;
}
