import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReactNode } from 'react';
import filterStyles from '../list/Filters.module.css';
import { DayRange, DeclaredFilters } from '../list/ListFilters.tsx';
import type { ListFilter } from '../list/listState.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { PERIODS } from './periods.ts';
import styles from './ReportFilters.module.css';
import { type ReportState, type VisibleFilters, withReportFilter } from './reportState.ts';

/** DOM id of a date field, for links to it. */
export const dayFieldId = (key: string): string => `rapport-${key}`;

/** Choice of no single office. */
export const ALL_OFFICES = 'Tous les bureaux';
const OFFICE = 'bureauId';

interface ReportFiltersProps {
  readonly report: ReportDeclaration;
  readonly state: ReportState;
  readonly visibleFilters: VisibleFilters;
  /** YYYY-MM-DD, in Haiti. */
  readonly today: string;
  readonly onChange: (state: ReportState) => void;
}

/** The filters of a report: dates, its own filters, the office, and preset periods. */
export function ReportFilters(props: ReportFiltersProps): ReactNode {
  const { report, state, visibleFilters, today, onChange } = props;
  const { range, filters, bureauId } = state;
  const day = (key: 'startDate' | 'endDate', label: string) => ({
    id: dayFieldId(key),
    label,
    required: true,
    value: range[key],
    // The page says at its top what is wrong with the range.
    error: null,
    onChange: (value: string) => onChange({ ...state, range: { ...range, [key]: value } }),
  });
  const shown: ListFilter[] = report.filters.filter(
    ({ grandAnseOnly }) => !grandAnseOnly || visibleFilters.communes,
  );
  if (visibleFilters.offices) {
    shown.push({ name: OFFICE, label: 'Bureau', show: 'office', all: ALL_OFFICES });
  }
  return (
    <div className={cx(filterStyles.panel, styles.panel)}>
      <DayRange start={day('startDate', 'Date de début')} end={day('endDate', 'Date de fin')} />
      <DeclaredFilters
        filters={shown}
        choiceClass={styles.choice}
        valueOf={(name) => (name === OFFICE ? String(bureauId ?? '') : (filters[name] ?? ''))}
        onFilter={(name, value) =>
          onChange(
            name === OFFICE
              ? { ...state, bureauId: value === '' ? undefined : Number(value) }
              : withReportFilter(state, name, value),
          )
        }
      />
      <Periods state={state} today={today} onChange={onChange} />
    </div>
  );
}

function Periods({
  state,
  today,
  onChange,
}: Pick<ReportFiltersProps, 'state' | 'today' | 'onChange'>): ReactNode {
  const { startDate, endDate } = state.range;
  return (
    <div className={cx('row', styles.periods)} role="group" aria-label="Période">
      {PERIODS.map(({ label, range }) => {
        const periodRange = range(today);
        const selected = periodRange.startDate === startDate && periodRange.endDate === endDate;
        return (
          <Button
            key={label}
            size="sm"
            variant="ghost"
            aria-pressed={selected}
            onClick={() => onChange({ ...state, range: periodRange })}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
