import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPage } from './buildPage.ts';
import { measureSize, SUITES, type SizeResult } from './measureSize.ts';
import { replaceMeasured } from './resultsFile.ts';
import { machine, tables, timedTable } from './resultTables.ts';
import { WAITING_GOAL } from './waitingCases.ts';

// The other measurements, which no change of every day carries: not even their types are checked with these.
if (process.argv.some((part) => ['page', 'attack', 'exports', 'hour'].includes(part))) {
  await import(String(new URL('../deep/main.ts', import.meta.url)));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '200000,1000000' },
    seconds: { type: 'string', default: '5' },
    gigabytes: { type: 'string', default: '10' },
    folder: { type: 'string', default: fileURLToPath(new URL('../data-bench', import.meta.url)) },
  },
});

// `npm run bench -- backup` measures backup and restore only, and does not write RESULTS.md.
if (positionals[0] === 'backup') {
  const { measureBackup } = await import('./backup.ts');
  await measureBackup(values.folder, Number(values.gigabytes));
  process.exit(0);
}

const here = fileURLToPath(new URL('.', import.meta.url));
const RESULTS = join(here, 'RESULTS.md');
const sizes = values.sizes.split(',').map(Number);
const results: SizeResult[] = [];
// `npm run bench -- search`, `lists`, `daily` or `waiting` measures that suite only, and does not write RESULTS.md.
const only = SUITES.find((suite) => suite === positionals[0]);
mkdirSync(values.folder, { recursive: true });
// Without its marks the file would be refused after hours.
if (!only) replaceMeasured(readFileSync(RESULTS, 'utf8'), '');
for (const dossiers of sizes) {
  process.stdout.write(`\n${dossiers} dossiers\n`);
  const folder = join(values.folder, String(dossiers));
  results.push(await measureSize(folder, dossiers, Number(values.seconds), only));
}
const waiting = timedTable(
  results.flatMap((result) => result.waiting),
  WAITING_GOAL,
);
if (only) {
  const table = only === 'waiting' ? waiting : tables(results.map((result) => result[only]));
  process.stdout.write(`\n${table}\n`);
  process.exit(0);
}

// Build the page first, so that its current size is measured.
buildPage();

const memory = Math.max(...results.map((result) => result.memory)) / 1024 ** 2;
const bundle = execFileSync(process.execPath, [join(here, '../scripts/bundleSize.mjs')], {
  encoding: 'utf8',
});
const text = `Faites par \`npm run bench\` le ${new Date().toISOString().slice(0, 10)} sur ${machine()}.

Chaque mesure est prise des deux côtés dans la même exécution : d’une part Dosye complet (session, bureau,
sécurité par lignes, versions, historique), d’autre part une route Fastify minimale qui exécute l’instruction SQL la
plus directe (total par \`count(*)\`, pages par OFFSET), avec le même pilote, les mêmes tables et les mêmes index. Pour ses
recherches, la route minimale a en plus un index de trigrammes, supprimé avant les écritures. 16 connexions, dix bureaux, ${values.seconds} s
par mesure, les deux côtés en alternance ; la base et le client de charge sont sur la même machine.

## Le travail de chaque jour

${tables(results.map(({ daily }) => daily))}

## Les listes de tous les dossiers

La liste de chaque domaine : sa première page, filtrée (par son premier filtre, sinon par les derniers mois),
et cherchée par des fragments de mots qui s’y trouvent. Les dossiers comptés sont ceux de tous les domaines.

${tables(results.map(({ lists }) => lists))}

## La recherche globale

Ce qui est tapé est cherché dans les quatre domaines à la fois ; l'instruction nue rend, de chacun, les
douze derniers dossiers qui le contiennent tel quel. But : au plus deux fois son temps, et 95 % des
réponses en moins de 100 ms.

${tables(results.map(({ search }) => search))}

## Ce qui attend

Ce que l’accueil, « À faire » et l’en-tête de chaque écran demandent : les files, les échéances, les totaux.

${waiting}

## Mémoire et page

- Mémoire du serveur après les mesures : ${Math.round(memory)} Mo (but : moins de 300 Mo).

\`\`\`
${bundle.trim()}
\`\`\`
`;
writeFileSync(RESULTS, replaceMeasured(readFileSync(RESULTS, 'utf8'), text));
process.stdout.write(`\n${text}\n`);
