import type { DocumentContext, DocumentType } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import type { Random } from '@dosye/demo/random.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { defaultSiteConfig, type Signatory } from '@dosye/domain/office/siteConfig.ts';
import { type TextBox, textBoxes } from '@dosye/testing/papers.ts';
import { majeur } from '@dosye/testing/records.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { expect, test } from 'vitest';
import { documentOf } from '../../src/register.documents.ts';
import { contextOf } from '../certificats/majeur/requerante.ts';

/** Dossiers that are drawn; PAPERS=2000 draws more. */
const COUNT = Number(process.env.PAPERS ?? 100);

const NAMES = ['JEAN-BAPTISTE', 'ÉTIENNE', 'DE LA GRANDE-RIVIÈRE', 'SAINT-PIERRE-DESROSIERS', 'X'];
const LONGEST = ['ANTICONSTITUTIONNELLEMENTDESROSIERS', 'W'.repeat(60), 'Éîô'.repeat(20)];
const SENTENCES = [
  'Conflit de voisinage.',
  'Vol simple, dit-il',
  "l'affaire du 14 septembre 2006 ;",
];

const PARENTS = ['Pere', 'Mere'] as const;
const ANSWERS = ['arretePolice', 'admisPrisonCivile', 'condamneAfflictiveInfamante'] as const;
const FINDINGS = [
  ['identiteJudiciaireConfirmee', ['Confirmée', 'Non Confirmée', '']],
  ['adresseDeclareeConfirmee', ['Confirmée', 'Non Confirmée', '']],
  ['antecedentJudiciaireDepartement', ['Oui', 'Non', '']],
  ['antecedentJudiciaireHorsDepartement', ['Oui', 'Non', '']],
] as const;

/** Some words up to a number of characters; blank now and then. */
function words(random: Random, from: readonly string[], most: number): string {
  if (random.chance(0.15)) return '';
  const picked: string[] = [];
  do picked.push(random.pick(random.chance(0.15) ? LONGEST : from));
  while (random.chance(0.75) && picked.join(' ').length < most);
  return picked.join(' ').slice(0, most).trim();
}

function drawAdult(random: Random): DossierRecord {
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
  setAt(record, 'motif.accusationCriminelle', random.chance(0.5));
  setAt(record, 'motif.autre', words(random, SENTENCES, 200));
  return record;
}

function drawMinor(random: Random): DossierRecord {
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

const signatory = (random: Random): Signatory => ({
  name: words(random, NAMES, 90),
  grade: random.pick(['', 'Inspecteur Principal']),
  func: words(random, ['Responsable', 'de la section', 'judiciaire'], 120),
});

function drawContext(random: Random, record: DossierRecord): DocumentContext {
  const { config } = contextOf(record);
  const department = random.pick(DEPARTMENTS);
  return contextOf(record, {
    number: random.pick(['CM01-2026-00042', 'CM1024-2026-1234567']),
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

/** The frame of the page, and the thickness of lines, in points. */
const FRAME = { left: 29, right: 583, top: 29, bottom: 763 };
const TOUCH = 1.2;

const outside = ({ left, right, top, baseline }: TextBox): boolean =>
  left < FRAME.left || right > FRAME.right || top < FRAME.top || baseline > FRAME.bottom;

const overlap = (one: TextBox, other: TextBox): boolean =>
  one.page === other.page &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH &&
  Math.min(one.baseline, other.baseline) - Math.max(one.top, other.top) > TOUCH;

const overlaps = (boxes: readonly TextBox[]): string[] =>
  boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .flatMap((other) => (overlap(box, other) ? [`${box.text}/${other.text}`] : [])),
  );

/** The text of each line, its runs in reading order. */
function linesOf(boxes: readonly TextBox[]): string[] {
  const lines = new Map<string, TextBox[]>();
  for (const box of boxes) {
    const key = `${box.page} ${Math.round(box.baseline)}`;
    lines.set(key, [...(lines.get(key) ?? []), box]);
  }
  return [...lines.values()].map((line) =>
    line
      .toSorted((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(''),
  );
}

/** Words, broken at hyphens, that stand on no line whole. */
const cutWords = (typed: string, lines: readonly string[]): string[] =>
  typed
    .split(/[\s-]+/u)
    .filter((word) => /^\p{L}{4,}$/u.test(word) && !lines.some((line) => line.includes(word)));

const textOfPage = (boxes: readonly TextBox[], page: number): string =>
  boxes
    .filter((box) => box.page === page)
    .map(({ text }) => text)
    .join(' ');

async function faultsOf(
  document: DocumentType,
  context: DocumentContext,
  names: readonly string[],
) {
  const boxes = await textBoxes(await document.render(context));
  const lines = linesOf(boxes);
  const signed = boxes.filter(({ text }) => text.includes('Cachet')).map(({ page }) => page);
  return {
    outside: boxes.filter(outside).map(({ text }) => text),
    overlaps: overlaps(boxes),
    cut: names.flatMap((path) => cutWords(textAt(context.record, path), lines)),
    signedAlone: signed.some((page) => !textOfPage(boxes, page).includes('délivré')),
  };
}

const SOUND = { outside: [], overlaps: [], cut: [], signedAlone: false };
const ADULT_NAMES = ['nomFamille', 'prenoms', 'nomPere', 'nomMere'].map(
  (key) => `renseignementsPersonnels.${key}`,
);
const MINOR_NAMES = ['nom', 'prenom', 'nomPere'].map((key) => `renseignementsMineur.${key}`);

test(`of ${COUNT} hostile dossiers nothing leaves its frame, overlaps, is cut or is signed on a page alone`, async () => {
  const random = seededTest();
  for (let drawn = 0; drawn < COUNT; drawn += 1) {
    const minor = random.chance(0.3);
    const record = minor ? drawMinor(random) : drawAdult(random);
    const document = documentOf(minor ? 'certificat-mineur' : 'certificat-majeur', 'certificat');
    const faults = await faultsOf(
      document,
      drawContext(random, record),
      minor ? MINOR_NAMES : ADULT_NAMES,
    );
    expect({ drawn, minor, ...faults }).toEqual({ drawn, minor, ...SOUND });
  }
});
