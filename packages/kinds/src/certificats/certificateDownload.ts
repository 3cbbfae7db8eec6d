import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';

/** The download that issues the certificate; it is counted by the history, the dashboard and the report. */
export const certificateDownload = (path: string, act: string): DownloadDeclaration => ({
  id: 'certificat',
  path,
  act,
  label: 'Télécharger le certificat',
  selectionLabel: 'Imprimer/Télécharger Certificat',
  icon: 'certificate',
  opens: 'tab',
  action: 'PRINT_CERTIFICATE',
  event: 'Certificat imprimé',
  announcement: { path: '/log-print', idKey: 'personId' },
  primary: true,
});
