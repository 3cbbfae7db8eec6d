import type { RequestProgress, RequestState } from '@dosye/domain/calls/requests.ts';
import { type RawBuilder, sql } from 'kysely';

/** The columns of {@link PROGRESS}. */
export interface ProgressRow {
  id: number;
  state: RequestState;
  asked_at: Date;
  until: Date | null;
  refusal: string;
}

/** Where a request `r` stands now: a grant whose time is over has ended. */
export const STATE_NOW: RawBuilder<RequestState> = sql`
  case when r.state = 'granted' and r.until <= clock_timestamp() then 'ended' else r.state end`;

/** The columns of a request `r` that tell where it stands. */
export const PROGRESS: RawBuilder<ProgressRow> = sql`
  r.id, ${STATE_NOW} as state, r.asked_at, r.until, r.refusal`;

export const progressOf = ({ asked_at, until, ...row }: ProgressRow): RequestProgress => ({
  id: row.id,
  state: row.state,
  askedAt: asked_at.toISOString(),
  until: until?.toISOString() ?? null,
  refusal: row.refusal,
});
