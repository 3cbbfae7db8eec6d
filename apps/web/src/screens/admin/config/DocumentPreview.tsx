import { directionLine, officeLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { callRaw } from '@dosye/engine/api/client.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './Config.module.css';

interface DocumentPreviewProps {
  readonly office: number;
  readonly config: SiteConfig;
}

/** Preview of the letterhead and of a certificate with the settings being edited, saved or not. */
export function DocumentPreview({ office, config }: DocumentPreviewProps): ReactNode {
  const { imageUrl, stale, failure } = useCertificatePreview(office, config);
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
      <p className="muted small" role="status">
        {failure ?? 'Personne fictive. Rien n’est enregistré par l’aperçu.'}
      </p>
    </aside>
  );
}

function Letterhead({ config }: { config: SiteConfig }): ReactNode {
  const { logoUrl, documentHeaderText: header } = config;
  return (
    <div className={cx('line break', styles.letterhead)}>
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

/** Delay after the last change, in milliseconds: the server renders a document for each preview. */
const DEBOUNCE = 700;

interface CertificatePreview {
  /** Object URL of the preview; undefined until the first one is loaded. */
  readonly imageUrl: string | undefined;
  /** True while the preview shows earlier settings. */
  readonly stale: boolean;
  readonly failure: string | undefined;
}

function useCertificatePreview(office: number, config: SiteConfig): CertificatePreview {
  const [preview, setPreview] = useState<{ of: SiteConfig; imageUrl?: string; message?: string }>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      drawCertificate(office, config, controller.signal).then(
        (imageUrl) => setPreview({ of: config, imageUrl }),
        (failure: unknown) => {
          if (controller.signal.aborted) return;
          setPreview((before) => ({ ...before, of: config, message: errorMessage(failure) }));
        },
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [office, config]);
  const imageUrl = preview?.imageUrl;
  useEffect(() => (imageUrl ? () => URL.revokeObjectURL(imageUrl) : undefined), [imageUrl]);
  return { imageUrl, stale: preview?.of !== config, failure: preview?.message };
}

async function drawCertificate(
  office: number,
  config: SiteConfig,
  signal: AbortSignal,
): Promise<string> {
  const payload = { config, bureauId: office };
  const answer = await callRaw('POST', '/config/preview', payload, { signal });
  return URL.createObjectURL(await answer.blob());
}
