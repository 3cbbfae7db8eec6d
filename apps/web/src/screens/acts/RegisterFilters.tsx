import { ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import { ACT_STATE_LABELS } from '@dosye/domain/calls/acts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { ALL, FilterBar, OfficeFilter } from '@dosye/engine/list/FilterBar.tsx';
import filterStyles from '@dosye/engine/list/Filters.module.css';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { DateInput } from '@dosye/engine/ui/DateInput.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { useDebouncedText } from '@dosye/engine/ui/useDebouncedText.ts';
import { ACTS } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import styles from './acts.module.css';
import type { FilterName, RegisterState } from './registerState.ts';

const KINDS = [ALL, ...ACTS.map(({ id, label }) => ({ value: id, label }))];
const STATES = [ALL, ...ACT_STATES.map((value) => ({ value, label: ACT_STATE_LABELS[value] }))];

interface RegisterFiltersProps {
  readonly filters: RegisterState['filters'];
  readonly onFilter: (name: FilterName, value: string) => void;
  readonly onReset: () => void;
}

/** The filters of the register; that of the office for roles that see every office. */
export function RegisterFilters({ filters, onFilter, onReset }: RegisterFiltersProps): ReactNode {
  const seesOffices = seesEveryOffice(useUser().role);
  const number = useDebouncedText(filters.number ?? '', (text) => onFilter('number', text.trim()));
  const { dateDebut = '', dateFin = '' } = filters;
  const field = (name: FilterName, label: string) => ({
    id: `actes-${name}`,
    label,
    small: true,
    value: filters[name] ?? '',
    onChange: (value: string) => onFilter(name, value),
  });
  return (
    <FilterBar
      className={cx(filterStyles.panel, styles.filters)}
      label="Filtres du registre"
      onSubmit={number.flush}
      onReset={onReset}
    >
      <TextInput
        {...field('number', 'Numéro')}
        className={styles.numberFilter}
        type="search"
        placeholder="CM01-2026-00033"
        verbatim
        maxLength={60}
        value={number.text}
        onChange={number.handleChange}
      />
      <Select
        {...field('kind', 'Acte')}
        className={filterStyles.select}
        withEmpty={false}
        options={KINDS}
      />
      <Select
        {...field('state', 'État')}
        className={filterStyles.select}
        withEmpty={false}
        options={STATES}
      />
      {seesOffices && <OfficeFilter {...field('bureauId', 'Bureau')} />}
      <DateInput {...field('dateDebut', 'Émis à partir du')} className={filterStyles.day} />
      <DateInput
        {...field('dateFin', 'Émis jusqu’au')}
        className={filterStyles.day}
        error={
          dateDebut !== '' && dateFin !== '' && dateFin < dateDebut ? TEXTS.datesReversed : null
        }
      />
    </FilterBar>
  );
}
