import { type ListFilterState, filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { actionType } from '@dosye/domain/history/dossierActions.ts';
import { maySeeCommunes } from '@dosye/domain/people/rules/communes.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { listSheetColumns } from '@dosye/domain/sheets/listSheet.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Database } from '../database/pool.ts';
import { requestedOfficeId } from '../database/writeHistory.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import { findOfficeName } from '../dossiers/rows.ts';
import { type ExportedFile, type ExportFormat, exportFile, rowsOf } from './exportFile.ts';
import { officesOf } from './factsSheet.ts';
import { listedIds, readListRows } from './listRows.ts';

interface ListExport {
  query: ListQuery;
  filtered: ListFilterState;
  format: ExportFormat;
}

/**
 * Exports the dossiers that a list has at this moment, each as it is when its row is sent; the history entry has the
 * filters and the number of dossiers.
 */
export async function exportList(
  database: Database,
  person: Person,
  { query, filtered, format }: ListExport,
): Promise<ExportedFile> {
  const { area } = query;
  const ids = await listedIds(database, person, query);
  const chosen = seesEveryOffice(person.role) ? query.bureauId : undefined;
  const office = chosen === undefined ? undefined : await findOfficeName(database.kysely, chosen);
  const recap = filterSummary(area, filtered, office).map(
    ({ label, value }) => [label, value] as const,
  );
  const words = recap.map((line) => line.join(' : ')).join(' · ');
  return exportFile(database, person, {
    title: area.list.title,
    sheetName: area.listTile.menuLabel,
    format,
    columns: listSheetColumns(area, {
      seesOffices: seesEveryOffice(person.role),
      seesCommunes: maySeeCommunes(person.role, person.bureauNom, office),
    }),
    rows: rowsOf(ids, (batch) => readListRows(database, person, area, batch)),
    facts: [
      ['Liste', area.list.title],
      ['Dossiers', { number: ids.length }],
      ...recap,
      ...(recap.length === 0 ? [['Filtres', 'Aucun, tous les dossiers'] as const] : []),
      // The sheet names the person's own office, or the one that a super role has chosen.
      ...(office === undefined ? [['Bureau', officesOf(person)] as const] : []),
    ],
    entry: {
      type: actionType(area, 'EXPORT'),
      details: `${plural(ids.length, 'dossier exporté', 'dossiers exportés')}, ${words || 'sans filtre'}`,
      about: requestedOfficeId(person, query.bureauId),
    },
  });
}
