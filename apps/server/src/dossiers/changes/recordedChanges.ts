import type { RecordedChange } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { changesBetween } from '@dosye/domain/dossier/changes.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

/** The fields that differ between two versions of a dossier, in the order of the form. */
export function recordedChanges(
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossierId: number,
  before: DossierRecord,
  after: DossierRecord,
): RecordedChange[] {
  const [old, next] = [before, after].map((body) =>
    withHistoryPictures(area, kind, dossierId, upgradeStoredRecord(kind, body)),
  ) as [DossierRecord, DossierRecord];
  return changesBetween(kind.form, old, next).map(({ path, before: was, after: is }) => ({
    path,
    before: was,
    after: is,
  }));
}

/** The same record with pictures at the addresses of the dossier's history, which answers replaced ones too. */
function withHistoryPictures(
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossierId: number,
  record: DossierRecord,
): DossierRecord {
  const addresses = picturesOf(kind.form, record).map(({ path, value }): [string, string] => [
    path,
    value.replace('/api/files/', `/api/${area.id}/${dossierId}/changes/pictures/`),
  ]);
  return replacePictures(record, new Map(addresses));
}
