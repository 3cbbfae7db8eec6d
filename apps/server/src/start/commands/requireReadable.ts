import { open } from 'node:fs/promises';
import { StartProblem } from '../../platform/startProblem.ts';
import { codeInBrackets } from '../../platform/codeOf.ts';

/** A backup is readable by the account that made it alone. @throws StartProblem when the command cannot read it */
export async function requireReadable(path: string, usage: string): Promise<void> {
  try {
    const file = await open(path);
    try {
      await file.read(Buffer.alloc(1), 0, 1, 0);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new StartProblem(
      `${path} ne peut pas être lu${codeInBrackets(error)} : vérifiez son nom, et lancez la commande avec un compte qui peut le lire, en général celui du serveur.\n${usage}`,
      { cause: error },
    );
  }
}
