import type { DocumentContext, PrintedAct } from '@dosye/documents/document.ts';
import type { Random } from '@dosye/demo/random.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { defaultSiteConfig, type Signatory } from '@dosye/domain/office/siteConfig.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { NAMES, SENTENCES, words } from '@dosye/testing/hostile.ts';
import { majeur } from '@dosye/testing/records.ts';
import { contextOf } from '../certificats/majeur/requerante.ts';

const LONG_SERIAL = '571-35665-ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123';
const PARENTS = ['Pere', 'Mere'] as const;
const ANSWERS = ['arretePolice', 'admisPrisonCivile', 'condamneAfflictiveInfamante'] as const;
const FINDINGS = [
  ['identiteJudiciaireConfirmee', ['Confirmée', 'Non Confirmée', '']],
  ['adresseDeclareeConfirmee', ['Confirmée', 'Non Confirmée', '']],
  ['antecedentJudiciaireDepartement', ['Oui', 'Non', '']],
  ['antecedentJudiciaireHorsDepartement', ['Oui', 'Non', '']],
] as const;

/** A hostile adult dossier. */
export function drawAdult(random: Random): DossierRecord {
  const record = majeur();
  const person = (key: string, value: unknown) =>
    setAt(record, `renseignementsPersonnels.${key}`, value);
  person('sexe', random.pick(['Homme', 'Femme', '']));
  for (const key of ['nomFamille', 'nomNaissance', 'prenoms'])
    person(key, words(random, NAMES, 120));
  for (const key of ['surnom', 'lieuNaissance', 'nationalite'])
    person(key, words(random, NAMES, 90));
  for (const parent of PARENTS) {
    person(`nom${parent}`, words(random, NAMES, 160));
    person(`statut${parent}`, random.pick(['Vivant', 'Décédé']));
  }
  person('adresseActuelle.numeroImpasseRueVille', words(random, [...SENTENCES, ...NAMES], 250));
  for (const [key, values] of FINDINGS) {
    setAt(record, `informationsInternes.${key}`, random.pick(values));
  }
  for (const key of ANSWERS) {
    const details = { motif: words(random, SENTENCES, 2000), combienDeFois: random.integer(0, 30) };
    setAt(record, `declarationJudiciaire.${key}`, {
      reponse: random.pick([true, false, null]),
      details,
    });
  }
  setAt(record, 'informationsInternes.dateVerification', random.pick(['2026-09-14', '']));
  setAt(record, 'motif.accusationCriminelle', random.chance(0.5));
  setAt(record, 'motif.autre', words(random, SENTENCES, 200));
  return record;
}

/** A hostile dossier of a minor, or of somebody who has come of age since. */
export function drawMinor(random: Random): DossierRecord {
  const name = (): string => words(random, NAMES, 120);
  return {
    renseignementsMineur: {
      nom: name(),
      prenom: name(),
      sexe: random.pick(['Homme', 'Femme', '']),
      dateNaissance: `${random.integer(2000, 2026)}-01-1${random.integer(0, 9)}`,
      lieuNaissance: name(),
      adresse: words(random, SENTENCES, 250),
      numeroActeNaissance: words(random, SENTENCES, 120),
      numeroPasseport: random.pick(['', 'PP1234567']),
      nomPere: name(),
      nomMere: name(),
      nomResponsable: name(),
      nifResponsable: random.pick(['', '0041823376']),
      tcj: words(random, SENTENCES, 200),
    },
  };
}

const FIREARMS = {
  'arme-personal': armeDeParticulier,
  'arme-business': armeDeCaisse,
  'arme-seized': armePrise,
} as const;

/** A hostile dossier of a firearm. */
export function drawFirearm(random: Random, kind: keyof typeof FIREARMS): DossierRecord {
  const record = FIREARMS[kind]();
  const set = (path: string, most: number, from: readonly string[] = NAMES) =>
    setAt(record, path, words(random, from, most));
  for (const key of ['nom', 'prenom', 'sobriquet', 'profession', 'lieuNaissance'])
    set(`declarantInfo.${key}`, 120);
  set('declarantInfo.adresseActuelle', 250, [...SENTENCES, ...NAMES]);
  for (const key of ['marque', 'modele', 'serie', 'type', 'calibre', 'etat', 'fabriquant'])
    set(`firearmSpec.${key}`, 60);
  if (random.chance(0.3)) setAt(record, 'firearmSpec.serie', LONG_SERIAL);
  if (kind === 'arme-business') set('enterpriseInfo.nomInstitution', 160);
  if (kind !== 'arme-seized') set('provenance.nomVendeur', 160);
  else {
    for (const key of ['nomEnqueteur', 'gradeEnqueteur', 'matriculeEnqueteur', 'lieuRemise'])
      set(`seizedInfo.${key}`, 120);
    set('seizedInfo.detailCirconstances', random.pick([40, 900, 6000]), [
      'Circonstances.\n',
      ...SENTENCES,
    ]);
    setAt(
      record,
      'seizedInfo.categorie',
      random.pick(['Saisie', 'Récupérée', 'Remise Volontaire']),
    );
  }
  setAt(record, 'declarantInfo.photoUrl', random.pick(['/api/files/photo.jpg', '']));
  setAt(record, 'firearmSpec.photoArmeUrl', random.pick(['/api/files/photo.jpg', '']));
  return record;
}

/** A hostile dossier of a person in custody. */
export function drawRetention(random: Random, record: DossierRecord): DossierRecord {
  for (const key of ['nom', 'prenom', 'alias', 'lieuNaissance', 'profession', 'adresse'])
    setAt(record, `etatCivil.${key}`, words(random, NAMES, 120));
  for (const key of ['motif', 'lieuInterpellation', 'policierEnCharge', 'objetsPersonnels'])
    setAt(record, `informationSurLaRetention.${key}`, words(random, [...SENTENCES, ...NAMES], 400));
  const decision = words(random, SENTENCES, random.pick([60, 900, 6000]));
  setAt(record, 'comparutionDevantLeJuge.decisionPrise', decision);
  return record;
}

const signatory = (random: Random): Signatory => ({
  name: words(random, NAMES, 90),
  grade: random.pick(['', 'Inspecteur Principal']),
  func: words(random, ['Responsable', 'de la section', 'judiciaire'], 120),
});

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('');

/** An act with a statement of the usual length and longer ones, with and without an address of verification. */
function drawAct(random: Random, dossier: string): PrintedAct {
  const length = random.integer(330, 620);
  const statement = Array.from({ length }, () => random.pick(BASE32)).join('');
  const at = random.pick([
    'https://verifier.pnh.gouv.ht/verification#',
    'http://10.0.0.4:3000/verification#',
    '',
  ]);
  return {
    number: `${dossier}-D${random.integer(1, 12)}`,
    checkCode: 'ABCD-EFGH-JKMN-PQRS',
    qr: at + statement,
    issuedAt: new Date('2026-11-22T04:30:00Z'),
    validUntil: random.pick(['2027-02-21', '']),
    officer: { name: words(random, NAMES, 90), grade: random.pick(['', 'Inspecteur Principal']) },
  };
}

/** The context of an act: an office with hostile settings, with or without pictures. */
export function drawContext(random: Random, record: DossierRecord): DocumentContext {
  const { config } = contextOf(record);
  const number = random.pick(['CM01-2026-00042', 'CM1024-2026-1234567']);
  const department = random.pick(DEPARTMENTS);
  return contextOf(record, {
    number,
    act: drawAct(random, number),
    images: random.chance(0.5) ? new Map() : contextOf(record).images,
    config: {
      ...config,
      documentHeaderText: {
        ...defaultSiteConfig(department).documentHeaderText,
        bureau: words(random, NAMES, 120),
      },
      villeEmission: random.pick(['', 'Les Cayes', 'Cap-Haïtien', 'Jérémie']),
      signatureLeft: signatory(random),
      signatureRight: signatory(random),
      signatureCenter: signatory(random),
    },
  });
}
