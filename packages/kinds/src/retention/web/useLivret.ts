import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { call } from '@dosye/engine/api/client.ts';
import { useEffect, useState } from 'react';
import { LIVRET_CALL, type LivretRequest } from '../livret.ts';
import type { DossierRetention } from '../kind.ts';

/** A retention file as the booklet gets it. */
export type LivretDossier = Dossier & DossierRetention & { bureauId: number };

/** What a booklet is made of. */
export interface LivretData {
  readonly dossiers: readonly LivretDossier[];
  /** Configuration by office; an office whose configuration is nowhere to be had is missing. */
  readonly configs: ReadonlyMap<number, SiteConfig>;
}

/** The office that serves when no other does (spec file 2 §3.4). */
const FIRST_OFFICE = 1;

/** An office's own configuration, else that of the user's office, else the first's (spec file 2 §3.4). */
async function configOf(
  bureauId: number,
  signal: AbortSignal,
): Promise<[number, SiteConfig | undefined]> {
  for (const asked of [{ bureauId }, {}, { bureauId: FIRST_OFFICE }]) {
    const found = await call<SiteConfig>('POST', '/config', asked, { signal }).catch(
      () => undefined,
    );
    if (found) return [bureauId, found];
  }
  return [bureauId, undefined];
}

/** A booklet as the page's address asks for it; a super role may name one office. */
export type LivretQuery = LivretRequest & { bureauId: number | undefined };

async function readLivret(request: LivretQuery, signal: AbortSignal): Promise<LivretData> {
  const { startDate, endDate, commune, bureauId } = request;
  const asked = {
    startDate,
    endDate,
    ...(commune ? { commune } : {}),
    ...(bureauId === undefined ? {} : { bureauId }),
  };
  const dossiers = await call<LivretDossier[]>('POST', LIVRET_CALL, asked, { signal });
  const offices = [...new Set(dossiers.map((dossier) => dossier.bureauId))];
  const found = await Promise.all(offices.map((office) => configOf(office, signal)));
  const configs = found.flatMap(([office, config]): [number, SiteConfig][] =>
    config ? [[office, config]] : [],
  );
  return { dossiers, configs: new Map(configs) };
}

/** Undefined while it is on its way. */
type Livret = LivretData | 'failed' | undefined;

/** The whole files of a period with the configurations of their offices; asked for once. */
export function useLivret(request: LivretQuery, enabled: boolean): Livret {
  const [livret, setLivret] = useState<Livret>();
  const [asked] = useState(request);
  useEffect(() => {
    if (!enabled) return undefined;
    const left = new AbortController();
    readLivret(asked, left.signal).then(setLivret, () => {
      if (!left.signal.aborted) setLivret('failed');
    });
    return () => left.abort();
  }, [asked, enabled]);
  return livret;
}
