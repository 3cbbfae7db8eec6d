import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { SYSTEM } from '../../access/transaction.ts';
import { type DatabaseAddress, withClient } from '../../database/pool.ts';
import { listDossiers } from '../../dossiers/list.ts';
import { readListRequest } from '../../dossiers/listRequest.ts';
import { verifyHistory } from '../../history/verify.ts';
import type { App } from '../../platform/fastify.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Services } from '../../services.ts';

/** What no update may make fewer, with its French name. */
const COUNTED: Readonly<Record<string, string>> = {
  bureau: 'bureaux',
  app_user: 'comptes',
  dossier: 'dossiers',
  dossier_version: 'versions de dossiers',
  act: 'actes',
  action_log: 'lignes de l’historique',
  history_seal: 'sceaux de l’historique',
};

/** Rows of each table of a database; of those that it has. */
export type RowCounts = Readonly<Record<string, number>>;

/** Counts what no update may make fewer. @param address of the owner of the tables */
export const countRows = (address: DatabaseAddress): Promise<RowCounts> =>
  withClient(address, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of Object.keys(COUNTED)) {
      const { rows } = await client.query<{ there: boolean }>(
        'select to_regclass($1) is not null as there',
        [table],
      );
      if (!rows[0]?.there) continue;
      const counted = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
      counts[table] = Number(counted.rows[0]?.n);
    }
    return counts;
  });

/**
 * Checks a new version before anybody reaches it: nothing has become fewer, the pages and calls that are needed to sign in answer,
 * every list is read, and every entry of the history has its seal.
 * @throws StartProblem that says what is wrong
 */
export async function checkSelf(
  app: App,
  services: Services,
  address: DatabaseAddress,
  before: RowCounts,
): Promise<void> {
  const after = await countRows(address);
  for (const [table, count] of Object.entries(before)) {
    if ((after[table] ?? 0) >= count) continue;
    throw failed(
      `il y avait ${frenchNumber(count)} ${COUNTED[table]}, il y en a ${frenchNumber(after[table] ?? 0)}`,
    );
  }
  await expectStatus(app, '/readyz', 200);
  await expectStatus(app, '/api/session', 401);
  await expectStatus(app, '/login', 200);
  for (const area of AREAS) {
    JSON.parse(await listDossiers(services.database, SYSTEM, readListRequest(area, SYSTEM, {})));
  }
  const { fault } = await verifyHistory(services.database);
  if (fault !== null) throw failed('l’historique ne correspond plus à ses sceaux');
}

async function expectStatus(app: App, url: string, status: number): Promise<void> {
  const { statusCode } = await app.inject({ url, headers: { host: '127.0.0.1' } });
  if (statusCode !== status) throw failed(`${url} répond ${statusCode} au lieu de ${status}`);
}

const failed = (what: string): StartProblem =>
  new StartProblem(`Le contrôle de la nouvelle version a échoué : ${what}.`);
