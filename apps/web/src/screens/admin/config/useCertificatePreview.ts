import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { callRaw } from '@dosye/engine/api/client.ts';
import { useEffect, useState } from 'react';

/** Wait after the last change, in milliseconds: each preview is a paper that the server sets. */
const DEBOUNCE = 700;

interface CertificatePreview {
  /** Address of the drawing; undefined until the first is here. */
  readonly imageUrl: string | undefined;
  /** The drawing is of what stood there before the last change. */
  readonly stale: boolean;
  /** Why there is no newer one. */
  readonly errorMessage: string | undefined;
}

/** A certificate with a configuration that is being edited, made anew whenever editing pauses. */
export function useCertificatePreview(office: number, config: SiteConfig): CertificatePreview {
  const [preview, setPreview] = useState<{ of: SiteConfig; imageUrl?: string; message?: string }>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      drawCertificate(office, config, stop.signal).then(
        (imageUrl) => setPreview({ of: config, imageUrl }),
        (failure: unknown) => {
          if (stop.signal.aborted) return;
          setPreview((before) => ({ ...before, of: config, message: errorMessage(failure) }));
        },
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [office, config]);
  const imageUrl = preview?.imageUrl;
  useEffect(() => (imageUrl ? () => URL.revokeObjectURL(imageUrl) : undefined), [imageUrl]);
  return { imageUrl, stale: preview?.of !== config, errorMessage: preview?.message };
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
