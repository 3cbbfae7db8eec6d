import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { countedActions, reportKeys } from '@dosye/domain/statistics/reportKeys.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { Client } from 'pg';
import { partitionName } from '../listing/relations.ts';

/**
 * What the reports of the register need: beside each row of a list the values that it is counted by,
 * with an index of them, and an index of the entries of the history that are counted. Values that a
 * changed register asks for are made anew for the dossiers there are.
 * @param owner a connection of the tables' owner
 */
export async function ensureFigures(
  owner: Client,
  areas: readonly AreaDeclaration[],
  reports: readonly ReportDeclaration[],
): Promise<void> {
  for (const { id } of areas) await ensureArea(owner, id, reportKeys(id, reports));
  for (const action of countedActions(reports)) await owner.query(actionIndex(action));
}

async function ensureArea(owner: Client, area: string, names: string[]): Promise<void> {
  const partition = partitionName(area);
  await ensureValues(owner, partition, names);
  // The condition says nothing new, but lets a report that names the area stay in the index.
  await owner.query(
    `create index if not exists ${partition}_figures
     on ${partition} (bureau_id, filter_day, figures) where area = '${area}'`,
  );
}

/** The values of every row are by the names that its partition's trigger is given: those tell. */
async function ensureValues(owner: Client, partition: string, names: string[]): Promise<void> {
  const given = await namesThere(owner, partition);
  if (given.join(' ') === names.join(' ')) return;
  // One message: a transaction of its own, or part of the one that the caller is in. The trigger makes
  // the values of each row that is touched.
  await owner.query(`drop trigger if exists figures on ${partition};
    ${names.length > 0 ? `${trigger(partition, names)};` : ''}
    update ${partition} set figures = ''`);
}

/** The arguments of a partition's trigger; none when it has no trigger. */
async function namesThere(owner: Client, partition: string): Promise<string[]> {
  const { rows } = await owner.query<{ given: Buffer }>(
    `select tgargs as given from pg_trigger
     where tgrelid = $1::regclass and tgname = 'figures'`,
    [partition],
  );
  // Each argument ends with a zero byte.
  return (rows[0]?.given.toString('utf8') ?? '').split('\0').slice(0, -1);
}

function trigger(partition: string, names: readonly string[]): string {
  for (const name of names) if (!/^\w+$/.test(name)) throw new Error(`${name} names no value`);
  const listed = names.map((name) => `'${name}'`).join(', ');
  return `create trigger figures before insert or update on ${partition}
    for each row execute function set_figures(${listed})`;
}

function actionIndex(action: string): string {
  if (!/^[A-Z_]+$/.test(action)) throw new Error(`${action} is no action type`);
  return `create index if not exists action_log_${action.toLowerCase()}
    on action_log (dossier_bureau_id, created_at, bureau_id) where action_type = '${action}'`;
}
