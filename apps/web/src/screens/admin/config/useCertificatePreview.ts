import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { callRaw } from '@dosye/engine/api/client.ts';
import { useEffect, useState } from 'react';

/** Delay after the last change, in milliseconds: the server renders a document for each preview. */
const DEBOUNCE = 700;

interface CertificatePreview {
  /** Object URL of the preview; undefined until the first one is loaded. */
  readonly imageUrl: string | undefined;
  /** True while the preview shows earlier settings. */
  readonly stale: boolean;
  /** Why the latest preview could not be made. */
  readonly errorMessage: string | undefined;
}

/** Preview of a certificate with the configuration being edited, requested again when editing pauses. */
export function useCertificatePreview(office: number, config: SiteConfig): CertificatePreview {
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
