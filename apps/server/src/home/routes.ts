import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { only, sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { readTotals } from '../dossiers/totals.ts';
import { readDrafts } from '../drafts/read.ts';
import { answeredConfig } from '../office/configStore.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { readDeadlines } from './deadlines.ts';
import { readOpened } from './opened.ts';
import { readToday } from './today.ts';

type Read<T> = (trx: PersonTransaction, person: Person) => Promise<T>;

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
    ({ person }) => readAll(database, person, OVERVIEW),
  );
  app.post(
    '/api/home',
    { config: { ...only(hasDailyMenus), answeredOnFullDisk: true }, schema },
    ({ person }) => readAll(database, person, HOME),
  );
}

/** All parts, in one snapshot. */
const readAll = <T>(
  database: Database,
  person: Person,
  reads: { [K in keyof T]: Read<T[K]> },
): Promise<T> =>
  inTransaction(
    database,
    person,
    async (trx) => {
      const parts = (Object.keys(reads) as (keyof T)[]).map(
        async (key) => [key, await reads[key](trx, person)] as const,
      );
      return Object.fromEntries(await Promise.all(parts)) as T;
    },
    { sees: 'snapshot' },
  );
