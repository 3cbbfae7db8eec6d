import type { DocumentType } from '@dosye/documents/document.ts';
import { autorisationEntreprise, autorisationPersonnelle } from './armes/documents/autorisation.ts';
import {
  autorisationEntrepriseActe,
  autorisationPersonnelleActe,
} from './armes/documents/autorisationActe.ts';
import { procesVerbal } from './armes/documents/procesVerbal.ts';
import { procesVerbalActe } from './armes/documents/procesVerbalActe.ts';
import { certificatMajeur } from './certificats/majeur/documents/certificat.ts';
import { certificatMineur } from './certificats/mineur/documents/certificat.ts';
import { dossierRetention } from './retention/documents/dossier.ts';
import { empreintesImprimees } from './certificats/majeur/documents/empreintesImprimees.ts';
import { ficheEmpreintes } from './certificats/majeur/documents/ficheEmpreintes.ts';

/** The documents that the server generates from dossiers, by the id of the kind. */
const DOCUMENTS: Readonly<Record<string, readonly DocumentType[]>> = {
  'certificat-majeur': [certificatMajeur, ficheEmpreintes, empreintesImprimees],
  'certificat-mineur': [certificatMineur],
  'arme-personal': [autorisationPersonnelleActe, autorisationPersonnelle],
  'arme-business': [autorisationEntrepriseActe, autorisationEntreprise],
  'arme-seized': [procesVerbalActe, procesVerbal],
  retention: [dossierRetention],
};

/** A document of a kind. @throws when the kind declares a document that is not registered here */
export function documentOf(kindId: string, documentId: string): DocumentType {
  const type = DOCUMENTS[kindId]?.find(({ id }) => id === documentId);
  if (!type) throw new Error(`The kind ${kindId} has no document ${documentId}`);
  return type;
}

/** The first document that has a specimen, for the preview of an office's configuration. */
export const specimenDocument = (): Required<DocumentType> | undefined =>
  Object.values(DOCUMENTS)
    .flat()
    .find((document): document is Required<DocumentType> => document.specimen !== undefined);
