/**
 * `npm run test:deep`: everything that is drawn at random, at full length, in parts. `-- isolation starts` runs these
 * parts alone, `-- --lanes 3` three at a time instead of two. A run that was interrupted, or failed, continues: a
 * part that passed is not run again with the same seed, sources and counts. SEED=… repeats an earlier run, KILLS=3
 * and the other counts of testing/draws.ts shorten it. The last line says `N passed, N failed`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PARTS } from './lib/deepParts.mjs';
import { fail, ROOT } from './lib/paths.mjs';
import { countResults } from './lib/results.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

process.env.DEEP = '1';
const { COUNTS, countOf, SEED } = await import('../testing/draws.ts');

const FOLDER = join(ROOT, 'node_modules', '.cache', 'dosye-deep');
const STATE = join(FOLDER, 'state.json');
/** Lines that are shown of what a failed part said. */
const SHOWN = 60;

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { lanes: { type: 'string', default: '2' } },
});
const unknown = asked.filter((name) => PARTS.every((part) => part.name !== name));
if (unknown.length > 0) {
  fail(`Not a part: ${unknown.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}`);
}
const parts = PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name));

mkdirSync(FOLDER, { recursive: true });
const state = continued();
save();
ensureWebBuilt();
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
process.once('disconnect', stop);

process.stdout.write(`Seed ${state.seed} (SEED=${state.seed} repeats it). Outputs: ${FOLDER}\n`);
const waiting = parts.filter(({ name }) => state.passed[name] === undefined);
const results = { ...state.passed };
await Promise.all(Array.from({ length: Number(values.lanes) }, runLane));
summarise();

/** The state of an earlier run of the same sources and counts that has not passed, or a new one. */
function continued() {
  const of = fingerprint();
  const last = readState();
  const isSame = last?.of === of && (process.env.SEED ?? last.seed) === last.seed;
  const isOver = isSame && PARTS.every(({ name }) => last.passed[name] !== undefined);
  return isSame && (process.env.SEED || !isOver) ? last : { of, seed: SEED, passed: {} };
}

function readState() {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8'));
  } catch {
    return undefined;
  }
}

function save() {
  writeFileSync(STATE, JSON.stringify(state));
}

/** What is tested, and how often each thing is drawn. */
function fingerprint() {
  const git = (...options) => execFileSync('git', options, { cwd: ROOT, maxBuffer: 2 ** 28 });
  const hash = createHash('sha256').update(JSON.stringify(Object.keys(COUNTS).map(countOf)));
  for (const options of [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['status', '--porcelain'],
  ]) {
    hash.update(git(...options));
  }
  return hash.digest('hex');
}

async function runLane() {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    process.stdout.write(`${part.name}…\n`);
    const result = await run(part);
    results[part.name] = result;
    process.stdout.write(`${lineOf(part)}\n`);
    if (result.failed > 0) showEnd(part);
    else state.passed[part.name] = result;
    save();
  }
}

/** Runs a part by vitest, whose output goes into a file. */
async function run({ name, files, environment = {} }) {
  const began = Date.now();
  const report = join(FOLDER, `${name}.json`);
  rmSync(report, { force: true });
  const output = openSync(outputOf(name), 'w');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, ...options, ...files], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, SEED: state.seed, ...environment },
  });
  closeSync(output);
  running.add(child);
  const code = await new Promise((resolve) => void child.once('exit', resolve));
  running.delete(child);
  return { ...countResults(report, code), seconds: Math.round((Date.now() - began) / 1_000) };
}

function outputOf(name) {
  return join(FOLDER, `${name}.txt`);
}

function showEnd({ name }) {
  const lines = readFileSync(outputOf(name), 'utf8').split('\n');
  process.stdout.write(`${lines.slice(-SHOWN).join('\n')}\n`);
}

/** 'kills: 1 passed, 0 failed, 214 s (KILLS 60)' */
function lineOf({ name, counts = [] }) {
  const { passed, failed, seconds } = results[name];
  const numbers = counts.map((count) => `${count} ${countOf(count)}`).join(', ');
  return `${name}: ${passed} passed, ${failed} failed, ${seconds} s${numbers && ` (${numbers})`}`;
}

function summarise() {
  const sum = (key) => parts.reduce((total, { name }) => total + results[name][key], 0);
  process.stdout.write(`\n${parts.map(lineOf).join('\n')}\n`);
  process.stdout.write(`\nSeed ${state.seed}\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

/** Ends the parts that are running; the next run begins them again. */
function stop() {
  for (const child of running) child.kill('SIGTERM');
  process.exit(1);
}
