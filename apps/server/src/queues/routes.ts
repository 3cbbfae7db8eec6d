import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { z } from 'zod';
import { sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { officeId } from '../access/listBody.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { readTotals } from '../dossiers/totals.ts';
import { readDrafts } from '../drafts/read.ts';
import { answeredConfig } from '../office/configStore.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { homeAnswer, overviewAnswer, queuesAnswer } from './answers.ts';
import { readOpened, readToday } from './home.ts';
import { listQueues } from './listQueues.ts';
import { DIRECTION_QUEUES, OWN_QUEUES } from './platformQueues.ts';
import { type QueueDeclaration, readQueues } from './queue.ts';

/** Every queue, in the order in which pages show them. */
const QUEUES = [...DIRECTION_QUEUES, ...listQueues(), ...OWN_QUEUES];
const isSeen = ({ visibleTo }: QueueDeclaration, { role }: Person): boolean =>
  visibleTo?.(role) ?? true;

/** What the header shows on every screen. */
async function readOverview(
  trx: PersonTransaction,
  person: Person,
  settings: Settings,
): Promise<Overview> {
  const seesAll = seesEveryOffice(person.role);
  const visible = QUEUES.filter((queue) => isSeen(queue, person) && !(queue.isOfOffice && seesAll));
  const [totals, queues] = await Promise.all([
    readTotals(trx),
    readQueues(visible, { trx, person, bureauId: undefined, settings }),
  ]);
  return { totals, queues };
}

/** What the home page shows, and the page 'À faire'. */
async function readHome(
  trx: PersonTransaction,
  person: Person,
  settings: Settings,
): Promise<HomeAnswer> {
  const [overview, config, drafts, opened, today] = await Promise.all([
    readOverview(trx, person, settings),
    answeredConfig(trx, person.bureauId ?? FIRST_OFFICE_ID),
    readDrafts(trx, person),
    readOpened(trx, person),
    readToday(trx, person),
  ]);
  return { ...overview, config, ...drafts, opened, today };
}

const OF_OFFICE = {
  summary: 'À faire : ce qui attend, par file',
  querystring: z.object({ bureauId: officeId }),
  response: { 200: queuesAnswer },
};

/** GET /api/queues; POST /api/overview and POST /api/home: what a screen needs, in one call for a slow line. */
export function queueRoutes(app: App, services: Services): void {
  const { database, settings } = services;
  app.get(
    '/api/queues',
    { config: sessionCheckedInTransaction, schema: OF_OFFICE },
    async ({ person, query }) => {
      const bureauId = seesEveryOffice(person.role) ? query.bureauId : undefined;
      const visible = QUEUES.filter((queue) => isSeen(queue, person));
      const lines = await inSnapshot(database, person, (trx) =>
        readQueues(visible, { trx, person, bureauId, settings }),
      );
      return {
        queues: lines.map(
          ({ action: _action, parts: _parts, deadlines: _deadlines, ...queue }) => queue,
        ),
      };
    },
  );
  const body = callBody({}).nullish();
  const config = { ...sessionCheckedInTransaction, answeredOnFullDisk: true };
  const overview = {
    summary: 'En-tête : compteurs, délais et files',
    body,
    response: { 200: overviewAnswer },
  };
  const home = { summary: 'Accueil : tout ce qu’il montre', body, response: { 200: homeAnswer } };
  app.post('/api/overview', { config, schema: overview }, ({ person }) =>
    inSnapshot(database, person, (trx) => readOverview(trx, person, settings)),
  );
  app.post('/api/home', { config, schema: home }, ({ person }) =>
    inSnapshot(database, person, (trx) => readHome(trx, person, settings)),
  );
}

const inSnapshot = <T>(
  database: Database,
  person: Person,
  read: (trx: PersonTransaction) => Promise<T>,
): Promise<T> => inTransaction(database, person, read, { sees: 'snapshot', mode: 'genericPlan' });
