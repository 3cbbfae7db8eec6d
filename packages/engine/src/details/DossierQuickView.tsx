import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { useMemo } from 'react';
import { useDossier } from '../api/dossierQueries.ts';
import type { KindScreens } from '../kindScreens.ts';
import { picturesOfSections } from '../dossierView/blocks.ts';
import { viewContext } from '../dossierView/viewContext.ts';
import { portraitUrl, dossierView } from '../dossierView/dossierView.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ViewedPicture } from '../ui/PictureViewer.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import styles from './DossierQuickView.module.css';
import { KeyFacts, DossierNumber, Portrait } from './DossierHeader.tsx';
import { KindSheet } from './KindSheet.tsx';
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
  const { data, isError } = useDossier(area, String(id));
  const kind = data && kindOfRecord(area, data);
  const dossier = useMemo(() => data && kind && upgradeStoredRecord(kind, data), [data, kind]);
  if (dossier && kind) {
    const own = screens[kind.id]?.Details;
    return (
      <QuickViewContent
        area={area}
        kind={kind}
        dossier={dossier}
        own={own}
        onViewPictures={onViewPictures}
      />
    );
  }
  if (isError || data) return <EmptyState icon="warning" title={failedMessage} />;
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
  readonly own: KindScreens['Details'];
}

const PORTRAIT = 'portrait';

function QuickViewContent({ area, kind, dossier, own, onViewPictures }: QuickViewContentProps) {
  const user = useUser();
  const sections = useMemo(
    () => dossierView(kind, dossier, viewContext(dossier, user), 'screen'),
    [kind, dossier, user],
  );
  const portrait = portraitUrl(kind, dossier);
  const pictures = [
    ...(portrait === '' ? [] : [{ path: PORTRAIT, label: 'Photo', url: portrait }]),
    ...picturesOfSections(sections),
  ];
  const viewPicture = (path: string): void =>
    onViewPictures(
      pictures,
      pictures.findIndex((picture) => picture.path === path),
    );
  return (
    <div className={styles.glance}>
      <div className={styles.head}>
        {kind.portrait !== undefined && (
          <Portrait url={portrait} onEnlarge={() => viewPicture(PORTRAIT)} />
        )}
        <div>
          <DossierNumber kind={kind} dossier={dossier} />
          <KeyFacts kind={kind} dossier={dossier} />
        </div>
      </div>
      {own ? (
        <KindSheet Sheet={own} area={area} kind={kind} dossier={dossier} />
      ) : (
        <ViewSections sections={sections} onPicture={viewPicture} />
      )}
    </div>
  );
}
