import type { DocumentContext } from '@dosye/documents/document.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { plainPng } from '@dosye/testing/pictures.ts';

const answer = (reponse: boolean): DossierRecord => ({ reponse, details: {} });

/** Esther, whose dossier is complete and clean; `changes` are set at their dotted paths. */
export function requerante(changes: Record<string, unknown> = {}): DossierRecord {
  const record: DossierRecord = {
    renseignementsPersonnels: {
      photoUrl: '/api/files/photo.jpg',
      nomFamille: 'PIERRE-LOUIS',
      nomNaissance: 'PIERRE-LOUIS',
      prenoms: 'Esther Nadège',
      surnom: '',
      sexe: 'Femme',
      statut: 'Célibataire',
      telephone: '+50931904561',
      lieuNaissance: 'Jérémie',
      departementNaissance: "Grand'Anse",
      paysNaissance: 'Haïti',
      dateNaissance: '1998-06-28',
      statutPere: 'Décédé',
      nomPere: 'Jacques PIERRE-LOUIS',
      statutMere: 'Vivant',
      nomMere: 'Marie Ange DORCÉAN',
      adresseActuelle: {
        numeroImpasseRueVille: '14, rue Sténio Vincent',
        commune: 'Jérémie',
        departement: "Grand'Anse",
      },
    },
    verificationIdentite: {
      idUnique: '1042771836',
      numeroCarte: 'HT8204117',
      idFiscale: '004-182-337-6',
    },
    declarationJudiciaire: {
      arretePolice: answer(false),
      admisPrisonCivile: answer(false),
      condamneAfflictiveInfamante: answer(false),
      inviteTribunalDepartement: { reponse: false, precisions: '' },
    },
    signalement: {
      race: 'Noire',
      taille: '1,68 m',
      poids: '61 kg',
      couleurYeux: 'Marron',
      couleurCheveux: 'Noirs',
      cicatrices: ['Avant-bras gauche, 3 cm'],
      tatouages: [],
    },
    motif: { demandeEmploi: true, immigration: false, accusationCriminelle: false, autre: '' },
    informationsInternes: {
      identiteJudiciaireConfirmee: 'Confirmée',
      identiteFiscaleConfirmee: 'Confirmée',
      identiteNumeriqueConfirmee: 'Confirmée',
      imageSociale: 'Positive',
      adresseDeclareeConfirmee: 'Confirmée',
      antecedentJudiciaireDepartement: 'Non',
      antecedentJudiciaireHorsDepartement: 'Non',
      tempsPresenceDepartement: 'Depuis la naissance',
      referenceConsiderable: 'Oui',
      empreinteDigitalePrelevee: 'Oui',
    },
  };
  for (const [path, value] of Object.entries(changes)) setAt(record, path, value);
  return record;
}

/** An office that has set everything, its pictures included. */
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
