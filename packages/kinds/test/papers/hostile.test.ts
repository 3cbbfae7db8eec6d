import type { DocumentContext, DocumentType } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import type { Random } from '@dosye/demo/random.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { type TextBox, textBoxes } from '@dosye/testing/papers.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { expect, test } from 'vitest';
import { documentOf } from '../../src/register.documents.ts';
import { drawAdult, drawContext, drawFirearm, drawMinor } from './drawnDossiers.ts';

/** Dossiers that are drawn, of the five kinds in turn; PAPERS=2000 draws more. */
const COUNT = Number(process.env.PAPERS ?? 100);

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

/** The sentence that issues an act. */
const ISSUE = /délivré|Fait et clos/u;

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
    signedAlone: signed.some((page) => !ISSUE.test(textOfPage(boxes, page))),
  };
}

const SOUND = { outside: [], overlaps: [], cut: [], signedAlone: false };

const under = (base: string, keys: readonly string[]): string[] =>
  keys.map((key) => `${base}.${key}`);
const DECLARANT = under('declarantInfo', ['nom', 'prenom']);

/** Names that may not be cut, by kind. */
const NAMES = {
  'certificat-majeur': under('renseignementsPersonnels', [
    'nomFamille',
    'prenoms',
    'nomPere',
    'nomMere',
  ]),
  'certificat-mineur': under('renseignementsMineur', ['nom', 'prenom', 'nomPere']),
  'arme-personal': DECLARANT,
  'arme-business': [...DECLARANT, 'enterpriseInfo.nomInstitution'],
  'arme-seized': [...DECLARANT, 'seizedInfo.nomEnqueteur'],
} as const;
type Kind = keyof typeof NAMES;
const KINDS = Object.keys(NAMES) as Kind[];

function draw(random: Random, kind: Kind): DossierRecord {
  if (kind === 'certificat-majeur') return drawAdult(random);
  return kind === 'certificat-mineur' ? drawMinor(random) : drawFirearm(random, kind);
}

test(`of ${COUNT} hostile dossiers nothing leaves its frame, overlaps, is cut or is signed on a page alone`, async () => {
  const random = seededTest();
  for (let drawn = 0; drawn < COUNT; drawn += 1) {
    const kind = KINDS[drawn % KINDS.length] as Kind;
    const context = drawContext(random, draw(random, kind));
    const [act] = kindById(kind)?.kind.acts ?? [];
    const document = documentOf(kind, act?.documentId ?? '');
    const faults = await faultsOf(document, context, NAMES[kind]);
    expect({ drawn, kind, ...faults }).toEqual({ drawn, kind, ...SOUND });
  }
});
