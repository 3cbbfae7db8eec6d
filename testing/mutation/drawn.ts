import { createHash } from 'node:crypto';
import { type Checker, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Another seed draws other mutants. */
const SEED = process.env.MUTANT_SEED ?? 'dosye';
/** Share of the mutants that is drawn, from 0 to 1. */
const SHARE = Number(process.env.MUTANT_SHARE ?? 1);

/** Whether a mutant is drawn: always the same ones, as long as their code stays where it is. */
function isDrawn({ fileName, location: { start }, mutatorName, replacement }: Mutant): boolean {
  const file = fileName.replaceAll('\\', '/').replace(/^.*\/(?:apps|packages)\//, '');
  const text = [SEED, file, start.line, start.column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(text).digest().readUInt32BE() < SHARE * 2 ** 32;
}

/** Stryker has no samples, but a checker may reject mutants before they are tested, as it would invalid code. */
const checker: Checker = {
  init: () => Promise.resolve(),
  group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
  check: (mutants) =>
    Promise.resolve(
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isDrawn(mutant)
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: 'not drawn' },
        ]),
      ),
    ),
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'drawn', checker as never)];
