import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { dossierOf } from '../dossiers.ts';

/** The period of a booklet as its address says it. */
export const MONTH = 'start=2026-10-01&end=2026-10-31';

/** A retention file of a booklet. */
export const fileOf = (id: number, nom: string, changes: Changes = {}, bureauId = 1): Dossier => ({
  ...dossierOf(
    retenuGrandAnse({
      'etatCivil.nom': nom,
      'informationSurLaRetention.dateInterpellation': '2026-10-05',
      ...changes,
    }),
    { id, dossierNo: `RT01-2026-0000${id}` },
  ),
  bureauId,
});

/** The answers of a booklet of these files. */
export const bookletOf = (...files: Dossier[]) => ({ 'POST /retention/livret-data': files });
