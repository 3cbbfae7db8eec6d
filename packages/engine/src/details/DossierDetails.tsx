import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { Outdated } from '../answer/OutdatedNote.tsx';
import { useAnswer } from '../answer/readAnswer.ts';
import { errorMessage } from '../api/apiError.ts';
import { isApiError } from '../api/client.ts';
import { useDossier } from '../api/dossierQueries.ts';
import { ActsSection } from '../acts/ActsSection.tsx';
import type { KindScreens } from '../kindScreens.ts';
import { MatchesSection } from '../matches/MatchesSection.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Breadcrumbs, Page } from '../ui/Page.tsx';
import { PictureViewer } from '../ui/PictureViewer.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import styles from './DossierDetails.module.css';
import { DossierHeader } from './DossierHeader.tsx';
import { DossierHistory } from './DossierHistory.tsx';
import { KindSheet } from './KindSheet.tsx';
import { PORTRAIT, useDossierView } from './useDossierView.ts';
import { ToCorrect } from './ToCorrect.tsx';
import { ViewSections } from './ViewSections.tsx';
import { SectionNav } from './SectionNav.tsx';

interface DossierDetailsProps {
  readonly area: AreaDeclaration;
  /** Custom details by kind id. */
  readonly screens: Readonly<Record<string, KindScreens>>;
}

/** The details page of a dossier. */
export function DossierDetails({ area, screens }: DossierDetailsProps): ReactNode {
  const { id = '' } = useParams();
  const query = useDossier(area, id);
  const answer = useAnswer(query);
  const { data } = answer;
  const kind = data && kindOfRecord(area, data);
  const dossier = useMemo(() => data && kind && upgradeStoredRecord(kind, data), [data, kind]);
  if (dossier && kind) {
    return (
      <DetailsContent
        area={area}
        kind={kind}
        dossier={dossier}
        CustomDetails={screens[kind.id]?.Details}
        outdated={<Outdated query={query} />}
      />
    );
  }
  const error = answer.state === 'failed' ? answer.error : null;
  const missing = data !== undefined || isApiError(error, 404) || isApiError(error, 400);
  return (
    <Page title={area.sentences.noun} narrow>
      <Breadcrumbs
        items={[{ label: area.list.title, to: area.paths.list }, { label: 'Dossier' }]}
      />
      <h1 className="vh">{area.sentences.noun}</h1>
      {missing || error ? (
        <Card>
          <EmptyState
            icon={missing ? 'search' : 'warning'}
            title={missing ? area.sentences.notFound : errorMessage(error)}
            action={
              missing ? (
                <LinkButton to={area.paths.list} icon={<Icon name="back" />}>
                  Retour à la liste
                </LinkButton>
              ) : (
                <Button
                  icon={<Icon name="refresh" />}
                  working={query.isFetching}
                  onClick={() => void query.refetch()}
                >
                  Réessayer
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <div className={styles.waiting}>
          <LoadingNote />
          <SkeletonCard lines={3} />
          <SkeletonCard lines={8} />
        </div>
      )}
    </Page>
  );
}

interface DetailsContentProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  readonly CustomDetails: KindScreens['Details'];
  readonly outdated: ReactNode;
}

function DetailsContent(props: DetailsContentProps): ReactNode {
  const { area, kind, dossier, CustomDetails, outdated } = props;
  const listUrl = useListUrl(area);
  const [viewedPath, setViewedPath] = useState<string>();
  const { sections, portrait, pictures } = useDossierView(kind, dossier);
  const first = pictures.findIndex(({ path }) => path === viewedPath);
  return (
    <Page title={dossier.dossierNo}>
      <Breadcrumbs
        items={[{ label: area.list.title, to: listUrl }, { label: dossier.dossierNo }]}
      />
      <Card>
        {outdated}
        <ToCorrect kind={kind} dossier={dossier} />
        <DossierHeader
          area={area}
          kind={kind}
          dossier={dossier}
          portrait={portrait}
          onPortrait={() => setViewedPath(PORTRAIT)}
        />
        {!CustomDetails && kind.form.steps.length > 1 && <SectionNav sections={sections} />}
      </Card>
      <div className={styles.columns}>
        <Card>
          {CustomDetails ? (
            <KindSheet Sheet={CustomDetails} area={area} kind={kind} dossier={dossier} />
          ) : (
            <ViewSections sections={sections} onPicture={setViewedPath} />
          )}
        </Card>
        <aside className={styles.side}>
          <MatchesSection key={dossier.id} kind={kind} dossier={dossier} />
          <ActsSection kind={kind} dossierId={dossier.id} />
          <DossierHistory area={area} id={String(dossier.id)} />
        </aside>
      </div>
      {first >= 0 && (
        <PictureViewer
          pictures={pictures}
          initialIndex={first}
          onClose={() => setViewedPath(undefined)}
        />
      )}
    </Page>
  );
}

/** URL of the list with its filters when the user came from there, else of the plain list. */
function useListUrl(area: AreaDeclaration): string {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  const from = state?.list;
  return typeof from === 'string' && from.startsWith(area.paths.list) ? from : area.paths.list;
}
