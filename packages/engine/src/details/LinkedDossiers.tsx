import type { DossierLink } from '@dosye/domain/dossier/links.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { KindFinderContext } from '../findKind.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './LinkedDossiers.module.css';

/** The dossiers that this one was opened from, and those that were opened from it; nothing without any. */
export function LinkedDossiers({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { entryOf } = useContext(KindFinderContext);
  const links = (dossier['liens'] ?? []) as readonly DossierLink[];
  if (links.length === 0) return null;
  return (
    <Card className={cx('side-card', styles.section)} role="region" aria-labelledby="dossiers-lies">
      <h2 id="dossiers-lies">Dossiers liés</h2>
      <ul className={styles.links}>
        {links.map(({ kind: kindId, dossierId, dossierNo }) => {
          const entry = entryOf(kindId);
          if (!entry) return null;
          const { area, kind } = entry;
          return (
            <li key={dossierId}>
              <Icon name={kind.icon} />
              <Link to={pathWithId(area.paths.details, dossierId)}>
                {kind.label} <span className="num">{dossierNo}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
