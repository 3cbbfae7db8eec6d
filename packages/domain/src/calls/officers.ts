import type { Officer } from '../people/officers.ts';

/** An officer as the list answers them. */
export interface ListedOfficer extends Officer {
  /** Answered to who keeps the list; those who are in it by their account have none. */
  id?: number | undefined;
}

/** GET /api/officers?bureauId= */
export interface OfficersAnswer {
  officers: ListedOfficer[];
}
