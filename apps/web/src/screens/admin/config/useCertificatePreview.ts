import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { callRaw } from '@dosye/engine/api/client.ts';
import { useEffect, useState } from 'react';

/** Wait after the last change, in milliseconds: each preview is a paper that the server sets. */
const PAUSE = 700;

interface CertificatePreview {
  /** Address of the drawing; undefined until the first is here. */
  readonly address: string | undefined;
  /** The drawing is of what stood there before the last change. */
  readonly stale: boolean;
  /** Why there is no newer one. */
  readonly fault: string | undefined;
}

/** A certificate with a configuration that is being edited, made anew whenever editing pauses. */
export function useCertificatePreview(office: number, config: SiteConfig): CertificatePreview {
  const [made, setMade] = useState<{ of: SiteConfig; address?: string; fault?: string }>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      drawCertificate(office, config, stop.signal).then(
        (address) => setMade({ of: config, address }),
        (failure: unknown) => {
          if (stop.signal.aborted) return;
          setMade((before) => ({ ...before, of: config, fault: errorMessage(failure) }));
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [office, config]);
  const address = made?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return { address, stale: made?.of !== config, fault: made?.fault };
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
