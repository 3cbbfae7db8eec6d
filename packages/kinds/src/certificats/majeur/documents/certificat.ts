import {
  type DocumentContext,
  type DocumentType,
  imageRefs,
  PDF_TYPE,
} from '@dosye/documents/document.ts';
import { officeImages, paperData, paperImages } from '@dosye/documents/pdf/paperData.ts';
import { renderPdf } from '@dosye/documents/pdf/renderPdf.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { mentionsOf } from '../../../papers/phrases.ts';
import { certificatData, filedName, holderName } from './certificatData.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

const TEMPLATE = new URL('./certificat.typ', import.meta.url);
const PHOTO = 'renseignementsPersonnels.photoUrl';

/** The record with which the configuration page previews the certificate. */
const specimen = (photo: string): DossierRecord => ({
  renseignementsPersonnels: {
    photoUrl: photo,
    nomFamille: 'NOM',
    prenoms: 'Prénom',
    sexe: 'Homme',
    dateNaissance: '1990-01-01',
    lieuNaissance: 'Commune',
    departementNaissance: 'Département',
    nomPere: 'Prénom NOM',
    nomMere: 'Prénom NOM',
    adresseActuelle: {
      numeroImpasseRueVille: '1, Rue',
      commune: 'Commune',
      departement: 'Département',
    },
  },
  verificationIdentite: { idUnique: '0000000000', idFiscale: '0000000000' },
  declarationJudiciaire: {
    arretePolice: { reponse: false },
    admisPrisonCivile: { reponse: false },
    condamneAfflictiveInfamante: { reponse: false },
    inviteTribunalDepartement: { reponse: false },
  },
  motif: { demandeEmploi: true },
  informationsInternes: {
    dateVerification: '2026-01-05',
    antecedentJudiciaireDepartement: 'Non',
    antecedentJudiciaireHorsDepartement: 'Non',
    identiteJudiciaireConfirmee: 'Confirmée',
    identiteFiscaleConfirmee: 'Confirmée',
    identiteNumeriqueConfirmee: 'Confirmée',
    adresseDeclareeConfirmee: 'Confirmée',
    empreinteDigitalePrelevee: 'Oui',
  },
});

function render(context: DocumentContext): Promise<Uint8Array> {
  const { record, config } = context;
  const images = paperImages(context, { photo: textAt(record, PHOTO) });
  const words = {
    title: 'Certificat de vérification des antécédents judiciaires',
    runningTitle: 'Certificat',
    holder: holderName(record),
    filedUnder: filedName(record),
    numberLabel: 'Certificat No.',
    mentions: mentionsOf('ce certificat'),
  };
  const data = {
    papier: paperData(context, words, Object.keys(images)),
    ...certificatData(record, config),
  };
  return renderPdf({ template: TEMPLATE, data, images, drawing: context.drawing });
}

/** The adult certificate, a PDF on letter paper. Its sentences are in certificat.typ. */
export const certificatMajeur: DocumentType = {
  id: 'certificat',
  mediaType: PDF_TYPE,
  fileName: (record, number) =>
    fileNameOf(
      'Certificat',
      [textAt(record, 'renseignementsPersonnels.nomFamille'), number],
      'pdf',
    ),
  images: (record, config) => [...officeImages(config), ...imageRefs(textAt(record, PHOTO))],
  specimen,
  render,
};
