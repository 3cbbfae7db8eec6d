import { conflict } from '@dosye/domain/calls/errors.ts';
import { startBackup } from '../startBackup.ts';
import { openS3 } from '../../s3/client.ts';
import type { Services } from '../../services.ts';
import type { Cloud } from './backup.ts';

/** French sentence that says how a cloud store is configured. */
const NOT_CONFIGURED =
  'Aucun stockage en nuage n’est configuré. Pour y envoyer des sauvegardes (Backblaze B2, MinIO, AWS…), la personne qui gère le serveur y règle l’adresse du stockage, ses clés d’accès et les clés publiques des sauvegardes (guide d’exploitation, § 4 et 5), puis le relance.';

/**
 * The cloud store of the settings.
 * @throws CallError 409 CLOUD_NOT_CONFIGURED when none is configured
 */
export function openCloud(services: Services): Cloud {
  const { cloudAt, backupRecipients } = services.settings;
  if (!cloudAt) throw conflict(NOT_CONFIGURED, 'CLOUD_NOT_CONFIGURED');
  return {
    s3: openS3(cloudAt),
    recipients: backupRecipients,
    source: (by) => startBackup(services, by, 'complete'),
  };
}
