import type { BackupKind, BackupPhase, BackupOperation } from '@dosye/domain/calls/backup.ts';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';

interface BackupTexts {
  readonly icon: ScreenIconName;
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly failedMessage: string;
}

/** Texts of the three local backups. */
export const BACKUPS: Readonly<Record<BackupKind, BackupTexts>> = {
  sql: {
    icon: 'database',
    title: 'Base de données SQL',
    description:
      'Les données seules, pour PostgreSQL. Un informaticien peut les relire sans Dosye.',
    confirm: 'Télécharger la base de données en un fichier SQL ?',
    failedMessage: 'Échec du téléchargement de la sauvegarde.',
  },
  files: {
    icon: 'photo',
    title: 'Fichiers ZIP',
    description: 'Les images seules : photos, logos, sceaux et filigranes.',
    confirm: 'Télécharger toutes les images en une archive ZIP ?',
    failedMessage: 'Échec du téléchargement de la sauvegarde des fichiers.',
  },
  complete: {
    icon: 'archive',
    title: 'Sauvegarde complète',
    description: 'Les données et les images. C’est elle que l’on restaure.',
    confirm: 'Télécharger les données et les images en une archive ZIP ?',
    failedMessage: 'Échec du téléchargement de la sauvegarde complète.',
  },
};

/** Labels of the operation that is running. */
export const WORK_LABELS: Readonly<Record<BackupOperation, string>> = {
  sql: BACKUPS.sql.title,
  files: BACKUPS.files.title,
  complete: BACKUPS.complete.title,
  restore: 'Restauration',
};

/** Labels of the phase of that operation. */
export const PHASE_LABELS: Readonly<Record<BackupPhase, string>> = {
  receiving: 'Envoi de la sauvegarde',
  data: 'Données',
  files: 'Images',
  checking: 'Vérification de la sauvegarde',
  loading: 'Chargement des données et des images',
  swapping: 'Mise en place',
};
