import type { DocumentContext, PrintedAct } from '@dosye/documents/document.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { type ReadPdf, readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { type Changes, changed, majeur } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { documentOf } from '../src/register.documents.ts';
import { kindById } from '../src/register.ts';
import { contextOf } from './certificats/majeur/requerante.ts';

const sample = (id: string): DossierRecord => {
  const kind = kindById(id)?.kind;
  if (!kind) throw new Error(`There is no kind ${id}`);
  return sampleOf(kind);
};

/** Records of which an act may be issued, by the id of their kind. */
export const RECORDS = {
  'certificat-majeur': majeur,
  'certificat-mineur': (changes: Changes = {}) => changed(sample('certificat-mineur'), changes),
  'arme-personal': armeDeParticulier,
  'arme-business': armeDeCaisse,
  'arme-seized': armePrise,
} as const;
export type ActId = keyof typeof RECORDS;
export const ACT_IDS = Object.keys(RECORDS) as ActId[];

/** The declaration of an act with its kind. */
export function kindAndAct(id: ActId) {
  const kind = kindById(id)?.kind;
  const act = kind?.act;
  if (!kind || !act) throw new Error(`${id} issues no act`);
  return { kind, act };
}

export const STATEMENT = 'ABCDEFGH234567'.repeat(27);

/** An act as the server passes it, issued on the evening of the 21st in Haiti. */
export const ACT: PrintedAct = {
  number: 'AF01-2026-00042-D1',
  checkCode: 'ABCD-EFGH-JKMN-PQRS',
  qr: `https://dosye.example.ht/verification#${STATEMENT}`,
  issuedAt: new Date('2026-11-22T04:30:00Z'),
  validUntil: '',
  officer: { name: 'Mireille SANON', grade: 'Inspecteur' },
};

/** The PDF of an act, with a picture wherever its record names one. */
export async function printAct(
  id: ActId,
  changes: Changes = {},
  own: Partial<DocumentContext> = {},
): Promise<Uint8Array> {
  const { kind, act } = kindAndAct(id);
  const record = RECORDS[id](changes);
  const document = documentOf(kind.id, act.documentId);
  // Typeset on a later day than that of its issue, which alone a paper may show.
  const printedAt = new Date('2027-03-05T12:00:00Z');
  const context = contextOf(record, { number: 'AF01-2026-00042', act: ACT, printedAt });
  const refs = document.images(record, context.config);
  const images = new Map(refs.map((ref, at) => [ref, plainPng(30 + at, 20)]));
  return document.render({ ...context, images, ...own });
}

export const readAct = async (...asked: Parameters<typeof printAct>): Promise<ReadPdf> =>
  readPdf(await printAct(...asked));
