import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';

/** The entry of the history that says that a certificate was printed. */
export const CERTIFICATE_PRINTED = 'PRINT_CERTIFICATE';

/** The download that issues the certificate; it is counted by the history, the dashboard and the report. */
export const certificateDownload = (path: string, act: string): DownloadDeclaration => ({
  id: 'certificat',
  path,
  act,
  label: 'Télécharger le certificat',
  selectionLabel: 'Imprimer/Télécharger Certificat',
  icon: 'certificate',
  opens: 'tab',
  action: CERTIFICATE_PRINTED,
  actionName: 'Impression du certificat',
  event: 'Certificat imprimé',
  announcement: { path: '/log-print', idKey: 'personId' },
  primary: true,
});
