import { type Job, jobDeclaration } from '@dosye/domain/calls/jobs.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { type ReactNode, useState } from 'react';
import styles from '../maintenance/Maintenance.module.css';
import { JobProgress } from './JobProgress.tsx';
import { stopJob } from './useJob.ts';

interface RunningJobProps {
  readonly job: Job;
  /** What it does at this moment; by default the name of the job. */
  readonly label?: string;
  /** Progress as text: '12 Mo sur 80 Mo'. */
  readonly amount?: string | undefined;
}

/** The progress of a running job, whoever started it, with a button that stops it where that is possible. */
export function RunningJob({ job, label, amount }: RunningJobProps): ReactNode {
  const { kind, subject, startedBy, done, total } = job;
  const { label: name, stoppable } = jobDeclaration(kind);
  const [stoppingId, setStoppingId] = useState<number>();
  const stopping = stoppingId === job.id;
  return (
    <div className={styles.running}>
      <JobProgress label={label ?? name} done={done} total={total} amount={amount} />
      <div className={cx('row between', styles.bar)}>
        <p className="muted small break">
          {subject === '' ? 'Demandée' : `${subject}, demandée`} par {startedBy}.
        </p>
        {stoppable && (
          <Button
            size="sm"
            working={stopping}
            aria-label={`Interrompre : ${name}`}
            onClick={() => {
              setStoppingId(job.id);
              void stopJob(kind).then((stopped) => stopped || setStoppingId(undefined));
            }}
          >
            {stopping ? 'Interruption...' : 'Interrompre'}
          </Button>
        )}
      </div>
    </div>
  );
}
