/** How full the server's disk is: on `low` everybody is warned, on `full` nothing is saved. */
export type DiskState = 'enough' | 'low' | 'full';

/** Header of every answer while the disk is not `enough`. */
export const DISK_HEADER = 'x-dosye-disk';

/** What every screen says then. */
export const DISK_NOTICES: Readonly<Record<Exclude<DiskState, 'enough'>, string>> = {
  low: 'Le disque du serveur est bientôt plein. Prévenez l’administrateur.',
  full: 'Le disque du serveur est plein : rien ne peut être enregistré pour l’instant. Prévenez l’administrateur.',
};
