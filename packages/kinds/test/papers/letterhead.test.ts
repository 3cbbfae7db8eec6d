import { PDF_TYPE } from '@dosye/documents/document.ts';
import { readPdf, readWord } from '@dosye/testing/papers.ts';
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
