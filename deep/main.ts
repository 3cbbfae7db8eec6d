import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPage } from '../bench/buildPage.ts';
import { attackLines, measureAttack } from './attack.ts';
import { measureExports } from './exports.ts';
import { runHour } from './hour/run.ts';
import { measurePage } from './page.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dossiers: { type: 'string', default: '200000' },
    minutes: { type: 'string', default: '60' },
    think: { type: 'string', default: '20' },
    clerks: { type: 'string', default: '50' },
    folder: { type: 'string', default: fileURLToPath(new URL('../data-bench', import.meta.url)) },
  },
});
const part = positionals[0] ?? '';
const folder = join(values.folder, part);

/** The measurements of `npm run bench -- page` and so on; none writes RESULTS.md. */
const PARTS: Readonly<Record<string, () => Promise<string>>> = {
  /** The screens over a slow line. */
  page: () => {
    buildPage();
    return measurePage(folder);
  },
  /** The memory after hostile requests. */
  attack: async () => attackLines(await measureAttack(folder)),
  /** The exports of a long list. */
  exports: () => measureExports(`${folder}-${values.dossiers}`, Number(values.dossiers)),
  /** 50 clerks work for an hour. */
  hour: () => {
    const [minutes, clerks] = [Number(values.minutes), Number(values.clerks)];
    const options = { minutes, clerks, dossiers: 2_000, thinkSeconds: Number(values.think) };
    return runHour(folder, options);
  },
};

process.stdout.write(`${await PARTS[part]?.()}\n`);
process.exit(0);
