import type { ReactNode } from 'react';
import { useOffices } from '../api/officeQueries.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select, type SelectOption } from '../ui/Select.tsx';
import filterStyles from './Filters.module.css';

interface FilterBarProps {
  /** 'Filtres du registre' */
  readonly label: string;
  readonly className?: string | undefined;
  /** Enter in a text: the debounced texts apply at once. */
  readonly onSubmit: () => void;
  readonly onReset: () => void;
  /** The filters. */
  readonly children: ReactNode;
}

/** The filters above a table, always shown, with the button that resets them. */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { label, className, onSubmit, onReset, children } = props;
  return (
    <form
      className={className}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button variant="ghost" icon={<Icon name="refresh" />} onClick={onReset}>
        Réinitialiser
      </Button>
    </form>
  );
}

/** The choice that filters nothing. */
export const ALL: SelectOption = { value: '', label: 'Tous' };

interface OfficeFilterProps {
  readonly id: string;
  /** Id of an office; '' for all. */
  readonly value: string;
  readonly onChange: (bureauId: string) => void;
}

/** The filter of the office, for roles that see every office. */
export function OfficeFilter({ id, value, onChange }: OfficeFilterProps): ReactNode {
  const offices = useOffices();
  const options = (offices.data ?? []).map((office) => ({
    value: String(office.id),
    label: office.nom,
  }));
  return (
    <Select
      id={id}
      className={filterStyles.select}
      label="Bureau"
      small
      withEmpty={false}
      options={[ALL, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}
