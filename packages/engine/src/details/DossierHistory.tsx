import type { DossierEvent } from '@dosye/domain/calls/dossiers.ts';
import { type AreaDeclaration, changesPath, pathWithId } from '@dosye/domain/dossier/area.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Answered } from '../answer/Answered.tsx';
import { useDossierHistory } from '../api/dossierQueries.ts';
import { Card } from '../ui/Card.tsx';
import { NumberedText } from '../ui/NumberedText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { cx } from '../ui/cx.ts';
import styles from './DossierHistory.module.css';

interface DossierHistoryProps {
  readonly area: AreaDeclaration;
  readonly id: string;
}

/** The events of a dossier, newest first. */
export function DossierHistory({ area, id }: DossierHistoryProps): ReactNode {
  return (
    <Card className={cx('side-card', styles.history)} role="region" aria-labelledby="historique">
      <div className={styles.head}>
        <h2 id="historique">Historique</h2>
        <Link to={pathWithId(changesPath(area), id)}>Voir les changements</Link>
      </div>
      <HistoryEvents area={area} id={id} />
    </Card>
  );
}

function HistoryEvents({ area, id }: DossierHistoryProps): ReactNode {
  return (
    <Answered
      query={useDossierHistory(area, id)}
      compact
      failed="L’historique n’a pas pu être lu."
      loading={
        <>
          <Skeleton width="70%" />
          <Skeleton width="50%" className={styles.skeleton} />
        </>
      }
      isEmpty={(events) => events.length === 0}
      empty={<p className="muted">Aucune action enregistrée.</p>}
    >
      {(events) => <EventList events={events} />}
    </Answered>
  );
}

function EventList({ events }: { events: readonly DossierEvent[] }): ReactNode {
  return (
    <ol>
      {events.map((event) => (
        <li key={event.id}>
          <b>{event.label}</b>
          {event.details !== '' && (
            <p>
              <NumberedText>{event.details}</NumberedText>
            </p>
          )}
          <p>{userAndOfficer(event.username, event.officer)}</p>
          <small>
            <time dateTime={event.created_at}>{frenchRecentInstant(event.created_at)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
}
