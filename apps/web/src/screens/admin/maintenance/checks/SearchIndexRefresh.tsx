import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import type { ReactNode } from 'react';
import { JobProgress } from '../JobProgress.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '../Notice.tsx';
import { useLongJob } from '../useLongJob.ts';

interface RefreshResult {
  dossiers: number;
  changed: number;
}

/** Refreshes the search index and shows the progress. */
export function SearchIndexRefresh(): ReactNode {
  const { job, starting, running, start } = useLongJob<RefreshResult>({
    start: '/superadmin/maintenance/refresh-search-view',
    status: '/superadmin/maintenance/refresh-search-view-status',
    resultKey: 'refresh',
    onEnd: ({ state }) => {
      if (state === 'done') toast.success('Index de recherche actualisé avec succès.');
    },
  });
  return (
    <Card>
      <Section title="Index de recherche">
        <div className={styles.stack}>
          <p>
            Relit tous les dossiers pour que la recherche et les listes les trouvent. Rarement utile
            : chaque enregistrement le fait déjà pour son dossier. Personne n’attend pendant ce
            temps.
          </p>
          {running && job && (
            <JobProgress
              label="Actualisation de l’index"
              done={job.done}
              total={job.total}
              amount={
                job.total
                  ? `${frenchNumber(job.done)} sur ${plural(job.total, 'dossier')}`
                  : undefined
              }
            />
          )}
          {job && !running && <Outcome job={job} />}
          <div>
            <Button
              icon={<Icon name="refresh" />}
              working={starting || running}
              onClick={() => void start()}
            >
              {running ? 'Actualisation...' : 'Actualiser l’index de recherche'}
            </Button>
          </div>
        </div>
      </Section>
    </Card>
  );
}

function Outcome({ job }: { readonly job: LongJob<RefreshResult> }): ReactNode {
  const { state, result, problem, startedBy } = job;
  return (
    <Notice tone={state === 'done' ? 'good' : 'bad'} announced>
      {state === 'done' && result ? (
        <p>
          {plural(result.dossiers, 'dossier relu', 'dossiers relus')},{' '}
          {frenchNumber(result.changed)} mis à jour.
        </p>
      ) : (
        <p>L’actualisation n’est pas terminée. {problem ?? 'Elle a été interrompue.'}</p>
      )}
      <p className={styles.small}>
        {frenchRecentInstant(job.endedAt ?? job.startedAt)}, par {startedBy}
      </p>
    </Notice>
  );
}
