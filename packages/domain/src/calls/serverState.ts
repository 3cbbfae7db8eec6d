/** How full the server's disk is: on `low` everybody is warned, on `full` nothing is saved. */
export type DiskState = 'enough' | 'low' | 'full';

/** Header of every answer while the disk is not `enough`. */
export const DISK_HEADER = 'x-dosye-disk';

/** What every screen says then. */
export const DISK_NOTICES: Readonly<Record<Exclude<DiskState, 'enough'>, string>> = {
  low: 'Le disque du serveur est bientôt plein. Prévenez l’administrateur.',
  full: 'Le disque du serveur est plein : rien ne peut être enregistré pour l’instant. Prévenez l’administrateur.',
};

/** Header, `behind`, of every answer while the server's clock stands before the last entry of the history. */
export const CLOCK_HEADER = 'x-dosye-clock';

/** What every screen says then. */
export const CLOCK_NOTICE =
  'L’horloge du serveur retarde : elle est en arrière de la dernière action de l’historique. Les dates proposées sont fausses, et aucun acte n’est émis. Prévenez l’administrateur.';
