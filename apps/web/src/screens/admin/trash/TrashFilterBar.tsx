import { ALL, FilterBar, OfficeFilter } from '@dosye/engine/list/FilterBar.tsx';
import filterStyles from '@dosye/engine/list/Filters.module.css';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { useDebouncedText } from '@dosye/engine/ui/useDebouncedText.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import styles from './Trash.module.css';
import type { TrashState } from './trashState.ts';

const KIND_OPTIONS = [ALL, ...KINDS.map(({ kind: { id, label } }) => ({ value: id, label }))];

interface TrashFilterBarProps {
  readonly state: TrashState;
  readonly onFilter: (changes: Partial<TrashState>) => void;
  readonly onReset: () => void;
}

/** Search, kind and office. */
export function TrashFilterBar({ state, onFilter, onReset }: TrashFilterBarProps): ReactNode {
  const search = useDebouncedText(state.search, (text) => onFilter({ search: text }));
  return (
    <FilterBar
      className={cx(filterStyles.panel, styles.filters)}
      label="Filtres de la Corbeille"
      onSubmit={search.flush}
      onReset={onReset}
    >
      <TextInput
        id="corbeille-recherche"
        label="Recherche"
        className={styles.search}
        type="search"
        placeholder="Nom, numéro…"
        small
        maxLength={200}
        value={search.text}
        onChange={search.handleChange}
      />
      <Select
        id="corbeille-type"
        label="Type de dossier"
        className={filterStyles.select}
        small
        withEmpty={false}
        options={KIND_OPTIONS}
        value={state.kind}
        onChange={(kind) => onFilter({ kind })}
      />
      <OfficeFilter
        id="corbeille-bureau"
        value={state.office}
        onChange={(office) => onFilter({ office })}
      />
    </FilterBar>
  );
}
