import type { DocumentContext, DocumentType } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { countOf, fewOf } from '@dosye/testing/draws.ts';
import {
  type LayoutFaults,
  linesOf,
  overlappingTexts,
  SOUND,
  textsOutside,
  undividedWords,
} from '@dosye/testing/layout.ts';
import { limitOf } from '@dosye/testing/limits.ts';
import { type TextBox, textBoxes } from '@dosye/testing/papers.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { expect, test } from 'vitest';
import { documentOf } from '../../src/register.documents.ts';
import { drawContext, drawDossier } from './drawnDossiers.ts';

/** Dossiers that are drawn of each kind. */
const COUNT = countOf('PAPERS');

/** The frame of the page, in points. */
const FRAME = { left: 29, right: 583, top: 29, bottom: 763 };

/** Words of the names that stand on no line whole. */
function missingWords(boxes: readonly TextBox[], names: readonly string[]): string[] {
  const lines = linesOf(boxes);
  return names.flatMap(undividedWords).filter((word) => !lines.some((one) => one.includes(word)));
}

const textOfPage = (boxes: readonly TextBox[], page: number): string =>
  boxes
    .filter((box) => box.page === page)
    .map(({ text }) => text)
    .join(' ');

/** The sentence that issues an act. */
const ISSUE = /délivré|Fait et clos/u;

/** An act is signed where it is issued: on no page are the signatures without that sentence. */
async function faultsOf(
  document: DocumentType,
  context: DocumentContext,
  names: readonly string[],
): Promise<LayoutFaults> {
  const boxes = await textBoxes(await document.render(context));
  const signed = boxes.filter(({ text }) => text.includes('Cachet')).map(({ page }) => page);
  return {
    outside: textsOutside(boxes, FRAME),
    overlaps: overlappingTexts(boxes),
    cut: missingWords(
      boxes,
      names.map((path) => textAt(context.record, path)),
    ),
    signedAlone: signed.filter((page) => !ISSUE.test(textOfPage(boxes, page))),
    halfEmpty: [],
  };
}

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
/** By area. */
const KINDS: readonly (readonly Kind[])[] = [
  ['certificat-majeur', 'certificat-mineur'],
  ['arme-personal', 'arme-business', 'arme-seized'],
];

test.each(
  KINDS.flatMap((ofArea) => fewOf(ofArea, 1)),
)(`of ${COUNT} hostile dossiers of the kind %s nothing leaves its frame, overlaps, is cut or is signed on a page alone`, {
  timeout: limitOf(COUNT, 10_000),
}, async (id) => {
  const random = seededTest();
  const { kind } = kindById(id) as RegisteredKind;
  const document = documentOf(id, kind.act?.documentId ?? '');
  for (let drawn = 0; drawn < COUNT; drawn += 1) {
    const context = drawContext(random, drawDossier(random, kind));
    const faults = await faultsOf(document, context, NAMES[id]);
    expect({ drawn, ...faults }).toEqual({ drawn, ...SOUND });
  }
});
