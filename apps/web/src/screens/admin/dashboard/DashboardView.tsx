import type { GlobalStats, OfficeActivity, RecentLog } from '@dosye/domain/calls/dashboard.ts';
import { officerName, userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { Outdated } from '@dosye/engine/answer/OutdatedNote.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useOverview } from '@dosye/engine/api/homeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon, type ScreenIconName } from '@dosye/engine/ui/Icon.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { QueueLines } from '../../../queues/QueueLines.tsx';
import { ORDERED_AREAS } from '../../../shell/menuGroups.ts';
import admin from '../admin.module.css';
import { AdminPage } from '../AdminPage.tsx';
import { useGlobalStats, useNightlyStatus } from '../adminQueries.ts';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import styles from './Dashboard.module.css';
import { Link } from 'react-router';

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly icon: ScreenIconName;
}

const FIGURES: readonly Figure[] = [
  ...ORDERED_AREAS.map(({ jsonKeys, counter }) => ({ key: jsonKeys.dashboardTotal, ...counter })),
  { key: 'totalUsers', label: 'Utilisateurs', icon: 'users' },
  { key: 'totalBureaux', label: 'Bureaux', icon: 'office' },
];

/** 'Tableau de Bord': statistics of all offices. */
export function DashboardView(): ReactNode {
  const user = useUser();
  const stats = useGlobalStats();
  const { data, state } = useAnswer(stats);
  return (
    <AdminPage
      view="Tableau de Bord"
      title={`Bonjour, ${userAndOfficer(user.username, officerName(user))}`}
      sub="Tous les bureaux"
    >
      {state === 'failed' ? (
        <Card>
          <Answered query={stats} failed="Impossible de charger les données du tableau de bord.">
            {() => null}
          </Answered>
        </Card>
      ) : (
        <div className="stack" aria-busy={data === undefined}>
          <Outdated query={stats} />
          <Queues />
          {mayMaintain(user.role) && <NightlyBackupStatus />}
          <Figures stats={data} />
          <div className={admin.columns}>
            <Card>
              <Section title="Activité par Bureau (Dossiers Créés)" aside="Depuis le début">
                <OfficeActivityBars offices={data?.activityByBureau} />
              </Section>
            </Card>
            <Card>
              <Section title="Activité récente">
                <RecentActivity logs={data?.recentLogs} />
              </Section>
            </Card>
          </div>
        </div>
      )}
    </AdminPage>
  );
}

function Figures({ stats }: { stats: GlobalStats | undefined }): ReactNode {
  return (
    <dl className={styles.figures}>
      {FIGURES.map(({ key, label, icon }) => (
        <Card key={key} className={styles.figure}>
          <dt className="soft small">
            <span className={cx('emblem', styles.icon)}>
              <Icon name={icon} size={20} />
            </span>
            {label}
          </dt>
          <dd className="num">
            {stats === undefined ? (
              <Skeleton width={56} height={26} />
            ) : (
              frenchNumber(Number(stats[key] ?? 0))
            )}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

const LOADING = [100, 72, 48, 30].map((width) => (
  <Skeleton key={width} className={styles.row} width={`${width}%`} height={16} />
));

function OfficeActivityBars({ offices }: { offices: readonly OfficeActivity[] | undefined }) {
  if (offices === undefined) return LOADING;
  if (offices.length === 0) {
    return <p className="muted">Aucune activité de création de dossier enregistrée.</p>;
  }
  const largest = Math.max(...offices.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {offices.map(({ nom, count }) => (
        <li key={nom}>
          <span className="break">{nom}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(count / largest) * 100}%` }} />
          </span>
          <b className="num">{frenchNumber(count)}</b>
        </li>
      ))}
    </ul>
  );
}

function RecentActivity({ logs }: { logs: readonly RecentLog[] | undefined }): ReactNode {
  if (logs === undefined) return LOADING;
  if (logs.length === 0) {
    return <p className="muted">Aucune activité récente à afficher.</p>;
  }
  return (
    <ul className={cx('ruled', styles.recent)}>
      {logs.map(({ id, details, username, officer, created_at }) => (
        <li key={id}>
          <p>{details}</p>
          <small className="muted small">
            <b>{userAndOfficer(username, officer)}</b> · {frenchRecentInstant(created_at)}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** What waits for whoever sees every office. The line below says more of the backup. */
function Queues(): ReactNode {
  const { data } = useAnswer(useOverview(false));
  const except = mayMaintain(useUser().role) ? ['sauvegarde'] : [];
  return data && <QueueLines overview={data} except={except} />;
}

/** Nothing is shown while the status is unknown or old: the dashboard below reports a failed request itself. */
function NightlyBackupStatus(): ReactNode {
  const { data, state } = useAnswer(useNightlyStatus());
  if (state !== 'current') return null;
  const { ok, sentence, advice } = data;
  return (
    <section aria-label="Sauvegarde automatique">
      <Notice tone={ok ? 'good' : 'bad'}>
        <p>
          <b>{ok ? 'Sauvegarde à jour.' : 'Sauvegarde à vérifier.'}</b> {sentence}
        </p>
        {advice !== '' && <small className="small">{advice}</small>}
        {!ok && <Link to="/admin/maintenance">Ouvrir la maintenance</Link>}
      </Notice>
    </section>
  );
}
