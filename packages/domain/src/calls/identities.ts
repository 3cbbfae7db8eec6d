import type { Act } from './acts.ts';

/** A dossier of a person, as what is told of them is traced back to it. */
export interface IdentitySource {
  /** Id of its kind. */
  kind: string;
  dossierId: number;
  dossierNo: string;
  /** Day of its entry, YYYY-MM-DD in Haiti. */
  day: string;
  /** Whether the person was under age on that day, or may have been. */
  minor: boolean;
}

/** A dossier of the person. */
export interface IdentityDossier extends IdentitySource {
  /** What the person is in it, such as 'Requérant'. */
  role: string;
  /** Family name and first names. */
  name: string;
  /** YYYY-MM-DD, or YYYY; '' when the dossier has none. */
  birthDate: string;
  bureau_id: number;
  bureau_nom: string;
}

/** A name that the person has had, with the label of its field: 'Nom', 'Surnom', 'Alias'. */
export interface IdentityName extends IdentitySource {
  label: string;
  name: string;
}

/** An act of one of the dossiers. */
export type IdentityAct = Pick<
  Act,
  'number' | 'kind' | 'dossierId' | 'dossierNo' | 'state' | 'issuedAt' | 'validUntil' | 'result'
> &
  Pick<IdentitySource, 'minor'>;

/**
 * `GET /api/identities/{kind}/{dossierId}`: what the caller may see of all dossiers that decisions join to this one; each
 * list the newest first, a name or an address once with its newest dossier.
 */
export interface IdentityAnswer {
  dossiers: IdentityDossier[];
  acts: IdentityAct[];
  pictures: (IdentitySource & { url: string })[];
  names: IdentityName[];
  addresses: (IdentitySource & { address: string })[];
}

/** Address of the page of the person of a dossier. @param kind id of its kind */
export const identityPath = (kind: string, dossierId: number | string): string =>
  `/personne/${kind}/${dossierId}`;

/** Address of its print page. */
export const identityPrintPath = (kind: string, dossierId: number | string): string =>
  `/print${identityPath(kind, dossierId)}`;
