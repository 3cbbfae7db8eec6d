import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useMemo } from 'react';
import { Outdated } from '../answer/OutdatedNote.tsx';
import { useAnswer } from '../answer/readAnswer.ts';
import { useDossier } from '../api/dossierQueries.ts';
import type { KindScreens } from '../kindScreens.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ViewedPicture } from '../ui/PictureViewer.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import styles from './DossierQuickView.module.css';
import { KeyFacts, DossierNumber, Portrait } from './DossierHeader.tsx';
import { KindSheet } from './KindSheet.tsx';
import { PORTRAIT, useDossierView } from './useDossierView.ts';
import { ViewSections } from './ViewSections.tsx';

interface DossierQuickViewProps {
  readonly area: AreaDeclaration;
  readonly id: number;
  /** Custom details by kind id. */
  readonly screens: Readonly<Record<string, KindScreens>>;
  /** Shown when the dossier cannot be loaded. */
  readonly failedMessage: string;
  /** Opens the picture viewer at an index. */
  readonly onViewPictures: (pictures: readonly ViewedPicture[], first: number) => void;
}

/** The content of a dossier for a dialog over another page, without history and actions. */
export function DossierQuickView({
  area,
  id,
  screens,
  failedMessage,
  onViewPictures,
}: DossierQuickViewProps) {
  const query = useDossier(area, String(id));
  const { data, state } = useAnswer(query);
  const kind = data && kindOfRecord(area, data);
  const dossier = useMemo(() => data && kind && upgradeStoredRecord(kind, data), [data, kind]);
  if (dossier && kind) {
    return (
      <QuickViewContent
        area={area}
        kind={kind}
        dossier={dossier}
        CustomDetails={screens[kind.id]?.Details}
        onViewPictures={onViewPictures}
        outdated={<Outdated query={query} />}
      />
    );
  }
  if (state === 'failed' || data) return <EmptyState icon="warning" title={failedMessage} />;
  return (
    <>
      <LoadingNote />
      <SkeletonCard lines={8} />
    </>
  );
}

interface QuickViewContentProps extends Pick<DossierQuickViewProps, 'area' | 'onViewPictures'> {
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  readonly CustomDetails: KindScreens['Details'];
  readonly outdated: ReactNode;
}

function QuickViewContent({
  area,
  kind,
  dossier,
  CustomDetails,
  onViewPictures,
  outdated,
}: QuickViewContentProps) {
  const { sections, portrait, pictures } = useDossierView(kind, dossier);
  const viewPicture = (path: string): void =>
    onViewPictures(
      pictures,
      pictures.findIndex((picture) => picture.path === path),
    );
  return (
    <div className={styles.body}>
      {outdated}
      <div className={styles.head}>
        {kind.portrait !== undefined && (
          <Portrait url={portrait} onEnlarge={() => viewPicture(PORTRAIT)} />
        )}
        <div>
          <DossierNumber kind={kind} dossier={dossier} />
          <KeyFacts kind={kind} dossier={dossier} />
        </div>
      </div>
      {CustomDetails ? (
        <KindSheet Sheet={CustomDetails} area={area} kind={kind} dossier={dossier} />
      ) : (
        <ViewSections sections={sections} onPicture={viewPicture} />
      )}
    </div>
  );
}
