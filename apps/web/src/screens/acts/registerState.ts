import { ACT_STATES, type ActState } from '@dosye/domain/dossier/actState.ts';
import { ACT_STATE_LABELS, type ActFilters } from '@dosye/domain/calls/acts.ts';
import { type ListFilter, type ListState, listUrl } from '@dosye/engine/list/listState.ts';
import { ACTS } from '@dosye/kinds/register.ts';

/** The filters of the register. */
export const REGISTER_FILTERS: readonly ListFilter[] = [
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
  { name: 'bureau', label: 'Bureau', show: 'office' },
  { name: 'du', label: 'Émis à partir du', show: 'day' },
  { name: 'au', label: 'Émis jusqu’au', show: 'day' },
];

/** The URL of the register, which its print page has too. */
export const REGISTER_URL = listUrl({ filters: REGISTER_FILTERS });
export const readRegisterState = REGISTER_URL.read;

/** Parameter of the dossiers with papers from before the register, which are at its address too. */
export const VIEW = 'liste';
export const EARLIER = 'anterieurs';
export const EARLIER_URL = listUrl({
  filters: [{ name: VIEW, show: 'whenSet', takes: (value) => value === EARLIER }],
});

/** The filters as the call takes them. */
export const toActFilters = ({ numero, acte, etat, bureau, du, au }: ListState['filters']) =>
  ({
    number: numero?.trim() || undefined,
    kind: acte,
    state: etat as ActState | undefined,
    bureauId: bureau === undefined ? undefined : Number(bureau),
    dateDebut: du,
    dateFin: au,
  }) satisfies ActFilters;
