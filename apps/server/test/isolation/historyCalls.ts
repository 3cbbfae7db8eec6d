import { expect } from 'vitest';
import { type Call, isAdmin, isSuperAdmin, isSuperRole, type Scene, sorted } from './call.ts';
import { type Entry, seesEntry } from './oracle.ts';

const LIMIT = 200;

/** The user filter, blank in half of the requests. */
const anyUser = ({ world, actor, random }: Scene): string =>
  isSuperRole(actor) || random.chance(0.5) ? random.pick(world.accounts).username : '';

/** The entries that match the filter and that the person may see, read from the database. */
async function entriesSeen({ world, actor }: Scene, user: string): Promise<number[]> {
  const { rows } = await world.made.owner.query<Entry>(
    `select id::int, bureau_id, dossier_bureau_id, action_type, details from action_log
     where ($1 = '' or username = $1) and ($2::int is null or $2 in (bureau_id, dossier_bureau_id)) order by id`,
    [user, isSuperRole(actor) ? null : actor.office],
  );
  return rows.filter((entry) => seesEntry(world, actor, entry)).map(({ id }) => id);
}

const list: Call = {
  route: 'POST /api/admin/activity-log/list',
  weight: 10,
  allowed: isAdmin,
  attempt: (scene) => {
    const user = anyUser(scene);
    return {
      body: { filters: { user }, limit: LIMIT },
      typed: [user],
      judge: async (answer) => {
        const { logs, total } = answer.json<{ logs: { id: number }[]; total: number }>();
        const seen = await entriesSeen(scene, user);
        expect(total).toBe(seen.length);
        expect(sorted(logs.map(({ id }) => id))).toEqual(seen.slice(-LIMIT));
      },
    };
  },
};

const exported: Call = {
  route: 'POST /api/admin/activity-log/export',
  weight: 4,
  allowed: isAdmin,
  attempt: (scene) => {
    const user = anyUser(scene);
    return {
      body: { filters: { user } },
      typed: [user],
      judge: async (_answer, text) => {
        const ids = [...text.matchAll(/^(\d+);\d\d\//gm)].map(([, id]) => Number(id));
        expect(sorted(ids)).toEqual(await entriesSeen(scene, user));
      },
    };
  },
};

const verify: Call = {
  route: 'POST /api/admin/activity-log/verify',
  weight: 0.5,
  allowed: isSuperAdmin,
  refusedOnly: true,
  attempt: () => ({ body: {}, status: 202 }),
};

/** Maintenance calls, which only the super administrator may make and which cover every office. */
const MAINTENANCE = [
  'POST /api/superadmin/maintenance/refresh-search-view',
  'POST /api/superadmin/maintenance/check-files',
  'GET /api/superadmin/backup/fingerprint',
  'POST /api/superadmin/backup/download-sql',
  'POST /api/superadmin/backup/download-files',
  'POST /api/superadmin/backup/create-full',
  'POST /api/superadmin/backup/nightly',
  'POST /api/superadmin/backup/upload-to-b2',
  'POST /api/superadmin/backup/b2-list',
  'POST /api/superadmin/backup/b2-download-url',
  'POST /api/superadmin/backup/b2-delete',
  'POST /api/superadmin/restore/preview',
  'POST /api/backups/nightly/list',
  'GET /api/backups/nightly/1',
  'POST /api/backups/nightly/1/preview',
  'POST /api/backups/nightly/1/restore',
  'POST /api/superadmin/restore/upload-full',
];

const maintenance: Call[] = MAINTENANCE.map((route) => ({
  route,
  weight: 0.05,
  allowed: isSuperAdmin,
  refusedOnly: true,
  attempt: () => ({ body: {} }),
}));

const jobs: Call[] = [
  { route: 'GET /api/jobs', weight: 0.3, allowed: isSuperAdmin },
  // An open stream never ends: it is tried by people who are refused.
  {
    route: 'GET /api/jobs/events',
    weight: 0.05,
    refusedOnly: true,
  },
  {
    route: 'POST /api/jobs/1/stop',
    weight: 0.05,
    allowed: isSuperAdmin,
    refusedOnly: true,
    attempt: () => ({ url: '/api/jobs/check-files/stop', body: {} }),
  },
];

/** Calls of the history, of jobs and of maintenance. */
export const historyCalls: Call[] = [list, exported, verify, ...jobs, ...maintenance];
