import type { Tally } from './desk.ts';
import type { Leftovers } from './leftovers.ts';
import { median, type Sample } from './samples.ts';

export interface HourOptions {
  minutes: number;
  clerks: number;
  /** Dossiers in the database at the beginning. */
  dossiers: number;
  /** Average pause of a clerk between two tasks. */
  thinkSeconds: number;
}

/** Figures of a long run. */
export interface HourResult {
  /** Before the work, at the end of each minute of it, and after a rest. */
  before: Sample;
  samples: readonly Sample[];
  rest: Sample;
  tally: Tally;
  left: Leftovers;
}

/** The first minutes fill caches and pools; memory is compared between this minute and the end. */
const WARM_MINUTE = 10;
/** Minutes that each side of the comparison averages, and the growth that is allowed. */
const COMPARED = 5;
const GROWTH = 1.1;
/** Handles beside those of the beginning that a pool or a log may have opened. */
const SPARE_HANDLES = 10;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} Mo`;
const verdict = (holds: boolean): string => (holds ? 'oui' : '**non**');

/** The result as Markdown, with each demand and whether it holds. */
export function hourTable(options: HourOptions, result: HourResult): string {
  const { before, samples, rest, tally, left } = result;
  const remaining = Object.entries(left).filter(([, count]) => count !== 0);
  const most = (key: 'memory' | 'childMemory' | 'handles' | 'connections'): number =>
    Math.max(...samples.map((sample) => sample[key]));
  const isClosed =
    rest.handles <= before.handles + SPARE_HANDLES &&
    rest.transactions === 0 &&
    rest.unfinished === 0;
  const calls = [...tally.calls].toSorted(([, a], [, b]) => b - a);
  return `${options.clerks} agents de tous les bureaux, ${options.minutes} minutes, ${options.dossiers} dossiers au début : ${rest.answers} demandes
(${calls.map(([name, count]) => `${name} ${count}`).join(', ')}).

| Exigence | Mesure | Tenue |
|---|---|---|
| aucune erreur | ${tally.errors.length} ; ${tally.repeated} réponses 503, réessayées comme le fait la page | ${verdict(tally.errors.length === 0)} |
| mémoire du serveur à 10 % près, de la ${WARM_MINUTE}e minute à la fin | ${growthOf(samples, `au plus ${megabytes(most('memory'))} ; typographie au plus ${megabytes(most('childMemory'))}`)} |
| fichiers et connexions refermés après ${rest.minute - options.minutes} minutes de repos | descripteurs ${before.handles} avant, ${most('handles')} au plus, ${rest.handles} après ; base ${before.connections}, ${most('connections')}, ${rest.connections} ; transactions ouvertes ${rest.transactions} ; fichiers inachevés ${rest.unfinished} | ${verdict(isClosed)} |
| rien ne reste après le nettoyage | ${remaining.map(([name, count]) => `${name} ${count}`).join(', ') || 'rien'} | ${verdict(remaining.length === 0)} |

${tally.errors.slice(0, 20).join('\n')}`.trim();
}

/** Measure and verdict of the memory; none of a run in which the compared minutes would overlap. */
function growthOf(samples: readonly Sample[], most: string): string {
  const warm = samples.slice(WARM_MINUTE - 1);
  if (warm.length < 2 * COMPARED) return `trop court pour comparer (${most}) | –`;
  const [first, last] = [warm.slice(0, COMPARED), warm.slice(-COMPARED)].map((some) =>
    median(some.map(({ memory }) => memory)),
  ) as [number, number];
  return `${megabytes(first)}, puis ${megabytes(last)} (${most}) | ${verdict(last <= first * GROWTH)}`;
}
