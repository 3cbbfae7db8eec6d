import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import {
  counterValue,
  type DetailedReport,
  type ReportDeclaration,
} from '@dosye/domain/statistics/report.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Letterhead } from '../../print/Letterhead.tsx';
import { SignatureLines } from '../../print/SignatureLines.tsx';
import { useUser } from '../../session/SessionProvider.tsx';
import { cx } from '../../ui/cx.ts';
import { beforeText, changeText } from '../comparison.ts';
import { BreakdownView } from '../BreakdownView.tsx';
import { reportBreakdowns, reportCounters } from '../reportBreakdowns.ts';
import type { ReportState } from '../reportState.ts';
import styles from './ReportSheet.module.css';

interface ReportSheetProps {
  readonly report: ReportDeclaration;
  /** Name of the office that it is about, or that it is about all. */
  readonly office: string;
  readonly state: ReportState;
  readonly answer: DetailedReport;
  readonly config: SiteConfig;
  /** Only the republic and the main title in the letterhead. */
  readonly short: boolean;
  readonly now: Date;
}

/** Tables up to this many rows are not split between pages; below a chart they are, or the chart would leave half a page blank. */
const MAX_UNBROKEN_ROWS = 16;

/** "Rapport généré le 21/11/2026 à 10 h 12" */
export const generatedLine = (now: Date): string => `Rapport généré le ${frenchInstant(now)}`;

/** A report as a printed document, readable in black and white. */
export function ReportSheet(props: ReportSheetProps): ReactNode {
  const { report, office, state, answer, config, short, now } = props;
  const { range, filters } = state;
  const officer = officerName(useUser());
  const counters = reportCounters(report);
  const facts = [
    { label: 'Bureau', value: office },
    ...report.filters.map(({ name, label, choices }) => ({
      label,
      value: choices.find(({ value }) => value === filters[name])?.label ?? '',
    })),
    { label: 'Établi par', value: officer },
  ].filter(({ value }) => value !== '');
  // The paper has the specified figures and what they are compared by; the details are for the screen.
  const specified = { ...report, details: [] };
  return (
    <article>
      <Letterhead config={config} short={short} />
      <h1 className={styles.title}>{report.printTitle}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>Période</dt>
          <dd className={cx(styles.period, 'num')}>{periodInWords(range)}</dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {counters.length > 0 && (
        <dl className={styles.counters}>
          {counters.map((counter) => (
            <div key={counter.key}>
              <dt>{counter.label}</dt>
              <dd className="num">{frenchNumber(counterValue(answer.result, counter))}</dd>
              <dd className={styles.before}>
                {changeText(counter, answer)}
                {beforeText(counter, answer)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reportBreakdowns(specified, answer.result, range).map((breakdown) => (
        <section
          key={breakdown.key}
          className={cx(
            styles.section,
            !breakdown.chart && breakdown.rows.length <= MAX_UNBROKEN_ROWS && styles.unbroken,
          )}
        >
          <h2>{breakdown.title}</h2>
          <BreakdownView breakdown={breakdown} />
        </section>
      ))}
      <SignatureLines labels={[`Établi par ${officer}`, 'Responsable du bureau']} />
      <footer className={cx(styles.footer, 'screen-only')}>{generatedLine(now)}</footer>
    </article>
  );
}
