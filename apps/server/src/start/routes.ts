import { actRoutes } from '../acts/routes.ts';
import { backupRoutes } from '../backup/routes.ts';
import { cloudRoutes } from '../backup/cloud/routes.ts';
import { historyCheckRoutes } from '../backup/historyCheck.ts';
import { changeRoutes } from '../changes/routes.ts';
import { dashboardRoutes } from '../dashboard/routes.ts';
import { documentRoutes } from '../documents/routes.ts';
import { matchRoutes } from '../dossiers/matches/routes.ts';
import { boardRoutes } from '../dossiers/board.ts';
import { identityRoutes } from '../identities/routes.ts';
import { dossierRoutes } from '../dossiers/routes.ts';
import { changesRoutes } from '../dossiers/changes/routes.ts';
import { trashRoutes } from '../dossiers/trash/routes.ts';
import { totalRoutes } from '../dossiers/totals.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { exportRoutes } from '../exports/routes.ts';
import { checkFilesRoutes, fileRoutes } from '../files/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { queueRoutes } from '../queues/routes.ts';
import { kindRoutes } from '../kindCalls/routes.ts';
import { importRoutes } from '../imports/routes.ts';
import { jobRoutes } from '../jobs/routes.ts';
import { keyRoutes } from '../keys/routes.ts';
import { configRoutes } from '../documents/configRoutes.ts';
import { manageOfficeRoutes } from '../office/manageRoutes.ts';
import { officeRoutes } from '../office/routes.ts';
import { accountRoutes } from '../people/accounts/routes.ts';
import { officerRoutes } from '../people/officers/routes.ts';
import { ownRoutes } from '../people/ownRoutes.ts';
import { peopleRoutes } from '../people/routes.ts';
import { openapiRoute } from './openapi.ts';
import type { App } from '../platform/fastify.ts';
import { refreshRoutes } from '../refresh/routes.ts';
import { requestRoutes } from '../requests/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import type { Services } from '../services.ts';
import { verificationRoutes } from '../verification/routes.ts';

type RouteModule = (app: App, services: Services) => void;

/** For calls that aggregate, read everything or begin long work: their statements may take longer than others. */
const patiently =
  (register: RouteModule): RouteModule =>
  (app, services) =>
    register(app, { ...services, database: services.database.patient });

/** Everything that answers calls below /api. */
export const routeModules: readonly RouteModule[] = [
  peopleRoutes,
  ownRoutes,
  accountRoutes,
  officerRoutes,
  officeRoutes,
  manageOfficeRoutes,
  configRoutes,
  patiently(historyRoutes),
  patiently(historyCheckRoutes),
  patiently(dashboardRoutes),
  boardRoutes,
  dossierRoutes,
  matchRoutes,
  identityRoutes,
  requestRoutes,
  changesRoutes,
  trashRoutes,
  patiently(exportRoutes),
  patiently(kindRoutes),
  totalRoutes,
  queueRoutes,
  patiently(reportRoutes),
  draftRoutes,
  fileRoutes,
  documentRoutes,
  actRoutes,
  searchRoutes,
  patiently(refreshRoutes),
  patiently(backupRoutes),
  patiently(cloudRoutes),
  patiently(checkFilesRoutes),
  jobRoutes,
  verificationRoutes,
  openapiRoute,
  keyRoutes,
  changeRoutes,
  patiently(importRoutes),
];
