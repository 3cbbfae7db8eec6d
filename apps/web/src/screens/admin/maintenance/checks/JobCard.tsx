import type { Job, JobKind } from '@dosye/domain/calls/jobs.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { Icon, type ScreenIconName } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { RunningJob } from '../../jobs/RunningJob.tsx';
import { useJob } from '../../jobs/useJob.ts';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';

/** A job that is started by hand. */
export interface JobDeclaration {
  readonly kind: JobKind;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What it counts: 'image'. */
  readonly unit: string;
  readonly icon: ScreenIconName;
  readonly startLabel: string;
  readonly workingLabel: string;
  /** The job that is not complete: 'La vérification'. */
  readonly subject: string;
}

interface JobCardProps<Result> {
  readonly declaration: JobDeclaration;
  readonly onEnd?: (job: Job) => void;
  /** The outcome of a finished job; `when` says when and by whom. */
  readonly children: (result: Result, when: ReactNode) => ReactNode;
}

/** A card that starts a job, shows its progress and its outcome. */
export function JobCard<Result>(props: JobCardProps<Result>): ReactNode {
  const { declaration, onEnd, children } = props;
  const { kind, path, unit, icon, startLabel, workingLabel, subject } = declaration;
  const { job, starting, running, start } = useJob<Result>(kind, path, onEnd);
  return (
    <Card>
      <Section title={declaration.title}>
        <div className={styles.stack}>
          <p>{declaration.description}</p>
          {job && running && <RunningJob job={job} amount={amountText(job, unit)} />}
          {job && !running && <Outcome job={job} subject={subject} render={children} />}
          <div>
            <Button
              icon={<Icon name={icon} />}
              working={starting || running}
              onClick={() => void start()}
            >
              {running ? workingLabel : startLabel}
            </Button>
          </div>
        </div>
      </Section>
    </Card>
  );
}

const amountText = ({ done, total }: Job, unit: string): string | undefined =>
  total ? `${frenchNumber(done)} sur ${plural(total, unit)}` : undefined;

interface OutcomeProps<Result> {
  readonly job: Job<Result>;
  readonly subject: string;
  readonly render: JobCardProps<Result>['children'];
}

function Outcome<Result>({ job, subject, render }: OutcomeProps<Result>): ReactNode {
  const when = (
    <p className="small">
      {frenchRecentInstant(job.endedAt ?? job.startedAt)}, par {job.startedBy}
    </p>
  );
  if (job.state === 'done' && job.result) return render(job.result, when);
  return (
    <Notice tone="bad" announced>
      <p>
        {subject} n’est pas terminée. {job.problem ?? 'Elle a été interrompue.'} La suivante reprend
        où celle-ci s’est arrêtée.
      </p>
      {when}
    </Notice>
  );
}
