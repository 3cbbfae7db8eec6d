import type { OwnSession } from '@dosye/domain/people/devices.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useWork } from '@dosye/engine/answer/useWork.ts';
import { answerTo, call } from '@dosye/engine/api/client.ts';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Section } from '@dosye/engine/ui/Card.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Profile.module.css';

const KEY = ['own-sessions'];

/** The user's open sessions, and a button that ends all others. */
export function OwnSessions(): ReactNode {
  const cache = useQueryClient();
  const [working, run] = useWork();
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: answerTo<OwnSession[]>('POST', '/admin/me/sessions/list'),
  });
  const others = sessions.data?.some(({ current }) => !current) ?? false;

  async function close(): Promise<void> {
    await call('POST', '/admin/me/sessions/close-others');
    await cache.invalidateQueries({ queryKey: KEY });
    toast.success('Les autres sessions sont fermées.');
  }

  return (
    <Section title="Sessions ouvertes">
      <Answered query={sessions} compact loading={<Skeleton width="60%" height={18} />}>
        {(list) => (
          <ul className={styles.sessions}>
            {list.map((session) => (
              <Session key={session.id} {...session} />
            ))}
          </ul>
        )}
      </Answered>
      <Button disabled={!others} working={working} onClick={() => void run(close)}>
        Fermer les autres sessions
      </Button>
    </Section>
  );
}

function Session({ device, created_at, last_seen_at, current }: OwnSession): ReactNode {
  return (
    <li>
      <IconDeviceDesktop className="muted" aria-hidden="true" />
      <span>
        <b>{device}</b>
        <small>Ouverte {frenchRecentInstant(created_at).toLowerCase()}</small>
        <small>Dernière activité {frenchRecentInstant(last_seen_at).toLowerCase()}</small>
      </span>
      {current && (
        <Badge tone="green" icon="done">
          Cette session
        </Badge>
      )}
    </li>
  );
}
