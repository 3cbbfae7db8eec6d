import { readFile } from 'node:fs/promises';
import { StartProblem } from '../../platform/startProblem.ts';

export const IDENTITY_USAGE =
  "--identity nomme le fichier d'une clé secrète de sauvegarde, qu'il faut pour un fichier du nuage (.zip.age).";

/**
 * Reads the secret age key from a file as `age-keygen` writes it: one line, among comments.
 * @param path undefined where none was named
 * @throws StartProblem when there is none in it
 */
export async function readIdentity(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch(() => '');
  const identity = /^AGE-SECRET-KEY-1\w+/m.exec(text)?.[0];
  if (identity === undefined) {
    throw new StartProblem(`Le fichier ${path} ne contient pas de clé AGE-SECRET-KEY-1….`);
  }
  return identity;
}
