import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filterLabel, isChoice } from '@dosye/domain/dossier/countedFilter.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { ReactNode } from 'react';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Filters.module.css';
import { DeclaredFilters, ResetButton } from './ListFilters.tsx';
import { type ListFilter, type ListState, officeOf } from './listState.ts';
import { useSeesCommunes } from './useSeesCommunes.ts';

interface FilterPanelProps {
  readonly area: AreaDeclaration;
  readonly filters: ListState['filters'];
  readonly onFilter: (name: string, value: string) => void;
  readonly onReset: () => void;
}

/** The filters of an area's list: dates, its own, and the office. */
export function FilterPanel({ area, filters, onFilter, onReset }: FilterPanelProps): ReactNode {
  const { role } = useUser();
  const seesCommunes = useSeesCommunes(officeOf(filters));
  const { start, end } = area.list.dateLabels;
  const controlled = area.list.filters.filter(
    ({ show, grandAnseOnly }) => show !== 'whenSet' && (!grandAnseOnly || seesCommunes),
  );
  const shown: ListFilter[] = [
    { name: 'dateDebut', label: start, show: 'day' },
    { name: 'dateFin', label: end, show: 'day' },
    ...controlled,
  ];
  if (seesEveryOffice(role)) shown.push({ name: 'bureauId', label: 'Bureau', show: 'office' });
  // What a report has set and no control shows.
  const others = area.list.filters.filter(
    (filter) =>
      filters[filter.name] !== undefined &&
      !(controlled.includes(filter) && isChoice(filter, filters[filter.name] ?? '')),
  );
  return (
    <div className={styles.panel} role="group" aria-label="Filtres avancés">
      <DeclaredFilters
        filters={shown}
        valueOf={(name) => filters[name] ?? ''}
        onFilter={onFilter}
      />
      {others.length > 0 && (
        <ul className={cx('row tight', styles.set)}>
          {others.map((filter) => {
            const text = `${filter.label} : ${filterLabel(filter, filters[filter.name] ?? '')}`;
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
      )}
      <ResetButton onReset={onReset} />
    </div>
  );
}
