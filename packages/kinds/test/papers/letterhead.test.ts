import { PDF_TYPE, WORD_TYPE } from '@dosye/documents/document.ts';
import { readPdf, readWord, unzip } from '@dosye/testing/papers.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { majeur } from '@dosye/testing/records.ts';
import { retenu } from '@dosye/testing/retention.ts';
import { expect, test } from 'vitest';
import { documentOf } from '../../src/register.documents.ts';
import { kindById } from '../../src/register.ts';
import { contextOf } from '../certificats/majeur/requerante.ts';

const RECORDS = {
  'certificat-majeur': majeur,
  'certificat-mineur': () => ({ renseignementsMineur: { nom: 'DORVAL', prenom: 'Widline' } }),
  'arme-personal': armeDeParticulier,
  'arme-business': armeDeCaisse,
  'arme-seized': armePrise,
  retention: retenu,
};

const isWord = ({ mediaType }: { mediaType: string }): boolean => mediaType === WORD_TYPE;

const PAPERS = Object.entries(RECORDS).flatMap(([kind, record]) =>
  (kindById(kind)?.kind.downloads ?? []).map(({ id }) => ({
    kind,
    id,
    document: documentOf(kind, id),
    record: record(),
  })),
);

test.each(
  PAPERS,
)('the letterhead of $kind/$id can be searched for, and names the office by its acronym', async ({
  document,
  record,
}) => {
  const { config, ...context } = contextOf(record);
  const bytes = await document.render({
    ...context,
    config: { ...config, acronymeBureau: 'SDPJ-GA' },
  });
  const text =
    document.mediaType === PDF_TYPE ? (await readPdf(bytes)).text : await readWord(bytes);
  expect(text).toContain('RÉPUBLIQUE D’HAÏTI');
  expect(text).toContain('SDPJ-GA · Bureau de Jérémie');
});

test.each(
  PAPERS.filter(({ document }) => isWord(document)),
)('the Word file of $kind/$id has headings, described pictures and no seal', async ({
  document,
  record,
}) => {
  const context = contextOf(record);
  expect(document.images(record, context.config)).not.toContain(context.config.sealUrl);
  const body = (await unzip(await document.render(context))).get('word/document.xml')?.toString();
  expect(body).toContain('<w:pStyle w:val="Heading1"/>');
  expect(body).toContain('<w:pStyle w:val="Heading2"/>');
  const pictures = body?.match(/<wp:docPr [^>]*>/gu) ?? [];
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(picture).toMatch(/descr="[^"]+"/u);
});
