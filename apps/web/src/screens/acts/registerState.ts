import { ACT_STATES, type ActFilters } from '@dosye/domain/calls/acts.ts';
import { day, id, int, text, type UrlState, urlState, valid } from '@dosye/engine/ui/urlState.ts';
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
const PARAMS = {
  number: 'numero',
  kind: 'acte',
  state: 'etat',
  bureauId: 'bureau',
  dateDebut: 'du',
  dateFin: 'au',
} as const satisfies Record<FilterName, string>;
const NAMES = Object.keys(PARAMS) as FilterName[];
const EARLIER = 'anterieurs';

const params = urlState({
  liste: valid((value) => value === EARLIER),
  numero: text(60),
  acte: valid((value) => ACTS.some(({ id: act }) => act === value)),
  etat: valid((value) => ACT_STATES.some((state) => state === value)),
  bureau: id(),
  du: day(),
  au: day(),
  page: int(1),
});

/** The URL of the register. */
export const REGISTER_URL: UrlState<RegisterState> = {
  read: (search) => {
    const { liste, page, ...values } = params.read(search);
    const set = NAMES.map((name) => [name, values[PARAMS[name]]] as const).filter(
      ([, value]) => value !== '',
    );
    return {
      view: liste === EARLIER ? 'earlier' : 'register',
      filters: Object.fromEntries(set),
      page,
    };
  },
  write: ({ view, filters, page }) =>
    params.write({
      liste: view === 'earlier' ? EARLIER : '',
      numero: filters.number ?? '',
      acte: filters.kind ?? '',
      etat: filters.state ?? '',
      bureau: filters.bureauId ?? '',
      du: filters.dateDebut ?? '',
      au: filters.dateFin ?? '',
      page,
    }),
};

/** The filters as the call takes them. */
export const toActFilters = ({
  bureauId,
  number,
  ...texts
}: RegisterState['filters']): ActFilters => ({
  ...(texts as ActFilters),
  ...(number?.trim() && { number: number.trim() }),
  ...(bureauId === undefined ? {} : { bureauId: Number(bureauId) }),
});
