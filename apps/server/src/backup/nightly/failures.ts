import { CallError } from '@dosye/domain/calls/errors.ts';
import { toCallError } from '../../platform/answerError.ts';
import { codeOf } from '../../platform/codeOf.ts';

const FULL =
  'Il n’y a plus assez de place sur le disque. Libérez de la place, ou choisissez dans les réglages du serveur un dossier d’un autre disque.';
const NOT_WRITTEN =
  'Rien ne peut être écrit dans le dossier des sauvegardes : vérifiez le disque et les droits de ce dossier.';
const NOT_TAKEN =
  'Restaurée à l’essai, la sauvegarde n’est pas acceptée par la base de données : le journal du serveur dit pourquoi.';
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const WRITE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOENT', 'ENOTDIR']);
const OTHER =
  'La sauvegarde n’a pas pu être faite ou vérifiée : le journal du serveur dit pourquoi.';

/** The reason of a failed backup, as a French sentence for the super administrator. */
export function describeFailure(error: unknown): string {
  if (error instanceof CallError) return error.message;
  const code = codeOf(error);
  if (FULL_CODES.has(code)) return FULL;
  if (WRITE_CODES.has(code)) return NOT_WRITTEN;
  if (/^2[23]/.test(code)) return NOT_TAKEN;
  const answer = toCallError(error);
  return answer.status === 503 ? answer.message : OTHER;
}

/** True when another backup or a restore is running, which is not a failure. */
export const isBusy = (error: unknown): boolean =>
  error instanceof CallError && error.status === 409;
