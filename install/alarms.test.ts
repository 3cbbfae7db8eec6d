import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, run } from './program.ts';
import { lacks } from './programs.ts';

const WATCHING = join(ROOT, 'docs', 'watching');
const promtool = (...options: string[]): string => run('promtool', options, { cwd: WATCHING });
/** The words that follow a name in a file of rules. */
const named = (file: string, name: string): string[] =>
  [...readFileSync(join(WATCHING, file), 'utf8').matchAll(new RegExp(`${name}: (.+)`, 'g'))].map(
    ([, word = '']) => word,
  );

describe.skipIf(lacks('promtool'))('the alarms', () => {
  it('are rules that Prometheus understands', () => {
    expect(promtool('check', 'rules', 'alarmes.yml')).toContain('SUCCESS');
  });

  it('are given and end, each once, by what the series become', () => {
    expect(promtool('test', 'rules', 'alarmes.essai.yml')).toContain('SUCCESS');
  });

  it('are all tried, and end at the last question about each', () => {
    const tried = named('alarmes.essai.yml', 'alertname');
    expect(new Set(tried)).toEqual(new Set(named('alarmes.yml', 'alert')));
    const questions = readFileSync(join(WATCHING, 'alarmes.essai.yml'), 'utf8').split(
      '- eval_time',
    );
    for (const alarm of new Set(tried)) {
      const about = questions.filter((question) => question.includes(`alertname: ${alarm}\n`));
      expect(about.some((question) => question.includes('exp_alerts'))).toBe(true);
      expect(about.at(-1)).not.toContain('exp_alerts');
    }
  });
});
