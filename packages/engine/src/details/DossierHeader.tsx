import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { ActToday } from '../acts/ActToday.tsx';
import { DeclaredBadge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { DeadlineBadge } from '../ui/DeadlineBadge.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './DossierHeader.module.css';
import { FactList } from './FactList.tsx';
import { SheetActions } from './SheetActions.tsx';

interface DossierHeaderProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  /** URL of the portrait, '' if none. */
  readonly portrait: string;
  readonly onPortrait: () => void;
}

/** Header of the details page: portrait, number, title, key facts and actions. */
export function DossierHeader({ area, kind, dossier, portrait, onPortrait }: DossierHeaderProps) {
  return (
    <div className={styles.hero}>
      {kind.portrait !== undefined && <Portrait url={portrait} onEnlarge={onPortrait} />}
      <div className={styles.text}>
        <DossierNumber kind={kind} dossier={dossier}>
          {kind.act && <ActToday dossierId={dossier.id} />}
        </DossierNumber>
        <h1>{kind.title(dossier) || dossier.dossierNo}</h1>
        <KeyFacts kind={kind} dossier={dossier} />
      </div>
      <SheetActions area={area} kind={kind} dossier={dossier} />
    </div>
  );
}

type KindAndDossier = Pick<DossierHeaderProps, 'kind' | 'dossier'>;

/** The number, for areas of several kinds the badge of the kind, and what the page says of it beside. */
export function DossierNumber({
  kind,
  dossier,
  children,
}: KindAndDossier & { readonly children?: ReactNode }): ReactNode {
  return (
    <p className={cx('row soft', styles.number)}>
      <span className="num">{dossier.dossierNo}</span>
      <DeclaredBadge badge={kind.badge} />
      {children}
    </p>
  );
}

/** The short facts of a dossier, and its deadline. */
export function KeyFacts({ kind, dossier }: KindAndDossier): ReactNode {
  return (
    <>
      <FactList facts={kind.facts?.(dossier) ?? []} />
      <DeadlineLine kind={kind} dossier={dossier} />
    </>
  );
}

function DeadlineLine({ kind, dossier }: KindAndDossier): ReactNode {
  const instant = kind.deadline?.instant(dossier) ?? '';
  if (instant === '') return null;
  return (
    <p className={cx('row soft', styles.deadline)}>
      <span>{kind.deadline?.label}</span>
      <DeadlineBadge instant={instant} />
      <span className="num">avant le {frenchInstant(instant)}</span>
    </p>
  );
}

/** The portrait as a button that enlarges it, or a placeholder. */
export function Portrait({ url, onEnlarge }: { url: string; onEnlarge: () => void }) {
  if (url === '') {
    return (
      <span className={styles.portrait}>
        <Icon name="user" size={40} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.portrait}
      aria-label="Agrandir la photo"
      onClick={onEnlarge}
    >
      <img src={url} alt="" />
    </button>
  );
}
