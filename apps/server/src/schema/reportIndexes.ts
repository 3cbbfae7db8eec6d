import { countedActions } from '@dosye/domain/statistics/reportKeys.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { Client } from 'pg';
import { partitionName } from '../listing/relations.ts';

/**
 * Creates the indexes that reports are counted from: of the report keys of each area that has a report, and of
 * the history entries that are counted.
 * @param owner a connection of the tables' owner
 */
export async function ensureReportIndexes(
  owner: Client,
  reports: readonly ReportDeclaration[],
): Promise<void> {
  for (const area of new Set(reports.map((report) => report.area))) {
    const partition = partitionName(area);
    await owner.query(
      `create index if not exists ${partition}_report_keys
       on ${partition} (bureau_id, filter_day, report_keys)`,
    );
  }
  for (const action of countedActions(reports)) await owner.query(actionIndex(action));
}

function actionIndex(action: string): string {
  if (!/^[A-Z_]+$/.test(action)) throw new Error(`${action} is no action type`);
  return `create index if not exists action_log_${action.toLowerCase()}
    on action_log (dossier_bureau_id, created_at, bureau_id) where action_type = '${action}'`;
}
