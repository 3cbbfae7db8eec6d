import { cpus, totalmem, type } from 'node:os';
import type { Case } from './cases.ts';
import type { LoadSummary } from './load.ts';

/** Result of one case at one database size on both sides. */
export interface Row {
  measured: Case;
  dossiers: number;
  dosye: LoadSummary;
  bare: LoadSummary;
}

/** Result of a case at one database size, without another side. */
export interface TimedRow {
  name: string;
  dossiers: number;
  load: LoadSummary;
}

const whole = (value: number): string => Math.round(value).toLocaleString('fr-FR');
const ms = (value: number): string => `${value.toLocaleString('fr-FR')} ms`;

/** The machine in one line, for the results. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}, ${Math.round(totalmem() / 1024 ** 3)} Gio, ${type()}, Node ${process.version}`;

/** The results as two Markdown tables: by size, and growth with the size. */
export function tables(
  results: readonly {
    rows: readonly Row[];
    latencies: readonly { name: string; dossiers: number; median: number }[];
  }[],
): string {
  const rows = results.flatMap((result) => result.rows);
  const latencies = results.flatMap((result) => result.latencies);
  return `${throughput(rows)}\n\n### Croissance\n\n${growth(latencies)}`;
}

/** The results of cases that are held to a time, as a Markdown table. @param goal milliseconds for 95 % of the answers */
export function timedTable(rows: readonly TimedRow[], goal: number): string {
  const head = [
    '| Mesure | Dossiers | req/s | p50 | p95 | But | Erreurs |',
    '|---|--:|--:|--:|--:|--:|--:|',
  ];
  const lines = rows.map(({ name, dossiers, load }) => {
    const met = load.p95 <= goal ? 'oui' : '**non**';
    return `| ${name} | ${whole(dossiers)} | ${whole(load.throughput)} | ${ms(load.median)} | ${ms(load.p95)} | ≤ ${goal} ms : ${met} | ${load.failed} |`;
  });
  return [...head, ...lines].join('\n');
}

function throughput(rows: readonly Row[]): string {
  const head = [
    '| Mesure | Dossiers | Dosye (req/s) | SQL nu (req/s) | Rapport | But | p50 Dosye | p50 nu | p95 Dosye | p95 nu | Erreurs |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
  ];
  const lines = rows.map(({ measured, dossiers, dosye, bare }) => {
    const ratio = dosye.throughput / bare.throughput;
    const met = ratio >= measured.goal ? 'oui' : '**non**';
    return `| ${measured.name} | ${whole(dossiers)} | ${whole(dosye.throughput)} | ${whole(bare.throughput)} | ${ratio.toFixed(2)} | ≥ ${measured.goal} : ${met} | ${ms(dosye.median)} | ${ms(bare.median)} | ${ms(dosye.p95)} | ${ms(bare.p95)} | ${dosye.failed + bare.failed} |`;
  });
  return [...head, ...lines].join('\n');
}

/** How the median of sequential requests grows from the smallest to the largest size. */
function growth(rows: readonly { name: string; dossiers: number; median: number }[]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const head = [
    '| Mesure, une connexion | Petit | Grand | Croissance | But |',
    '|---|--:|--:|--:|--:|',
  ];
  const lines = names.map((name) => {
    const sizes = rows
      .filter((row) => row.name === name)
      .toSorted((a, b) => a.dossiers - b.dossiers);
    const [small, large] = [sizes.at(0)?.median ?? 0, sizes.at(-1)?.median ?? 0];
    const factor = large / small;
    return `| ${name} | ${ms(small)} | ${ms(large)} | × ${factor.toFixed(2)} | < 1,5 : ${factor < 1.5 ? 'oui' : '**non**'} |`;
  });
  return [...head, ...lines].join('\n');
}
