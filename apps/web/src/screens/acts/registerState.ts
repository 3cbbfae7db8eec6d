import { ACT_STATES, type ActState } from '@dosye/domain/dossier/actState.ts';
import {
  ACT_SORT_KEYS,
  ACT_STATE_LABELS,
  type ActFilters,
  type ActSortKey,
  DELIVERY_LABELS,
  DELIVERY_STATES,
  type DeliveryState,
} from '@dosye/domain/calls/acts.ts';
import { type ListFilter, type ListState, listUrl } from '@dosye/engine/list/listState.ts';
import { ACTS } from '@dosye/kinds/register.ts';

/** Name of the filter by what was handed over, for offices that note it. */
export const REMISE = 'remise';

/** The filters of the register. */
export const REGISTER_FILTERS: readonly ListFilter[] = [
  { name: 'nom', label: 'Au nom de', show: 'text', placeholder: 'Nom ou prénom' },
  {
    name: 'numero',
    label: 'Numéro',
    show: 'text',
    placeholder: 'CM01-2026-00033',
    maxLength: 60,
  },
  {
    name: 'acte',
    label: 'Acte',
    show: 'select',
    choices: ACTS.map(({ id, label }) => ({ value: id, label })),
  },
  {
    name: 'etat',
    label: 'État',
    show: 'select',
    choices: ACT_STATES.map((value) => ({ value, label: ACT_STATE_LABELS[value] })),
  },
  {
    name: REMISE,
    label: 'Remise',
    show: 'select',
    all: 'Toutes',
    choices: DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_LABELS[value] })),
  },
  { name: 'bureau', label: 'Bureau', show: 'office' },
  { name: 'du', label: 'Émis à partir du', show: 'day' },
  { name: 'au', label: 'Émis jusqu’au', show: 'day' },
];

/** The URL of the register, which its print page has too. */
export const REGISTER_URL = listUrl({
  filters: REGISTER_FILTERS,
  sorts: ACT_SORT_KEYS,
  openingSort: { key: 'issuedAt', direction: 'desc' },
});
export const readRegisterState = REGISTER_URL.read;

/** Parameter of the dossiers with papers from before the register, which are at its address too. */
export const VIEW = 'liste';
export const EARLIER = 'anterieurs';
export const EARLIER_URL = listUrl({
  filters: [{ name: VIEW, show: 'whenSet', takes: (value) => value === EARLIER }],
});

/** The filters as the call takes them. */
export const toActFilters = ({
  nom,
  numero,
  acte,
  etat,
  remise,
  bureau,
  du,
  au,
}: ListState['filters']) =>
  ({
    name: nom?.trim() || undefined,
    number: numero?.trim() || undefined,
    kind: acte,
    state: etat as ActState | undefined,
    delivery: remise as DeliveryState | undefined,
    bureauId: bureau === undefined ? undefined : Number(bureau),
    dateDebut: du,
    dateFin: au,
  }) satisfies ActFilters;

/** The order as the call takes it. */
export const toActSort = ({ key, direction }: ListState['sort']) => ({
  key: key as ActSortKey,
  direction,
});
