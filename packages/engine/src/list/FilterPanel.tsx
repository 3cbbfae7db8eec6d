import type { AreaDeclaration, FilterDeclaration } from '@dosye/domain/dossier/area.ts';
import { filterLabel, isChoice } from '@dosye/domain/dossier/countedFilter.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { type ReactNode, useId } from 'react';
import { useOffices } from '../api/officeQueries.ts';
import { Button } from '../ui/Button.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { type SelectOption, Select } from '../ui/Select.tsx';
import styles from './Filters.module.css';
import type { ListState } from './listState.ts';

const ALL: SelectOption = { value: '', label: 'Tous' };

interface FilterPanelProps {
  readonly area: AreaDeclaration;
  readonly filters: ListState['filters'];
  /** Whether the filters of the Grand'Anse office are shown. */
  readonly seesCommunes: boolean;
  /** Whether the user may filter by office. */
  readonly seesOffices: boolean;
  readonly onFilter: (name: string, value: string) => void;
  readonly onReset: () => void;
}

/** The filters of a list: dates, the area's own, and the office. */
export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { area, filters, seesCommunes, seesOffices, onFilter, onReset } = props;
  const id = useId();
  const valueOf = (name: string): string => filters[name] ?? '';
  const { start, end } = area.list.dateLabels;
  const [from, to] = [valueOf('dateDebut'), valueOf('dateFin')];
  const controlled = area.list.filters.filter(
    ({ show, grandAnseOnly }) => show !== 'whenSet' && (!grandAnseOnly || seesCommunes),
  );
  const field = (name: string, label: string) => ({
    id: `${id}${name}`,
    label,
    small: true,
    value: valueOf(name),
    onChange: (value: string) => onFilter(name, value),
  });
  return (
    <div className={styles.panel} role="group" aria-label="Filtres avancés">
      <DateInput {...field('dateDebut', start)} className={styles.day} />
      <DateInput
        {...field('dateFin', end)}
        className={styles.day}
        error={from !== '' && to !== '' && to < from ? TEXTS.datesReversed : null}
      />
      {controlled.map((filter) => (
        <DeclaredFilter key={filter.name} filter={filter} {...field(filter.name, filter.label)} />
      ))}
      {seesOffices && <OfficeFilter {...field('bureauId', 'Bureau')} />}
      <SetFilters
        filters={area.list.filters.filter(
          (filter) =>
            valueOf(filter.name) !== '' &&
            !(controlled.includes(filter) && isChoice(filter, valueOf(filter.name))),
        )}
        valueOf={valueOf}
        onFilter={onFilter}
      />
      <Button variant="ghost" icon={<Icon name="refresh" />} onClick={onReset}>
        Réinitialiser
      </Button>
    </div>
  );
}

interface FilterFieldProps {
  readonly id: string;
  readonly label: string;
  readonly small: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DeclaredFilter({
  filter,
  ...field
}: FilterFieldProps & { readonly filter: FilterDeclaration }) {
  const options = [{ value: '', label: filter.all ?? ALL.label }, ...filter.choices];
  return filter.show === 'segments' ? (
    <SegmentedControl {...field} options={options} className={styles.segments} />
  ) : (
    <Select {...field} options={options} withEmpty={false} className={styles.select} />
  );
}

function OfficeFilter(field: FilterFieldProps): ReactNode {
  const offices = useOffices();
  const options = (offices.data ?? []).map(({ id, nom }) => ({ value: String(id), label: nom }));
  return (
    <Select {...field} options={[ALL, ...options]} withEmpty={false} className={styles.select} />
  );
}

interface SetFiltersProps {
  readonly filters: readonly FilterDeclaration[];
  readonly valueOf: (name: string) => string;
  readonly onFilter: (name: string, value: string) => void;
}

/** The filters that a report has set and no control shows; each is removed by its button. */
function SetFilters({ filters, valueOf, onFilter }: SetFiltersProps): ReactNode {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.set}>
      {filters.map((filter) => {
        const text = `${filter.label} : ${filterLabel(filter, valueOf(filter.name))}`;
        return (
          <li key={filter.name}>
            <Button
              size="sm"
              iconAfter={<Icon name="x" size={14} />}
              aria-label={`Retirer le filtre ${text}`}
              onClick={() => onFilter(filter.name, '')}
            >
              {text}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
