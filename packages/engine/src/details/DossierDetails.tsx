import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { sentenceOf } from '../api/apiError.ts';
import { failedWith } from '../api/client.ts';
import { useDossier } from '../api/dossierQueries.ts';
import type { KindScreens } from '../kindScreens.ts';
import { picturesOfParts } from '../dossierView/blocks.ts';
import { contextOf } from '../dossierView/viewContext.ts';
import { portraitOf, readDossier } from '../dossierView/dossierView.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Crumbs, Page } from '../ui/Page.tsx';
import { PictureViewer } from '../ui/PictureViewer.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import styles from './DossierDetails.module.css';
import { Hero } from './DossierHeader.tsx';
import { History } from './DossierHistory.tsx';
import { OwnSheet } from './KindSheet.tsx';
import { Parts } from './ViewSections.tsx';
import { PartTabs } from './SectionNav.tsx';

interface DossierDetailsProps {
  readonly area: AreaDeclaration;
  /** What kinds show otherwise than all others, by kind id. */
  readonly screens: Readonly<Record<string, KindScreens>>;
}

/** One dossier as it is read on the screen (spec file 2 §2.6). */
export function DossierDetails({ area, screens }: DossierDetailsProps): ReactNode {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useDossier(area, id);
  const kind = data && kindOfRecord(area, data);
  const dossier = useMemo(() => data && kind && upgradeStoredRecord(kind, data), [data, kind]);
  if (dossier && kind) {
    return <Read area={area} kind={kind} dossier={dossier} own={screens[kind.id]?.Details} />;
  }
  const missing = data !== undefined || failedWith(error, 404) || failedWith(error, 400);
  return (
    <Page title={area.sentences.noun} narrow>
      <Crumbs items={[{ label: area.list.title, to: area.paths.list }, { label: 'Dossier' }]} />
      <h1 className="vh">{area.sentences.noun}</h1>
      {missing || error ? (
        <Card>
          <EmptyState
            icon={missing ? 'search' : 'warning'}
            title={missing ? area.sentences.notFound : sentenceOf(error)}
            action={
              missing ? (
                <LinkButton to={area.paths.list} icon={<Icon name="back" />}>
                  Retour à la liste
                </LinkButton>
              ) : (
                <Button
                  icon={<Icon name="refresh" />}
                  working={isFetching}
                  onClick={() => void refetch()}
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

interface ReadProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  readonly own: KindScreens['Details'];
}

function Read({ area, kind, dossier, own }: ReadProps): ReactNode {
  const user = useUser();
  const list = useListAddress(area);
  const [viewed, setViewed] = useState<string>();
  const parts = useMemo(
    () => readDossier(kind, dossier, contextOf(dossier, user), 'screen'),
    [kind, dossier, user],
  );
  const portrait = portraitOf(kind, dossier);
  const pictures = [
    ...(portrait === '' ? [] : [{ path: PORTRAIT, label: 'Photo', url: portrait }]),
    ...picturesOfParts(parts),
  ];
  const first = pictures.findIndex(({ path }) => path === viewed);
  return (
    <Page title={kind.title(dossier) || dossier.dossierNo}>
      <Crumbs items={[{ label: area.list.title, to: list }, { label: dossier.dossierNo }]} />
      <Card>
        <Hero
          area={area}
          kind={kind}
          dossier={dossier}
          portrait={portrait}
          onPortrait={() => setViewed(PORTRAIT)}
        />
        {!own && kind.form.steps.length > 1 && <PartTabs parts={parts} />}
      </Card>
      <div className={styles.columns}>
        <Card className={styles.body}>
          {own ? (
            <OwnSheet Sheet={own} area={area} kind={kind} dossier={dossier} />
          ) : (
            <Parts parts={parts} onPicture={setViewed} />
          )}
        </Card>
        <aside className={styles.side}>
          <History area={area} id={String(dossier.id)} />
        </aside>
      </div>
      {first >= 0 && (
        <PictureViewer pictures={pictures} first={first} onClose={() => setViewed(undefined)} />
      )}
    </Page>
  );
}

const PORTRAIT = 'portrait';

/** The list as it was left, with its filters, when one came from there. */
function useListAddress(area: AreaDeclaration): string {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  const from = state?.list;
  return typeof from === 'string' && from.startsWith(area.paths.list) ? from : area.paths.list;
}
