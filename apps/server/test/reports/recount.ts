import { areaById } from '@dosye/kinds/register.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { monthsOf } from '@dosye/domain/statistics/range.ts';
import {
  type Breakdown,
  MONTH,
  type ReportDeclaration,
  type ReportEntry,
  type ReportResult,
  UNSPECIFIED,
  type Where,
} from '@dosye/domain/statistics/report.ts';
import { type ReportRequest, reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { list } from '../dossiers/listed.ts';
import type { Answered } from '../dossiers/offices.ts';

/** Requests a report; throws when it is refused. */
export async function ask(
  client: Client,
  report: ReportDeclaration,
  asked: ReportRequest,
): Promise<ReportResult> {
  const { path, body } = reportCall(report, asked);
  const answer = await client.post(`/api${path}`, body);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<ReportResult>();
}

/** The lists of an area over the days of a report, as one person sees them. */
class Lists {
  readonly #client: Client;
  readonly #area: AreaDeclaration;
  readonly #asked: ReportRequest;

  constructor(client: Client, report: ReportDeclaration, asked: ReportRequest) {
    this.#client = client;
    this.#area = areaById(report.area) as AreaDeclaration;
    this.#asked = asked;
  }

  async count(where: Where, days: { startDate: string; endDate: string } = this.#asked) {
    const { filtered } = await list(this.#client, this.#area, {
      filters: this.#filters(where, days),
      limit: 1,
    });
    return filtered;
  }

  async rows(where: Where): Promise<Answered[]> {
    const rows: Answered[] = [];
    for (let page = 1; ; page += 1) {
      const asked = { filters: this.#filters(where, this.#asked), limit: 200, page };
      const found = await list(this.#client, this.#area, asked);
      rows.push(...found.rows);
      if (found.rows.length < 200) return rows;
    }
  }

  #filters(where: Where, { startDate, endDate }: { startDate: string; endDate: string }) {
    const { bureauId, filters } = this.#asked;
    const office = bureauId === undefined ? {} : { bureauId };
    return { ...filters, ...where, ...office, dateDebut: startDate, dateFin: endDate };
  }
}

const LAST_DAY = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

async function byMonth(
  lists: Lists,
  { columns, where, entryKey }: Breakdown,
  asked: ReportRequest,
): Promise<ReportEntry[]> {
  const entries: ReportEntry[] = [];
  for (const month of monthsOf(asked)) {
    const [first, last] = [`${month}-01`, LAST_DAY(month)];
    const days = {
      startDate: first < asked.startDate ? asked.startDate : first,
      endDate: last > asked.endDate ? asked.endDate : last,
    };
    if ((await lists.count({ ...where }, days)) === 0) continue;
    const counts: [string, number][] = [];
    for (const column of columns) {
      counts.push([column.key, await lists.count({ ...where, ...column.where }, days)]);
    }
    entries.push({ [entryKey]: month, ...Object.fromEntries(counts) });
  }
  return entries;
}

/** Values that differ only in case and accents are counted as one, under the folded text. */
async function byValue(
  lists: Lists,
  { by, columns, where, entryKey }: Breakdown,
): Promise<ReportEntry[]> {
  const counts = new Map<string, number>();
  for (const row of await lists.rows({ ...where })) {
    const key = fold(String(row[by]) || UNSPECIFIED);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [column] = columns;
  return [...counts].map(([key, n]) => ({ [entryKey]: key, [column?.key ?? '']: n }));
}

/** The figures of a report, counted from the lists of the same days; counters of printed papers are omitted. */
export async function recount(
  client: Client,
  report: ReportDeclaration,
  asked: ReportRequest,
): Promise<ReportResult> {
  const lists = new Lists(client, report, asked);
  const found: Record<string, number | ReportEntry[]> = {};
  for (const figure of report.figures) {
    if (figure.show === 'counter') {
      if (figure.action === undefined) found[figure.key] = await lists.count({ ...figure.where });
    } else if (figure.by === MONTH) found[figure.key] = await byMonth(lists, figure, asked);
    else found[figure.key] = await byValue(lists, figure);
  }
  return found;
}

/** A result to be compared with a recount: keys folded, entries in the order of their keys. */
export function comparable(report: ReportDeclaration, result: ReportResult): ReportResult {
  return Object.fromEntries(
    report.figures.flatMap((figure): [string, number | ReportEntry[]][] => {
      if (figure.show === 'counter') {
        return figure.action === undefined ? [[figure.key, result[figure.key] as number]] : [];
      }
      const { entryKey, key } = figure;
      const entries = (result[key] as readonly ReportEntry[]).map((entry) => ({
        ...entry,
        [entryKey]: fold(String(entry[entryKey])),
      }));
      const order = (one: ReportEntry, other: ReportEntry): number =>
        String(one[entryKey]) < String(other[entryKey]) ? -1 : 1;
      return [[key, entries.toSorted(order)]];
    }),
  );
}
