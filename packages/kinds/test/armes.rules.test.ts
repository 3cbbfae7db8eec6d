import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { armes } from '@dosye/kinds/armes/area.ts';
import { armeEntreprise, armePersonnelle, armeSaisie } from '@dosye/kinds/armes/kinds.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { judged } from '@dosye/testing/faults.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';

/** A required field and its sentence. */
type Required = readonly [path: string, sentence: string];

const WEAPON: readonly Required[] = [
  ['firearmSpec.photoArmeUrl', 'La photo de l’arme est requise.'],
  ['firearmSpec.marque', 'Indiquez la marque.'],
  ['firearmSpec.modele', 'Indiquez le modèle.'],
  ['firearmSpec.serie', 'Indiquez le numéro de série.'],
  ['firearmSpec.type', 'Indiquez le type.'],
  ['firearmSpec.calibre', 'Indiquez le calibre.'],
  ['firearmSpec.etat', 'Indiquez l’état.'],
  ['firearmSpec.fabriquant', 'Indiquez le fabricant.'],
];
const DECLARANT: readonly Required[] = [
  ['declarantInfo.photoUrl', 'La photo du déclarant est requise.'],
  ['declarantInfo.nom', 'Indiquez le nom.'],
  ['declarantInfo.prenom', 'Indiquez le prénom.'],
  ['declarantInfo.dateNaissance', 'Indiquez la date de naissance.'],
  ['declarantInfo.lieuNaissance', 'Indiquez le lieu de naissance.'],
  ['declarantInfo.adresseActuelle', 'Indiquez l’adresse actuelle.'],
];
const NUMBERS: readonly Required[] = [
  ['declarantInfo.statut', 'Indiquez l’état civil.'],
  ['declarantInfo.idUnique', 'Indiquez le NIU.'],
  ['declarantInfo.numeroCarte', 'Indiquez le numéro de carte.'],
  ['declarantInfo.idFiscale', 'Indiquez le NIF.'],
  ['declarantInfo.telephone', 'Le téléphone est requis.'],
  ['declarantInfo.profession', 'Indiquez la profession.'],
];
const PURCHASE: readonly Required[] = [
  ['provenance.nomVendeur', 'Indiquez le nom du vendeur.'],
  ['provenance.telephone', 'Le téléphone est requis.'],
  ['provenance.adresse', 'L’adresse du vendeur est requise.'],
  ['provenance.signatureDeclarantUrl', 'La signature du déclarant est requise.'],
  ['referenceInfo.nom', 'Le nom de la référence est requis.'],
  ['referenceInfo.telephone', 'Le téléphone est requis.'],
  ['referenceInfo.adresse', 'L’adresse de la référence est requise.'],
];
const LAW: readonly Required[] = [
  ['loiPsychologie.recoursForce', 'La réponse sur le recours à la force est requise.'],
  ['loiPsychologie.reglesSecurite', 'La réponse sur les règles de sécurité est requise.'],
  ['loiPsychologie.selfAnalyse', 'La réponse sur la réflexion avant la demande est requise.'],
  ['loiPsychologie.commentUtiliser', 'La réponse sur l’utilisation de l’arme est requise.'],
  ['loiPsychologie.pourquoiPossession', 'La raison de posséder une arme est requise.'],
];
const ENTERPRISE: readonly Required[] = [
  ['enterpriseInfo.nomInstitution', 'Indiquez le nom de l’institution.'],
  ['enterpriseInfo.siegeInstitution', 'Indiquez le siège de l’institution.'],
  ['enterpriseInfo.noPatente', 'Indiquez le numéro de patente.'],
];
const SEIZED: readonly Required[] = [
  ['seizedInfo.remiseDateHeure', 'Indiquez la date et l’heure de la remise.'],
  ['seizedInfo.lieuRemise', 'Indiquez le lieu de la remise.'],
  ['seizedInfo.categorie', 'Indiquez la catégorie.'],
  ['seizedInfo.detailCirconstances', 'Indiquez le détail des circonstances.'],
  ['seizedInfo.signatureEnqueteurUrl', 'La signature de l’enquêteur est requise.'],
];
const NUMBERED = ['numeroPasseport', 'idUnique', 'numeroCarte', 'idFiscale'];

interface Variant {
  kind: KindDeclaration;
  record: (changes?: Changes) => DossierRecord;
  required: readonly Required[];
  /** Fields that are not required. */
  free: readonly string[];
}

const VARIANTS: Readonly<Record<string, Variant>> = {
  'a person’s weapon': {
    kind: armePersonnelle,
    record: armeDeParticulier,
    required: [...DECLARANT, ...WEAPON, ...PURCHASE, ...LAW],
    free: [
      'dossierDate',
      ...['sobriquet', 'profession', 'statut', 'telephone'].map((key) => `declarantInfo.${key}`),
      ...NUMBERED.map((key) => `declarantInfo.${key}`),
    ],
  },
  'an enterprise’s weapon': {
    kind: armeEntreprise,
    record: armeDeCaisse,
    required: [...ENTERPRISE, ...DECLARANT, ...NUMBERS, ...WEAPON, ...PURCHASE],
    free: ['dossierDate', 'declarantInfo.numeroPasseport', 'declarantInfo.sobriquet'],
  },
  'a seized weapon': {
    kind: armeSaisie,
    record: armePrise,
    required: [...WEAPON, ...SEIZED],
    free: ['dossierDate', ...[...DECLARANT, ...NUMBERS].map(([path]) => path)],
  },
};

const blankOf = (path: string): unknown =>
  /recours|regles|selfAnalyse|commentUtiliser/.test(path) ? null : '';

describe.each(Object.entries(VARIANTS))('%s', (_name, { kind, record, required, free }) => {
  const faults = (changes: Changes) => judged(kind, record(changes)).faults;

  it('is taken whole, as it is', () => {
    expect(judged(kind, record())).toEqual({ record: record(), faults: {} });
  });

  test.each(required)('needs %s', (path, sentence) => {
    expect(faults({ [path]: blankOf(path) })).toEqual({ [path]: sentence });
  });

  test.each(free)('does not need %s', (path) => {
    expect(faults({ [path]: '' })).toEqual({});
  });

  it('asks for nothing else', () => {
    const asked = Object.keys(judged(kind, initialRecord(kind.form)).faults);
    const also = kind === armePersonnelle ? ['declarantInfo.numeroPasseport'] : [];
    expect(asked.toSorted()).toEqual([...required.map(([path]) => path), ...also].toSorted());
  });

  test.each<[string, unknown, string]>([
    ['declarantInfo.idUnique', '12345', 'Le NIU doit contenir 10 chiffres.'],
    ['declarantInfo.idFiscale', '12345', 'Le NIF doit contenir 10 chiffres.'],
    ['declarantInfo.numeroCarte', 'HT82041', 'Le numéro de carte doit contenir 9 caractères.'],
    ['declarantInfo.numeroPasseport', 'PP40', 'Le numéro de passeport doit contenir 9 caractères.'],
    [
      'declarantInfo.dateNaissance',
      '2030-01-01',
      'Date de naissance : cette date est dans le futur.',
    ],
    ['declarantInfo.dateNaissance', '1979-02-30', 'Date de naissance : cette date n’existe pas.'],
    [
      'declarantInfo.telephone',
      '+13055550100',
      'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
    ],
    ['dossierDate', '2026-13-01', 'Date du dossier : cette date n’existe pas.'],
    [
      'declarantInfo.photoUrl',
      'https://ailleurs.ht/a.png',
      'Ce fichier n’est pas une image acceptée (JPEG, PNG ou WebP).',
    ],
  ])('does not take %s as %j', (path, value, sentence) => {
    expect(faults({ [path]: value })).toEqual({ [path]: sentence });
  });

  it('puts right what was typed, as the paper form wants it', () => {
    const { record: kept } = judged(
      kind,
      record({
        'declarantInfo.nom': 'alcéus',
        'declarantInfo.prenom': 'JEAN RONY',
        'declarantInfo.sobriquet': 'ti-jo',
        'declarantInfo.lieuNaissance': 'ANSE D’HAINAULT',
        'declarantInfo.adresseActuelle': '14, rue sténio vincent',
        'declarantInfo.profession': 'commerçant',
        'declarantInfo.statut': 'union libre',
        'declarantInfo.numeroPasseport': 'pp 403 1127',
        'declarantInfo.numeroCarte': 'ht8204117',
        'declarantInfo.idUnique': '10 4277 1836',
        'declarantInfo.idFiscale': '0041823376',
        'declarantInfo.telephone': '3190-4561',
        'firearmSpec.marque': 'smith & wesson',
        'firearmSpec.modele': 'PPK',
        'firearmSpec.type': 'fusil à pompe',
        'firearmSpec.serie': 'bgx 418',
        'firearmSpec.etat': 'USAGÉ',
      }),
    );
    expect(kept['declarantInfo']).toMatchObject({
      nom: 'ALCÉUS',
      prenom: 'Jean Rony',
      sobriquet: 'Ti-Jo',
      lieuNaissance: 'Anse d’Hainault',
      adresseActuelle: '14, Rue Sténio Vincent',
      profession: 'Commerçant',
      statut: 'Union libre',
      numeroPasseport: 'PP4031127',
      numeroCarte: 'HT8204117',
      idUnique: '1042771836',
      idFiscale: '004-182-337-6',
      telephone: '+50931904561',
    });
    expect(kept['firearmSpec']).toMatchObject({
      marque: 'Smith & Wesson',
      modele: 'PPK',
      type: 'Fusil à Pompe',
      serie: 'BGX 418',
      etat: 'Usagé',
    });
  });

  it('begins on today’s day in Haiti, its answers not given', () => {
    const begun = initialRecord(kind.form);
    expect(begun['dossierDate']).toBe(todayInHaiti());
    expect(getAt(begun, 'loiPsychologie.recoursForce') ?? null).toBeNull();
  });

  it('reports missing fields in one sentence', () => {
    expect(kind.form.sentences.invalid({})).toBe('Veuillez remplir tous les champs obligatoires.');
  });
});

describe('the identification of a private person', () => {
  const path = (key: string): string => `declarantInfo.${key}`;
  const none = Object.fromEntries(NUMBERED.map((key) => [path(key), '']));
  const held = armeDeParticulier();

  it('is one number at least', () => {
    expect(judged(armePersonnelle, changed(held, none)).faults).toEqual({
      [path('numeroPasseport')]: "Au moins un numéro d'identification est requis.",
    });
  });

  test.each(NUMBERED)('%s is enough', (key) => {
    const only = { ...none, [path(key)]: getAt(held, path(key)) };
    expect(judged(armePersonnelle, changed(held, only)).faults).toEqual({});
  });
});

describe('when a weapon was handed over', () => {
  test.each([
    '2026-11-19',
    '2026-11-19T',
    'T14:30',
    '2026-11-31T14:30',
    '2026-11-19T25:00',
    'hier',
  ])('is a day and a time: not %j', (value) => {
    const { faults } = judged(armeSaisie, armePrise({ 'seizedInfo.remiseDateHeure': value }));
    expect(faults).toEqual({
      'seizedInfo.remiseDateHeure':
        'Date et heure de la remise : indiquez une date et une heure qui existent.',
    });
  });
});

describe('the list of weapons', () => {
  const listed = (kind: KindDeclaration, record: DossierRecord) =>
    projectDossier(armes, kind, record, 'AF01-2026-00042');

  it('shows the declarant and the weapon, and knows the category', () => {
    const { row, facets, thumbnail } = listed(armePersonnelle, armeDeParticulier());
    expect(row).toEqual({
      nom: 'ALCÉUS Jean Rony',
      telephone: '+50931904561',
      marque: 'Glock',
      serie: 'BGX418',
      type: 'Pistolet',
      dateNaissance: getAt(armeDeParticulier(), 'declarantInfo.dateNaissance'),
    });
    expect(facets).toContain('registrationType=personal');
    expect(thumbnail).toBe(getAt(armeDeParticulier(), 'firearmSpec.photoArmeUrl'));
  });

  test.each([
    'alcéus',
    'glock',
    'bgx418',
    'pistolet',
    '31904561',
    '1042771836',
  ])('finds %s', (typed) => {
    const folded = typed.normalize('NFD').replace(/\p{M}/gu, '');
    expect(listed(armePersonnelle, armeDeParticulier()).search).toContain(folded);
  });

  it('does not find the telephone of the seller or of the reference', () => {
    const { search } = listed(armePersonnelle, armeDeParticulier());
    expect(search).not.toContain('37112233');
    expect(search).not.toContain('38445566');
  });

  it('calls a weapon that nobody declared by what it is', () => {
    expect(armeSaisie.title(armePrise())).toBe('Revolver Taurus 85');
    expect(armeSaisie.title(armePrise({ 'declarantInfo.nom': 'SANON' }))).toBe('SANON');
    expect(listed(armeSaisie, armePrise()).sorts[0]).toBeNull();
  });

  it('counts its entries', () => {
    expect(armes.list.count(1)).toBe('1 enregistrements trouvés');
    expect(armes.list.count(2)).toBe('2 enregistrements trouvés');
  });

  it('asks before deleting, in these words', () => {
    expect(armes.sentences.deleteQuestion(3)).toBe(
      'Êtes-vous sûr de vouloir supprimer 3 enregistrement(s) ? Cette action est irréversible.',
    );
  });
});
