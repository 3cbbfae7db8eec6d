import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ReactNode } from 'react';
import { Outdated } from '../answer/OutdatedNote.tsx';
import type { KindScreens } from '../kindScreens.ts';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ViewedPicture } from '../ui/PictureViewer.tsx';
import { LoadingCard } from '../ui/Skeleton.tsx';
import { DossierContent } from './DossierContent.tsx';
import { DossierNumber, KeyFacts, Portrait } from './DossierHeader.tsx';
import styles from './DossierQuickView.module.css';
import { PORTRAIT, type ShownDossier, useDossierOfArea } from './useDossierOfArea.ts';

interface DossierQuickViewProps {
  readonly area: AreaDeclaration;
  readonly id: number;
  readonly screens: Readonly<Record<string, KindScreens>>;
  readonly failedMessage: string;
  readonly onViewPictures: (pictures: readonly ViewedPicture[], first: number) => void;
}

/** The content of a dossier for a dialog over another page, without history and actions. */
export function DossierQuickView(props: DossierQuickViewProps): ReactNode {
  const { shown, isMissing, error, query } = useDossierOfArea(props.area, String(props.id));
  if (!shown) {
    return isMissing || error !== undefined ? (
      <EmptyState icon="warning" title={props.failedMessage} />
    ) : (
      <LoadingCard lines={8} />
    );
  }
  return (
    <DossierSummary shown={shown} screens={props.screens} onViewPictures={props.onViewPictures}>
      <Outdated query={query} />
    </DossierSummary>
  );
}

interface DossierSummaryProps extends Pick<DossierQuickViewProps, 'screens' | 'onViewPictures'> {
  readonly shown: ShownDossier;
  /** What stands above it. */
  readonly children?: ReactNode;
}

/** Portrait, number, facts and content of a dossier that was read. */
export function DossierSummary(props: DossierSummaryProps): ReactNode {
  const { shown, screens, onViewPictures, children } = props;
  const { kind, dossier, portrait, pictures } = shown;
  const viewPicture = (path: string): void =>
    onViewPictures(
      pictures,
      pictures.findIndex((picture) => picture.path === path),
    );
  return (
    <div className={styles.body}>
      {children}
      <div className={cx('line', styles.head)}>
        {kind.portrait !== undefined && (
          <Portrait url={portrait} onEnlarge={() => viewPicture(PORTRAIT)} />
        )}
        <div>
          <DossierNumber kind={kind} dossier={dossier} />
          <KeyFacts kind={kind} dossier={dossier} />
        </div>
      </div>
      <DossierContent shown={shown} screens={screens} onPicture={viewPicture} />
    </div>
  );
}
