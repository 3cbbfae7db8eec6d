import type { DownloadDeclaration, Projection } from '@dosye/domain/dossier/kind.ts';
import { frenchLongDay } from '@dosye/domain/text/dates.ts';

/** The certificate itself; the history and the dashboard count it (spec file 2 §7). */
export const certificateDownload = (path: string): DownloadDeclaration => ({
  id: 'certificat',
  path,
  label: 'Télécharger le certificat',
  selectionLabel: 'Imprimer/Télécharger Certificat',
  icon: 'certificate',
  opens: 'tab',
  action: 'PRINT_CERTIFICATE',
  event: 'Certificat imprimé',
  precedingCall: { path: '/log-print', idKey: 'personId' },
  primary: true,
});

/** Whom a certificate is about, under the names that the list has. */
export interface Requester {
  nom: string;
  prenom: string;
  dateNaissance: string;
  telephone: string;
  sexe: string;
  lieuNaissance: string;
  photoUrl: string;
}

/** "DORVAL Esther Nadège" */
export const requesterName = ({ nom, prenom }: Requester): string =>
  [nom, prenom].filter(Boolean).join(' ');

/** "Née le 28 juin 1998 à Jérémie" */
export const birthSentence = ({ sexe, dateNaissance, lieuNaissance }: Requester): string =>
  `${sexe === 'Femme' ? 'Née' : 'Né'} le ${frenchLongDay(dateNaissance)} à ${lieuNaissance}`;

/** What the list shows and sorts by, whoever is asking. */
export const requesterProjection = <R>(
  requester: (record: R) => Requester,
): Required<Pick<Projection<R>, 'row' | 'thumbnail' | 'sorts'>> => ({
  row: (record) => {
    const { nom, prenom, dateNaissance, telephone } = requester(record);
    return { nom, prenom, dateNaissance, telephone };
  },
  thumbnail: (record) => requester(record).photoUrl,
  sorts: {
    nom: (record) => requester(record).nom,
    prenom: (record) => requester(record).prenom,
    dateNaissance: (record) => requester(record).dateNaissance,
  },
});
