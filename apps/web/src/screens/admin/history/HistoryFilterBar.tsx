import type { HistoryFilters } from '@dosye/domain/calls/history.ts';
import { actionGroups } from '@dosye/domain/history/actions.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { ALL, FilterBar } from '@dosye/engine/list/FilterBar.tsx';
import { DateInput } from '@dosye/engine/ui/DateInput.tsx';
import { type SelectOption, Select } from '@dosye/engine/ui/Select.tsx';
import { Combobox } from '@dosye/engine/ui/Combobox.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { useDebouncedText } from '@dosye/engine/ui/useDebouncedText.ts';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUsers } from '../adminQueries.ts';
import styles from './History.module.css';

/** Every action type with its French label, grouped by area. */
const ACTIONS: readonly SelectOption[] = [
  ALL,
  ...actionGroups(AREAS).flatMap(({ title, actions }) =>
    actions.map(({ type, label }) => ({ value: type, label, group: title })),
  ),
];
/** Delay between the last keystroke and the request, in milliseconds: a search reads every entry. */
const DEBOUNCE = 500;

interface HistoryFilterBarProps {
  readonly filters: HistoryFilters;
  readonly onFilter: (changes: Partial<HistoryFilters>) => void;
  readonly onReset: () => void;
}

/** The filters of the history. The text filters are debounced. */
export function HistoryFilterBar({ filters, onFilter, onReset }: HistoryFilterBarProps): ReactNode {
  const users = useUsers();
  const { startDate, endDate, actionType } = filters;
  const search = useDebouncedText(
    filters.searchTerm,
    (searchTerm) => onFilter({ searchTerm }),
    DEBOUNCE,
  );
  const user = useDebouncedText(filters.user, (name) => onFilter({ user: name }), DEBOUNCE);
  const datesReversed = startDate !== '' && endDate !== '' && endDate < startDate;
  return (
    <FilterBar
      className={styles.filters}
      label="Filtres de l’historique"
      onSubmit={() => {
        search.flush();
        user.flush();
      }}
      onReset={onReset}
    >
      <DateInput
        id="historique-du"
        className={styles.day}
        label="Date de début"
        small
        value={startDate}
        onChange={(day) => onFilter({ startDate: day })}
      />
      <DateInput
        id="historique-au"
        className={styles.day}
        label="Date de fin"
        small
        value={endDate}
        error={datesReversed ? TEXTS.datesReversed : null}
        onChange={(day) => onFilter({ endDate: day })}
      />
      <Combobox
        id="historique-utilisateur"
        className={styles.user}
        label="Utilisateur"
        placeholder="Tous"
        // Of a deleted account too, whose name may have the letters of another.
        verbatim
        suggestions={(users.data ?? []).map(({ username }) => username)}
        maxLength={200}
        value={user.text}
        onChange={user.handleChange}
      />
      <Select
        id="historique-action"
        label="Type d’action"
        small
        withEmpty={false}
        options={ACTIONS}
        value={actionType}
        onChange={(type) => onFilter({ actionType: type })}
      />
      <TextInput
        id="historique-recherche"
        label="Rechercher dans les détails"
        type="search"
        small
        maxLength={200}
        icon={<IconSearch aria-hidden="true" />}
        value={search.text}
        onChange={search.handleChange}
      />
    </FilterBar>
  );
}
