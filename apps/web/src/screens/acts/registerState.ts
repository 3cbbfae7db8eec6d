import { ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import type { ActFilters } from '@dosye/domain/calls/acts.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import { ACTS } from '@dosye/kinds/register.ts';

/** What the page shows: the register, or the dossiers with papers from before it. */
export type RegisterView = 'register' | 'earlier';

/** The filters that the page has. */
export type FilterName = Exclude<keyof ActFilters, 'name'>;

/** State of the register's page; all of it is kept in the URL. */
export interface RegisterState {
  readonly view: RegisterView;
  /** The filters that are set, by their name in the call; blank ones are absent. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>>;
  /** From 1. */
  readonly page: number;
}

/** Names of the URL parameters. */
const PARAMS: Readonly<Record<FilterName, string>> = {
  number: 'numero',
  kind: 'acte',
  state: 'etat',
  bureauId: 'bureau',
  dateDebut: 'du',
  dateFin: 'au',
};
const NAMES = Object.keys(PARAMS) as FilterName[];
const EARLIER = 'anterieurs';

/** Whether a filter accepts a value: a shared link may come from an older version. */
const VALID: Readonly<Record<FilterName, (value: string) => boolean>> = {
  number: (value) => value.length <= 60,
  kind: (value) => ACTS.some(({ id }) => id === value),
  state: (value) => ACT_STATES.some((state) => state === value),
  bureauId: (value) => /^[1-9]\d{0,8}$/.test(value),
  dateDebut: isRealDay,
  dateFin: isRealDay,
};

/** Reads the state from the URL parameters; invalid values are ignored. */
export function readRegisterState(params: URLSearchParams): RegisterState {
  const set = NAMES.map((name) => [name, params.get(PARAMS[name]) ?? ''] as const).filter(
    ([name, value]) => value !== '' && VALID[name](value),
  );
  const page = Number(params.get('page') ?? 1);
  return {
    view: params.get('liste') === EARLIER ? 'earlier' : 'register',
    filters: Object.fromEntries(set),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** Writes the state as URL parameters; blank filters and page 1 are omitted. */
export function writeRegisterState({ view, filters, page }: RegisterState): URLSearchParams {
  const entries = [
    ['liste', view === 'earlier' ? EARLIER : ''],
    ...NAMES.map((name) => [PARAMS[name], filters[name] ?? '']),
    ['page', page > 1 ? String(page) : ''],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The filters as the call takes them. */
export const toActFilters = ({ bureauId, ...texts }: RegisterState['filters']): ActFilters => ({
  ...(texts as ActFilters),
  ...(bureauId === undefined ? {} : { bureauId: Number(bureauId) }),
});
