import { OFFICE_ADMIN_ROLE, type Role, ROLES } from '@dosye/domain/people/roles.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import type { UrlState } from '@dosye/engine/ui/urlState.ts';

/** State of the accounts table; all of it is kept in the URL. */
export interface UsersState {
  readonly search: string;
  /** Id of an office, '0' for accounts without one, '' for all. */
  readonly office: string;
  readonly role: Role | '';
  readonly descending: boolean;
}

/** Value of the office filter for accounts without an office. */
export const NO_OFFICE = '0';

/** Reads the state from the URL parameters; unknown values are ignored. */
function readUsersState(params: URLSearchParams): UsersState {
  const office = params.get('bureau') ?? '';
  const role = ROLES.find((known) => known === params.get('role'));
  return {
    search: params.get('recherche') ?? '',
    office: /^\d{1,9}$/.test(office) ? office : '',
    role: role ?? '',
    descending: params.get('sens') === 'decroissant',
  };
}

/** Writes the state as URL parameters; blank values are omitted. */
function writeUsersState({ search, office, role, descending }: UsersState): URLSearchParams {
  const entries = {
    recherche: search,
    bureau: office,
    role,
    sens: descending ? 'decroissant' : '',
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** The URL of the accounts. */
export const USERS_URL: UrlState<UsersState> = { read: readUsersState, write: writeUsersState };

/** Ids of the offices that have an administrator among these accounts. */
export const officesWithAdmin = (users: readonly UserRow[]): ReadonlySet<number | null> =>
  new Set(users.filter(({ role }) => role === OFFICE_ADMIN_ROLE).map((user) => user.bureau_id));

/** The accounts of an office. */
interface UserGroup {
  readonly id: number | null;
  readonly title: string;
  readonly users: readonly UserRow[];
}

/** The accounts that match the filters, sorted by user name. */
export function filterUsers(users: readonly UserRow[], state: UsersState): UserRow[] {
  const search = fold(state.search);
  const shown = users.filter(
    ({ username, full_name, role, bureau_id }) =>
      fold(`${username} ${full_name}`).includes(search) &&
      (state.role === '' || role === state.role) &&
      (state.office === '' || String(bureau_id ?? NO_OFFICE) === state.office),
  );
  const sorted = shown.toSorted((a, b) => a.username.localeCompare(b.username, 'fr'));
  return state.descending ? sorted.toReversed() : sorted;
}

/** Groups the accounts by office: those without one first, then by the office's name. */
export function groupUsersByOffice(users: readonly UserRow[]): UserGroup[] {
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
