import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import { only, sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { type Read, readTogether } from '../access/readTogether.ts';
import { readTotals } from '../dossiers/totals.ts';
import { readDrafts } from '../drafts/read.ts';
import { answeredConfig } from '../office/configStore.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { readDeadlines } from './deadlines.ts';
import { readOpened } from './opened.ts';
import { readToday } from './today.ts';

/** What the header shows on every screen. */
const OVERVIEW: { [K in keyof Overview]: Read<Overview[K]> } = {
  totals: readTotals,
  deadlines: readDeadlines,
};

/** What the home page shows; a block of it that waits for something has its part here. */
const HOME: { [K in keyof HomeAnswer]: Read<HomeAnswer[K]> } = {
  ...OVERVIEW,
  config: (trx, { bureauId }) => answeredConfig(trx, bureauId ?? FIRST_OFFICE_ID),
  drafts: (trx, person) => readDrafts(trx, person, 'current'),
  deletedDrafts: (trx, person) => readDrafts(trx, person, 'deleted'),
  opened: readOpened,
  today: readToday,
};

/** POST /api/overview and POST /api/home: what a screen needs, in one call for a slow line. */
export function homeRoutes(app: App, { database }: Services): void {
  const schema = { body: callBody({}).nullish() };
  app.post(
    '/api/overview',
    { config: { ...sessionCheckedInTransaction, answeredOnFullDisk: true }, schema },
    ({ person }) => readTogether(database, person, OVERVIEW),
  );
  app.post(
    '/api/home',
    { config: { ...only(hasDailyMenus), answeredOnFullDisk: true }, schema },
    ({ person }) => readTogether(database, person, HOME),
  );
}
