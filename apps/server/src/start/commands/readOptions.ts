import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartProblem } from '../../platform/startProblem.ts';

/**
 * Reads the options of the command line.
 * @param usage how the command is called
 * @throws StartProblem with the usage for an unknown option, or one without its value
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StartProblem(`Cette commande ne connaît pas ces options : ${usage}`, {
      cause: error,
    });
  }
}
