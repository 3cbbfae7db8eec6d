import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useMemo } from 'react';
import { useDossier } from '../api/dossierQueries.ts';
import type { KindScreens } from '../kindScreens.ts';
import { picturesOfParts } from '../dossierView/blocks.ts';
import { contextOf } from '../dossierView/viewContext.ts';
import { portraitOf, readDossier } from '../dossierView/dossierView.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ViewedPicture } from '../ui/PictureViewer.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import styles from './DossierQuickView.module.css';
import { HeadFacts, NumberLine, Portrait } from './DossierHeader.tsx';
import { OwnSheet } from './KindSheet.tsx';
import { Parts } from './ViewSections.tsx';

interface DossierGlanceProps {
  readonly area: AreaDeclaration;
  readonly id: number;
  /** What kinds show otherwise than all others, by kind id. */
  readonly screens: Readonly<Record<string, KindScreens>>;
  /** Said when the dossier cannot be read. */
  readonly failed: string;
  /** Shows pictures large, beginning with one. */
  readonly onView: (pictures: readonly ViewedPicture[], first: number) => void;
}

/** All that a dossier says, for a dialog over another page: without its history and its actions. */
export function DossierGlance({ area, id, screens, failed, onView }: DossierGlanceProps) {
  const { data, isError } = useDossier(area, String(id));
  const kind = data && kindOfRecord(area, data);
  const dossier = useMemo(() => data && kind && upgradeStoredRecord(kind, data), [data, kind]);
  if (dossier && kind) {
    const own = screens[kind.id]?.Details;
    return <Glance area={area} kind={kind} dossier={dossier} own={own} onView={onView} />;
  }
  if (isError || data) return <EmptyState icon="warning" title={failed} />;
  return (
    <>
      <LoadingNote />
      <SkeletonCard lines={8} />
    </>
  );
}

interface GlanceProps extends Pick<DossierGlanceProps, 'area' | 'onView'> {
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  readonly own: KindScreens['Details'];
}

const PORTRAIT = 'portrait';

function Glance({ area, kind, dossier, own, onView }: GlanceProps): ReactNode {
  const user = useUser();
  const parts = useMemo(
    () => readDossier(kind, dossier, contextOf(dossier, user), 'screen'),
    [kind, dossier, user],
  );
  const portrait = portraitOf(kind, dossier);
  const pictures = [
    ...(portrait === '' ? [] : [{ path: PORTRAIT, label: 'Photo', url: portrait }]),
    ...picturesOfParts(parts),
  ];
  const view = (wanted: string): void =>
    onView(
      pictures,
      pictures.findIndex(({ path }) => path === wanted),
    );
  return (
    <div className={styles.glance}>
      <div className={styles.head}>
        {kind.portrait !== undefined && <Portrait url={portrait} onLarge={() => view(PORTRAIT)} />}
        <div>
          <NumberLine kind={kind} dossier={dossier} />
          <HeadFacts kind={kind} dossier={dossier} />
        </div>
      </div>
      {own ? (
        <OwnSheet Sheet={own} area={area} kind={kind} dossier={dossier} />
      ) : (
        <Parts parts={parts} onPicture={view} />
      )}
    </div>
  );
}
