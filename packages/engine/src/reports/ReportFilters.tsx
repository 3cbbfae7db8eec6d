import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { type ReactNode, useId } from 'react';
import { useOffices } from '../api/officeQueries.ts';
import { Button } from '../ui/Button.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { PERIODS } from './periods.ts';
import styles from './ReportFilters.module.css';
import { type ReportState, type VisibleFilters, withReportFilter } from './reportState.ts';

/** DOM id of a date field, for links to it. */
export const dayFieldId = (key: string): string => `rapport-${key}`;

/** Choice of no single office. */
export const ALL_OFFICES = 'Tous les bureaux';

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
  const id = useId();
  const day = (key: 'startDate' | 'endDate', label: string) => (
    <DateInput
      id={dayFieldId(key)}
      label={label}
      small
      required
      className={styles.day}
      value={state.range[key]}
      onChange={(value) => onChange({ ...state, range: { ...state.range, [key]: value } })}
    />
  );
  return (
    <div className={styles.panel}>
      {day('startDate', 'Date de début')}
      {day('endDate', 'Date de fin')}
      {report.filters
        .filter(({ grandAnseOnly }) => !grandAnseOnly || visibleFilters.communes)
        .map(({ name, label, show, choices, all }) => {
          const field = {
            id: id + name,
            label,
            small: true,
            value: state.filters[name] ?? '',
            options: [{ value: '', label: all ?? 'Tous' }, ...choices],
            onChange: (value: string) => onChange(withReportFilter(state, name, value)),
          };
          return show === 'segments' ? (
            <SegmentedControl key={name} {...field} className={styles.choice} />
          ) : (
            <Select key={name} {...field} withEmpty={false} className={styles.choice} />
          );
        })}
      {visibleFilters.offices && <OfficeChoice id={`${id}office`} {...props} />}
      <Periods state={state} today={today} onChange={onChange} />
    </div>
  );
}

function OfficeChoice({ id, state, onChange }: ReportFiltersProps & { readonly id: string }) {
  const offices = useOffices();
  const options = (offices.data ?? []).map(({ id: office, nom }) => ({
    value: String(office),
    label: nom,
  }));
  return (
    <Select
      id={id}
      label="Bureau"
      small
      className={styles.choice}
      value={state.bureauId === undefined ? '' : String(state.bureauId)}
      options={[{ value: '', label: ALL_OFFICES }, ...options]}
      withEmpty={false}
      onChange={(value) =>
        onChange({ ...state, bureauId: value === '' ? undefined : Number(value) })
      }
    />
  );
}

function Periods({
  state,
  today,
  onChange,
}: Pick<ReportFiltersProps, 'state' | 'today' | 'onChange'>): ReactNode {
  const { startDate, endDate } = state.range;
  return (
    <div className={styles.periods} role="group" aria-label="Période">
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
