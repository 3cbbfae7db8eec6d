import type { DossierAnswer } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';

/** A dossier with the configuration of its office, whose letterhead it has. */
export interface PrintedDossier {
  readonly dossier: DossierAnswer;
  readonly config: SiteConfig;
}

/** Dossiers that are read at a time: two hundred may be selected. */
const AT_ONCE = 6;

/** Several dossiers of an area, to be printed in this order. Each is read as by itself, which its history tells. */
export function usePrintedDossiers(area: AreaDeclaration, ids: readonly string[]) {
  return useQuery({
    queryKey: ['printed', area.id, ids],
    queryFn: ({ signal }) => readDossiers(area, ids, signal),
    refetchOnWindowFocus: false,
  });
}

async function readDossiers(
  area: AreaDeclaration,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PrintedDossier[]> {
  const dossiers: DossierAnswer[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const read = some.map((id) => call<DossierAnswer>('GET', `/${area.id}/${id}`, {}, { signal }));
    dossiers.push(...(await Promise.all(read)));
  }
  const configs = new Map<number | undefined, Promise<SiteConfig>>();
  const configOf = (bureauId: number | undefined): Promise<SiteConfig> => {
    const config =
      configs.get(bureauId) ??
      call<SiteConfig>('POST', '/config', bureauId === undefined ? {} : { bureauId }, { signal });
    configs.set(bureauId, config);
    return config;
  };
  return Promise.all(
    dossiers.map(async (dossier) => ({
      dossier,
      config: await configOf(dossierOfficeId(area, dossier)),
    })),
  );
}
