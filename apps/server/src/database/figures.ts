import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { countedActions, figureNames } from '@dosye/domain/statistics/figures.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { Client } from 'pg';
import { partitionOf } from './listingIndexes.ts';

/**
 * What the reports of the register need: beside each row of a list the values that it is counted by,
 * with an index of them, and an index of the entries of the history that are counted. Values that a
 * changed register asks for are made anew for the dossiers there are.
 * @param owner a connection of the tables' owner, in no transaction
 */
export async function ensureFigures(
  owner: Client,
  areas: readonly AreaDeclaration[],
  reports: readonly ReportDeclaration[],
): Promise<void> {
  for (const { id } of areas) await ensureArea(owner, id, figureNames(id, reports));
  for (const action of countedActions(reports)) await owner.query(actionIndex(action));
}

async function ensureArea(owner: Client, area: string, names: string[]): Promise<void> {
  const partition = partitionOf(area);
  // The condition says nothing new, but lets a report that names the area stay in the index.
  await owner.query(
    `create index if not exists ${partition}_figures
     on ${partition} (bureau_id, filter_day, figures) where area = '${area}'`,
  );
  const kept = await owner.query<{ names: string[] }>(
    'select names from report_figures where area = $1',
    [area],
  );
  if (kept.rows[0]?.names.join(' ') === names.join(' ')) return;
  await owner.query('begin');
  try {
    await owner.query(trigger(partition, names));
    // The trigger makes the values of each row that is touched.
    const isNew = kept.rows.length === 0;
    if (names.length > 0 || !isNew) await owner.query(`update ${partition} set figures = ''`);
    await owner.query(
      `insert into report_figures (area, names) values ($1, $2)
       on conflict (area) do update set names = excluded.names`,
      [area, names],
    );
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

function trigger(partition: string, names: readonly string[]): string {
  for (const name of names) if (!/^\w+$/.test(name)) throw new Error(`${name} names no value`);
  if (names.length === 0) return `drop trigger if exists figures on ${partition}`;
  const listed = names.map((name) => `'${name}'`).join(', ');
  return `create or replace trigger figures before insert or update on ${partition}
    for each row execute function set_figures(${listed})`;
}

function actionIndex(action: string): string {
  if (!/^[A-Z_]+$/.test(action)) throw new Error(`${action} is no action type`);
  return `create index if not exists action_log_${action.toLowerCase()}
    on action_log (dossier_bureau_id, created_at, bureau_id) where action_type = '${action}'`;
}
