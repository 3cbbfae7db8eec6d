import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Statement } from '../database/statement.ts';
import type { SessionPerson } from '../database/writeHistory.ts';

/** From the cache (sessionCache.ts): each transaction of theirs first checks that the session has not ended. */
export interface CachedPerson extends SessionPerson {
  cached: true;
}

const isCached = (person: Person): person is CachedPerson => 'cached' in person;

/** The settings that row level security reads: user id, office id, and 'all' for whoever sees every office. */
export const rowSecuritySettings = (person: Person): [string, string, string] => [
  String(person.id),
  seesEveryOffice(person.role) ? '' : String(person.bureauId ?? ''),
  seesEveryOffice(person.role) ? 'all' : '',
];

const SET_PERSON = `select set_config('dosye.user', $1, true),
  set_config('dosye.bureau', $2, true), set_config('dosye.scope', $3, true)`;

/** How a transaction runs; each mode is a further setting of the same statement. */
const MODES = {
  default: [],
  /** Planning short statements takes as long as execution, so their plans are kept. */
  genericPlan: [`set_config('plan_cache_mode', 'force_generic_plan', true)`],
  /** The commit does not wait for the disk: a power cut may lose it. */
  asyncCommit: [`set_config('synchronous_commit', 'off', true)`],
} as const;
export type TransactionMode = keyof typeof MODES;

/** Checks that a cached session is still alive and that its person has not changed. */
const SESSION_CHECK = `case when not exists (
  select from session s join app_user u on u.id = s.user_id
  where s.token_hash = $4 and u.id = $1::text::bigint and u.role = $5 and u.bureau_id is not distinct from $6
    and not u.force_password_change and session_is_alive(s.created_at, s.last_seen_at)) then refuse_session() end`;

/**
 * The statement that sets the acting person for the transaction. Where their session came from the
 * cache, it checks the session too and fails when that has ended.
 */
export function setPersonStatement(person: Person, mode: TransactionMode = 'default'): Statement {
  const settings = rowSecuritySettings(person);
  if (person.kinds) {
    const text = [SET_PERSON, `set_config('dosye.kinds', $4, true)`, ...MODES[mode]].join(', ');
    return { name: `key-${mode}`, text, values: [...settings, person.kinds.join(',')] };
  }
  if (!isCached(person)) {
    const text = [SET_PERSON, ...MODES[mode]].join(', ');
    return { name: `person-${mode}`, text, values: settings };
  }
  return {
    name: `checked-person-${mode}`,
    text: [SET_PERSON, SESSION_CHECK, ...MODES[mode]].join(', '),
    values: [...settings, person.tokenHash, person.role, person.bureauId],
  };
}
