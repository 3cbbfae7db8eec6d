import type { HistoryEntry } from '@dosye/domain/calls/history.ts';
import type { TrashedDossier } from '@dosye/domain/calls/trash.ts';
import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { SessionUser, UserRow } from '@dosye/domain/people/users.ts';
import { ACTS } from '@dosye/kinds/register.ts';
import { pictureFile } from '../pictureFile.ts';
import { renderScreen, type Visit } from '../render.tsx';
import { type Answers, NO_OFFICE, OF_NIPPES, type TestServer } from '../server.ts';

const ofGrandAnse = { bureau_id: 1, bureau_nom: "Grand'Anse" };

/** Whoever works in the offices: an agent and an administrator in each, and the super roles. */
export const PEOPLE = {
  superAdmin: { id: 1, username: 'superadmin', role: 'super_admin', ...NO_OFFICE },
  delegue: { id: 2, username: 'fritzner', role: 'super_admin_delegue', ...NO_OFFICE },
  admin: { id: 3, username: 'wilner', role: 'admin', ...ofGrandAnse },
  agent: { id: 4, username: 'mireille', role: 'user', ...ofGrandAnse },
  adminNippes: { id: 5, username: 'jocelyn', role: 'admin', ...OF_NIPPES },
  agentNippes: { id: 6, username: 'roselaure', role: 'user', ...OF_NIPPES },
} as const satisfies Record<string, Partial<SessionUser>>;
export type PersonName = keyof typeof PEOPLE;

/** The row of an account in the table of accounts. */
export const accountOf = (name: PersonName, changes: Partial<UserRow> = {}): UserRow => ({
  ...PEOPLE[name],
  full_name: '',
  grade: '',
  profilePictureUrl: null,
  created_at: '2026-01-12T14:00:00.000Z',
  suspendedAt: null,
  lastLoginAt: '2026-11-19T13:10:00.000Z',
  ...changes,
});

/** The configuration of an office that has changed no setting. */
export const OFFICE_CONFIG: SiteConfig = {
  ...defaultSiteConfig(),
  actValidity: Object.fromEntries(
    ACTS.map(({ id, validityMonths }) => [id, String(validityMonths ?? '')]),
  ),
};

const EVERYBODY = (Object.keys(PEOPLE) as PersonName[]).map((name) => accountOf(name));

/** The accounts that the server lists for somebody. */
const accountsFor = (name: PersonName): UserRow[] =>
  PEOPLE[name].bureau_id === null
    ? EVERYBODY
    : EVERYBODY.filter(({ bureau_id }) => bureau_id === PEOPLE[name].bureau_id);

/** An entry of the history. */
export const historyEntry = (id: number): HistoryEntry => ({
  id,
  created_at: '2026-11-20T14:00:00.000Z',
  username: 'mireille',
  full_name: '',
  grade: '',
  action_type: 'LOGOUT',
  details: `sortie ${id}`,
});

/** An adult's dossier in the Corbeille. */
export const trashed = (id: number, title: string): TrashedDossier => ({
  id,
  kind: 'certificat-majeur',
  dossierNo: `CM01-2026-0000${id}`,
  title,
  bureau_id: 1,
  bureau_nom: "Grand'Anse",
  deletedAt: '2026-11-20T14:00:00.000Z',
  deletedBy: 'superadmin',
  deletedByOfficer: 'superadmin',
  reason: 'Saisie deux fois par le même agent, à la demande du bureau',
  daysLeft: 30,
});

const answersFor = (name: PersonName) =>
  ({
    'POST /admin/me/sessions/list': [
      {
        id: 1,
        created_at: '2026-11-20T14:00:00.000Z',
        last_seen_at: '2026-11-20T14:00:00.000Z',
        device: 'Chrome sur Windows',
        current: true,
      },
    ],
    'POST /admin/users/list': accountsFor(name),
    'POST /admin/bureaux/overview': [
      { id: 1, users: 2, dossiers: 1204, administrators: ['wilner'] },
      { id: 2, users: 2, dossiers: 0, administrators: ['jocelyn'] },
    ],
    'POST /admin/activity-log/list': { logs: [historyEntry(1)], total: 1 },
    'POST /config': OFFICE_CONFIG,
    'POST /config/preview': async () => new Response(await pictureFile()),
    'POST /trash/list': { dossiers: [trashed(1, 'DORVAL')], total: 1 },
    'POST /keys/list': { keys: [] },
    'POST /requests/list': { requests: [], total: 0 },
    'GET /jobs': { jobs: [] },
    // A stream that stays open without an event.
    'GET /jobs/events': () => new Response(new ReadableStream()),
    'POST /backups/nightly/list': { backups: [] },
    'POST /imports/list': { imports: [], total: 0 },
    'POST /superadmin/backup/b2-list': { files: [], totalSize: 0, bucketId: 'b1' },
    'GET /superadmin/backup/fingerprint': { fingerprint: 'AAAA-1111-BBBB-2222' },
  }) satisfies Answers;

/**
 * Opens a view of the administration, or a screen that a super role opens from it.
 * @param answers those that the test is about; the others are of a house without dossiers
 */
export function openAs<C extends string>(
  name: PersonName,
  path: string,
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> {
  const all: Answers<C> = { ...answersFor(name), ...answers };
  return renderScreen(path, all, { user: PEOPLE[name], ...visit });
}
