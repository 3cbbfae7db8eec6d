import type { DocumentContext } from '@dosye/documents/document.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { certificatMajeur as kind } from '@dosye/kinds/certificats/majeur/kind.ts';
import { judged, under } from '@dosye/testing/faults.ts';
import { type ReadPdf, readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { type Changes, majeur } from '@dosye/testing/records.ts';
import { certificatMajeur } from '../../../src/certificats/majeur/documents/certificat.ts';

const R = 'renseignementsPersonnels';

/** Esther with the name of her father and without a nickname; `changes` are set at their dotted paths. */
export const requerante = (changes: Record<string, unknown> = {}): DossierRecord =>
  majeur({
    ...under(R, {
      photoUrl: '/api/files/photo.jpg',
      surnom: '',
      nomPere: 'Jacques PIERRE-LOUIS',
      'adresseActuelle.numeroImpasseRueVille': '14, rue Sténio Vincent',
      'adresseActuelle.sectionCommunale': '',
    }),
    ...changes,
  });

/** The configuration of an office with every setting and picture. */
export function contextOf(
  record: DossierRecord,
  changes: Partial<DocumentContext> = {},
): DocumentContext {
  const config = defaultSiteConfig();
  return {
    record,
    config: {
      ...config,
      logoUrl: '/api/files/logo.png',
      sealUrl: '/api/files/seal.png',
      homePageWatermarkUrl: '/api/files/watermark.png',
      villeEmission: 'Jérémie',
      documentHeaderText: { ...config.documentHeaderText, bureau: 'Bureau de Jérémie' },
      signatureLeft: { name: 'Jean Rony TOUSSAINT', grade: 'Inspecteur', func: 'Responsable' },
      signatureRight: { name: 'Marie Carmel ESTIMÉ', grade: 'Commissaire', func: 'Directrice' },
      signatureCenter: { name: 'Fritzner ALCÉUS', grade: 'Inspecteur', func: 'Chef de bureau' },
    },
    number: 'CM01-2026-01282',
    // 23:30 on the 21st in Haiti, already the 22nd elsewhere
    printedAt: new Date('2026-11-22T04:30:00Z'),
    printedBy: 'm.desrosiers',
    images: new Map(
      ['photo.jpg', 'logo.png', 'seal.png', 'watermark.png'].map((name) => [
        `/api/files/${name}`,
        plainPng(30, 40),
      ]),
    ),
    ...changes,
  };
}

/**
 * Her certificate as it is printed.
 * @param changes of her dossier, at their dotted paths
 * @param context what differs from the office of {@link contextOf}
 */
export const readCertificat = async (
  changes: Record<string, unknown> = {},
  context: Partial<DocumentContext> = {},
): Promise<ReadPdf> =>
  readPdf(await certificatMajeur.render(contextOf(requerante(changes), context)));

/**
 * The text of her certificate.
 * @param changes of her dossier, at their dotted paths
 */
export const textOf = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await readCertificat(changes)).text;

/** What her certificate says when nothing was found anywhere. */
export const CLEAN =
  'ne fait l’objet, d’après les registres consultés le 20 novembre 2026, d’aucun antécédent judiciaire dans le département de la Grand’Anse ni ailleurs sur le territoire de la République.';

/**
 * The errors of Esther's dossier as she filled it, by the paths of their fields.
 * @param changes of that dossier, at their dotted paths
 */
export const faults = (changes: Changes): FieldErrors => judged(kind, majeur(changes)).faults;
