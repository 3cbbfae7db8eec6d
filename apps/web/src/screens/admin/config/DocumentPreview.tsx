import { directionLine, officeLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './Config.module.css';
import { useCertificatePreview } from './useCertificatePreview.ts';

interface DocumentPreviewProps {
  readonly office: number;
  readonly config: SiteConfig;
}

/** Preview of the letterhead and of a certificate with the settings being edited, saved or not. */
export function DocumentPreview({ office, config }: DocumentPreviewProps): ReactNode {
  const { imageUrl, stale, errorMessage } = useCertificatePreview(office, config);
  return (
    <aside className={styles.preview} aria-label="Aperçu">
      <h2>Aperçu de l’en-tête des documents</h2>
      <Letterhead config={config} />
      <h2>Aperçu d’un certificat</h2>
      <div className={styles.paper} aria-busy={stale}>
        {imageUrl === undefined ? (
          <Skeleton className={styles.blank} height="100%" />
        ) : (
          <img
            className={cx(stale && styles.stale)}
            src={imageUrl}
            alt="Certificat d’une personne fictive avec la configuration en cours de modification"
          />
        )}
      </div>
      <p className={styles.note} role="status">
        {errorMessage ?? 'Personne fictive. Rien n’est enregistré par l’aperçu.'}
      </p>
    </aside>
  );
}

function Letterhead({ config }: { readonly config: SiteConfig }): ReactNode {
  const { logoUrl, documentHeaderText: header } = config;
  return (
    <div className={styles.letterhead}>
      {logoUrl !== '' && <img src={logoUrl} alt="" />}
      <div>
        <p>{header.republic}</p>
        <p>
          <b>{header.mainTitle}</b>
        </p>
        <p>{directionLine(header)}</p>
        <p>{header.section}</p>
        <p className={styles.mail}>{officeLine(config)}</p>
      </div>
    </div>
  );
}
