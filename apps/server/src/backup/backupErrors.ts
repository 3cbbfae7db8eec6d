import { CallError, type ErrorCode } from '@dosye/domain/calls/errors.ts';

/** The error of a file that is not an intact backup of Dosye: 422 with its sentence. */
export const invalidBackup = (sentence: string): CallError =>
  new CallError(422, 'INVALID', sentence, { fields: { fileData: sentence } });

/** French sentences for the person who chose the file. */
export const REFUSALS = {
  notOurs: 'Ce fichier n’est pas une sauvegarde complète de Dosye.',
  filesOnly:
    'Ce fichier est une sauvegarde des fichiers seuls : choisissez une sauvegarde complète.',
  cut: 'Cette sauvegarde est incomplète : le fichier s’arrête avant la fin. Téléchargez-la ou copiez-la de nouveau.',
  more: 'Cette sauvegarde est suivie de données qui ne lui appartiennent pas : elle est refusée.',
  directory:
    'Le répertoire de cette archive ne correspond pas à son contenu (lien, doublon ou modification) : elle est refusée.',
  bomb: 'Cette archive se décompresse en plus de données que ce qu’elle annonce : elle est refusée.',
  signature:
    'La signature de cette sauvegarde n’est pas valable : le fichier a été modifié après avoir été fait.',
  counts: 'Les comptes de cette sauvegarde ne correspondent pas à son contenu : elle est refusée.',
  noSuperAdmin:
    'Cette sauvegarde ne contient aucun super administrateur : personne ne pourrait plus gérer les comptes. Elle est refusée, rien n’a été changé.',
  allSuspended:
    'Tous les super administrateurs de cette sauvegarde sont suspendus aujourd’hui : personne ne pourrait plus gérer les comptes. Reprenez-en un, puis recommencez ; rien n’a été changé.',
  older:
    'Cette sauvegarde a été faite par une version d’essai de Dosye, antérieure à la première version publiée : elle ne peut pas être restaurée.',
  newer:
    'Cette sauvegarde a été faite par une version plus récente de Dosye : installez cette version, puis recommencez.',
  data: 'Les données de cette sauvegarde ne peuvent pas être chargées : elle est refusée, rien n’a été changé.',
} as const;

/** The error of a part whose content was altered. */
export const damagedPart = (part: string): CallError =>
  invalidBackup(`Cette sauvegarde est abîmée (partie « ${part} ») : utilisez une autre copie.`);

/** The error of a part that no backup contains: a path outside, a duplicate or an unknown name. */
export const unexpectedPart = (part: string): CallError =>
  invalidBackup(
    `Cette archive contient ce qu’une sauvegarde de Dosye ne contient jamais (« ${part.slice(0, 80)} ») : elle est refusée.`,
  );

/** 409: only one backup or restore runs at a time. */
export const busyError = (message: string, code: ErrorCode = 'CONFLICT'): CallError =>
  new CallError(409, code, message);
