import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { endProgress } from './terminal.ts';

type Given<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/**
 * Runs a command of the terminal. An error that the administrator can correct, such as an unknown option, is printed
 * as one sentence, with exit code 1.
 * @param usage how the command is called
 * @param config of its options, as `parseArgs` takes it
 * @param work the command itself, which returns the exit code; 0 without one
 */
export async function command<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  work: (given: Given<Config>) => Promise<number | void>,
): Promise<void> {
  try {
    const code = await work(readOptions(usage, config));
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    endProgress();
    if (!(error instanceof StartProblem) && !(error instanceof CallError)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exitCode = 1;
  }
}

function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): Given<Config> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StartProblem(`Cette commande ne connaît pas ces options : ${usage}`, {
      cause: error,
    });
  }
}
