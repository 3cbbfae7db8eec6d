import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { call } from '@dosye/engine/api/client.ts';
import { useEffect, useState } from 'react';
import { LIVRET_CALL, type LivretRequest } from '../livret.ts';
import type { DossierRetention } from '../kind.ts';

/** A retention dossier in the answer of the call. */
export type LivretDossier = Dossier & DossierRetention & { bureauId: number };

/** The content of a booklet. */
export interface LivretData {
  readonly dossiers: readonly LivretDossier[];
  /** Configuration by office id; offices whose configuration could not be read are missing. */
  readonly configs: ReadonlyMap<number, SiteConfig>;
}

/** The office whose configuration is the last fallback. */
const FIRST_OFFICE = 1;

/** The configuration of an office, else of the user's own, else of office 1; with the id of the office. */
async function configOf(
  bureauId: number,
  signal: AbortSignal,
): Promise<[number, SiteConfig | undefined]> {
  for (const body of [{ bureauId }, {}, { bureauId: FIRST_OFFICE }]) {
    const config = await call<SiteConfig>('POST', '/config', body, { signal }).catch(
      () => undefined,
    );
    if (config) return [bureauId, config];
  }
  return [bureauId, undefined];
}

/** The parameters of the page's address; only super roles may name an office. */
type LivretQuery = LivretRequest & { bureauId: number | undefined };

async function readLivret(request: LivretQuery, signal: AbortSignal): Promise<LivretData> {
  const { startDate, endDate, commune, bureauId } = request;
  const body = {
    startDate,
    endDate,
    ...(commune ? { commune } : {}),
    ...(bureauId === undefined ? {} : { bureauId }),
  };
  const dossiers = await call<LivretDossier[]>('POST', LIVRET_CALL, body, { signal });
  const offices = [...new Set(dossiers.map((dossier) => dossier.bureauId))];
  const answers = await Promise.all(offices.map((office) => configOf(office, signal)));
  const configs = answers.flatMap(([office, config]): [number, SiteConfig][] =>
    config ? [[office, config]] : [],
  );
  return { dossiers, configs: new Map(configs) };
}

/** Undefined while it is loading. */
type Livret = LivretData | 'failed' | undefined;

/** Loads the dossiers of a period and the configurations of their offices, once. */
export function useLivret(request: LivretQuery, enabled: boolean): Livret {
  const [livret, setLivret] = useState<Livret>();
  const [firstRequest] = useState(request);
  useEffect(() => {
    if (!enabled) return undefined;
    const abort = new AbortController();
    readLivret(firstRequest, abort.signal).then(setLivret, () => {
      if (!abort.signal.aborted) setLivret('failed');
    });
    return () => abort.abort();
  }, [firstRequest, enabled]);
  return livret;
}
