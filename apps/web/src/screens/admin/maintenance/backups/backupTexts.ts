import type { BackupKind, RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import { type Job, jobDeclaration } from '@dosye/domain/calls/jobs.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { IconArchive, IconDatabase, IconPhoto } from '@tabler/icons-react';

interface BackupTexts {
  readonly Icon: typeof IconDatabase;
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly failedMessage: string;
}

/** Texts of the three local backups. */
export const BACKUPS: Readonly<Record<BackupKind, BackupTexts>> = {
  sql: {
    Icon: IconDatabase,
    title: 'Base de données SQL',
    description:
      'Les données seules, pour PostgreSQL. Un informaticien peut les relire sans Dosye.',
    confirm: 'Télécharger la base de données en un fichier SQL ?',
    failedMessage: 'Échec du téléchargement de la sauvegarde.',
  },
  files: {
    Icon: IconPhoto,
    title: 'Fichiers ZIP',
    description: 'Les images seules : photos, logos, sceaux et filigranes.',
    confirm: 'Télécharger toutes les images en une archive ZIP ?',
    failedMessage: 'Échec du téléchargement de la sauvegarde des fichiers.',
  },
  complete: {
    Icon: IconArchive,
    title: 'Sauvegarde complète',
    description: 'Les données et les images. C’est elle que l’on restaure.',
    confirm: 'Télécharger les données et les images en une archive ZIP ?',
    failedMessage: 'Échec du téléchargement de la sauvegarde complète.',
  },
};

/** Bytes of a job: '12 Mo sur environ 80 Mo'. */
export const bytesText = ({ done, total }: Pick<Job, 'done' | 'total'>): string =>
  total ? `${frenchSize(done)} sur environ ${frenchSize(total)}` : frenchSize(done);

/** How a backup or a restore has ended. */
export function outcomeText({ kind, state, subject, problem, result }: Job): string {
  const { label } = jobDeclaration(kind);
  if (state !== 'done') return `${label} interrompue. ${problem ?? ''}`.trim();
  return kind === 'restore'
    ? (result as RestoreOutcome).message
    : `${label} terminée : ${subject}.`;
}
