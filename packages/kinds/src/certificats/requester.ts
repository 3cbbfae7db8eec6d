import type { Projection } from '@dosye/domain/dossier/kind.ts';
import { onLongDay } from '@dosye/domain/text/dates.ts';
import { atPlace } from '@dosye/domain/text/places.ts';

/** The person that a certificate is about, by the names of the list's columns. */
export interface Requester {
  nom: string;
  prenom: string;
  dateNaissance: string;
  telephone: string;
  sexe: string;
  lieuNaissance: string;
  photoUrl: string;
}

/** What the person is in a certificate dossier. */
export const REQUESTER = 'Requérant';
/** Label of the button that begins another certificate of the person. */
export const NEW_CERTIFICATE = 'Nouveau certificat pour cette personne';

/** "DORVAL Esther Nadège" */
export const requesterName = ({ nom, prenom }: Requester): string =>
  [nom, prenom].filter(Boolean).join(' ');

/** "Née le 28 juin 1998 à Jérémie", without what is not known; '' when neither is. */
export function birthSentence({ sexe, dateNaissance, lieuNaissance }: Requester): string {
  const day = dateNaissance && onLongDay(dateNaissance);
  const told = [day, atPlace(lieuNaissance)].filter(Boolean);
  return told.length === 0 ? '' : [sexe === 'Femme' ? 'Née' : 'Né', ...told].join(' ');
}

/** The columns and sort keys of the list, from the person of a record. */
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
