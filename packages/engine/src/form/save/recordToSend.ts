import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

/**
 * The record of a call: the form's values, the value that identifies the kind within its area, and the
 * version it is based on (none for a new dossier).
 */
export function recordToSend(
  area: AreaDeclaration,
  kind: KindDeclaration,
  values: DossierRecord,
  version?: number | null,
): DossierRecord {
  const record: DossierRecord = { ...structuredClone(values) };
  if (area.discriminator) record[area.discriminator.key] = kind.value;
  if (version !== undefined && version !== null) record['version'] = version;
  return record;
}
