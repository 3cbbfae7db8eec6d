import { REQUESTS_PATH } from '@dosye/domain/calls/requestPaths.ts';
import { type CommunicatedDossier, REQUEST_TEXTS } from '@dosye/domain/calls/requests.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { isApiError } from '@dosye/engine/api/client.ts';
import { DossierSummary } from '@dosye/engine/details/DossierQuickView.tsx';
import { shownDossier } from '@dosye/engine/details/useDossierOfArea.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { Breadcrumbs, Page } from '@dosye/engine/ui/Page.tsx';
import { PictureViewer, type ViewedPicture } from '@dosye/engine/ui/PictureViewer.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { useCurrentMinute } from '@dosye/engine/ui/useCurrentMinute.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { communicatedQuery } from './requestCalls.ts';
import styles from './requests.module.css';

const TITLE = 'Dossier communiqué';

/** A dossier of another office that was granted: to be read, and no longer than it is granted. */
export function Communicated(): ReactNode {
  const { id = '' } = useParams();
  const query = useQuery(communicatedQuery(id));
  return (
    <Page title={TITLE}>
      <Breadcrumbs items={[{ label: 'Mes demandes', to: REQUESTS_PATH }, { label: TITLE }]} />
      {isApiError(query.error, 404) ? (
        <Closed />
      ) : (
        <Answered query={query} loading={<SkeletonCard lines={8} />}>
          {(communicated) => <Sheet {...communicated} />}
        </Answered>
      )}
    </Page>
  );
}

const Closed = (): ReactNode => (
  <Card>
    <EmptyState icon="lock" title={REQUEST_TEXTS.closed} />
  </Card>
);

/** The sheet with a band above it; nothing of it is printed. */
function Sheet({ request, dossier }: CommunicatedDossier): ReactNode {
  const user = useUser();
  const minute = useCurrentMinute();
  const [viewed, setViewed] = useState<{ pictures: readonly ViewedPicture[]; first: number }>();
  const area = kindById(request.kind)?.area;
  const shown = area && shownDossier(area, dossier, user);
  const until = request.until ?? '';
  if (!shown || Date.parse(until) <= minute) return <Closed />;
  return (
    <div className="stack screen-only">
      <Notice tone="warn">
        <p>
          Communication accordée jusqu’au <span className="num">{frenchInstant(until)}</span> par{' '}
          {request.decidedBy} · lecture seule
        </p>
      </Notice>
      <h1>{shown.kind.title(shown.dossier) || shown.dossier.dossierNo}</h1>
      <Card className={styles.sheet}>
        <DossierSummary
          shown={shown}
          screens={{}}
          onViewPictures={(pictures, first) => setViewed({ pictures, first })}
        />
      </Card>
      {viewed && (
        <PictureViewer
          pictures={viewed.pictures}
          initialIndex={viewed.first}
          onClose={() => setViewed(undefined)}
        />
      )}
    </div>
  );
}
