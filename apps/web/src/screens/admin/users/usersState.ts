import { OFFICE_ADMIN_ROLE, roleLabel, ROLES } from '@dosye/domain/people/roles.ts';
import { isUnused, UNUSED_DAYS } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { type ListFilter, type ListState, listUrl, SEARCH } from '@dosye/engine/list/listState.ts';

/** Value of the office filter for accounts without an office. */
const NO_OFFICE = '0';

/** Value of the filter for accounts that nobody signs in to; a queue leads to it. */
const UNUSED = 'inutilises';

/** The filters of the accounts: user name, office, role and use. */
export const USER_FILTERS: readonly ListFilter[] = [
  {
    name: SEARCH,
    label: 'Rechercher par nom d’utilisateur',
    show: 'text',
    placeholder: 'Rechercher par nom d’utilisateur',
  },
  {
    name: 'bureau',
    label: 'Bureau',
    show: 'office',
    all: 'Tous les bureaux',
    choices: [{ value: NO_OFFICE, label: 'Sans bureau' }],
    takes: (value) => /^\d{1,9}$/.test(value),
  },
  {
    name: 'role',
    label: 'Rôle',
    show: 'select',
    all: 'Tous les rôles',
    choices: ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
  },
  {
    name: 'usage',
    label: 'Utilisation',
    show: 'select',
    all: 'Tous les comptes',
    choices: [{ value: UNUSED, label: `Sans connexion depuis ${UNUSED_DAYS} jours` }],
  },
];

/** The URL of the accounts. */
export const USERS_URL = listUrl({
  filters: USER_FILTERS,
  sorts: ['username'],
  openingSort: { key: 'username', direction: 'asc' },
});

/** Ids of the offices that have an administrator who signs in among these accounts. */
export const officesWithAdmin = (users: readonly UserRow[]): ReadonlySet<number | null> =>
  new Set(
    users
      .filter(({ role, suspendedAt }) => role === OFFICE_ADMIN_ROLE && suspendedAt === null)
      .map((user) => user.bureau_id),
  );

/** The accounts that match the filters, sorted by user name. */
export function filterUsers(users: readonly UserRow[], state: ListState): UserRow[] {
  const search = fold(state.search);
  const { role: wanted = '', bureau = '', usage = '' } = state.filters;
  const now = currentTime();
  const matching = users.filter(
    ({ username, full_name, role, bureau_id, ...use }) =>
      fold(`${username} ${full_name}`).includes(search) &&
      (wanted === '' || role === wanted) &&
      (usage === '' || isUnused(use, now)) &&
      (bureau === '' || String(bureau_id ?? NO_OFFICE) === bureau),
  );
  const sorted = matching.toSorted((a, b) => a.username.localeCompare(b.username, 'fr'));
  return state.sort.direction === 'desc' ? sorted.toReversed() : sorted;
}

/** Groups the accounts by office: those without one first, then by the office's name. */
export function groupUsersByOffice(users: readonly UserRow[]) {
  const groups = new Map<number | null, UserRow[]>();
  for (const user of users) {
    groups.set(user.bureau_id, [...(groups.get(user.bureau_id) ?? []), user]);
  }
  return [...groups]
    .map(([id, members]) => ({
      id,
      title: id === null ? 'Sans bureau' : (members[0]?.bureau_nom ?? ''),
      users: members,
    }))
    .toSorted((a, b) => {
      if (a.id === null || b.id === null) return a.id === null ? -1 : 1;
      return a.title.localeCompare(b.title, 'fr');
    });
}
