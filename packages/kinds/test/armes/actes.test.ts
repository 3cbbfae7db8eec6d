import type { DocumentContext, PrintedAct } from '@dosye/documents/document.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { contextOf } from '../certificats/majeur/requerante.ts';

const RECORDS = { personal: armeDeParticulier, business: armeDeCaisse, seized: armePrise } as const;
type Category = keyof typeof RECORDS;
const CATEGORIES = Object.keys(RECORDS) as Category[];

const STATEMENT = 'ABCDEFGH234567'.repeat(27);

/** An act as the server passes it, issued on the evening of the 21st in Haiti. */
const ACT: PrintedAct = {
  number: 'AF01-2026-00042-D1',
  checkCode: 'ABCD-EFGH-JKMN-PQRS',
  qr: `https://dosye.example.ht/verification#${STATEMENT}`,
  issuedAt: new Date('2026-11-22T04:30:00Z'),
  validUntil: '',
  officer: { name: 'Mireille SANON', grade: 'Inspecteur' },
};

const acte = (category: Category) => documentOf(`arme-${category}`, 'acte');

async function read(category: Category, changes: Changes = {}, own: Partial<DocumentContext> = {}) {
  const record: DossierRecord = RECORDS[category](changes);
  const document = acte(category);
  const context = contextOf(record, { number: 'AF01-2026-00042', act: ACT });
  const refs = document.images(record, context.config);
  const images = new Map(refs.map((ref, at) => [ref, plainPng(30 + at, 20)]));
  return readPdf(await document.render({ ...context, images, ...own }));
}

describe.each(CATEGORIES)('the act of a weapon, %s', (category) => {
  it('fits one page and bears its number, the dossier’s, check code, officer, day and office', async () => {
    const { text, pages, title } = await read(category);
    expect(pages).toBe(1);
    for (const said of [
      'Direction Départementale de la Grand’Anse',
      'No. AF01-2026-00042-D1',
      'Dossier AF01-2026-00042',
      'Code de contrôle : ABCD-EFGH-JKMN-PQRS',
      'Émis le 21 novembre 2026 par Inspecteur Mireille SANON',
      'Vérifiez ce papier : dosye.example.ht/verification',
      'Page 1 sur 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('Valable jusqu’au');
    expect(title).toContain('AF01-2026-00042-D1');
  });

  it('describes the weapon', async () => {
    const { text } = await read(category);
    const weapon = RECORDS[category]()['firearmSpec'] as Record<string, string>;
    for (const key of ['marque', 'modele', 'serie', 'type', 'calibre', 'etat', 'fabriquant']) {
      expect(text).toContain(weapon[key]);
    }
  });

  it('leaves nothing of the wording’s own signs', async () => {
    expect((await read(category)).text).not.toMatch(/[{}[\]*]|undefined|null/u);
  });

  it('as a draft says so on each page and in the place of its number, and bears no code', async () => {
    const { text, pages } = await read(category, {}, { act: undefined, draft: true });
    expect(text.match(/PROJET, sans valeur/gu)).toHaveLength(pages + 1);
    expect(text).not.toMatch(/AF01-2026|Code de contrôle/u);
  });

  it('is named after what it is about and its number', () => {
    expect(acte(category).fileName(RECORDS[category](), ACT.number)).toMatch(
      /^(Autorisation|Proces-Verbal)_[\p{L}\p{N}_-]+_AF01-2026-00042-D1\.pdf$/u,
    );
  });
});

it('an authorisation is signed by the signatories of the office', async () => {
  for (const category of ['personal', 'business'] as const) {
    const { text } = await read(category);
    expect(text).toContain('Jean Rony TOUSSAINT Inspecteur Responsable');
    expect(text).toContain('Marie Carmel ESTIMÉ Commissaire Directrice');
    expect(text).toContain('Fait à Jérémie, le 21 novembre 2026.');
  }
});

test('an authorisation that expires says until when, twice', async () => {
  const { text } = await read('personal', {}, { act: { ...ACT, validUntil: '2027-11-21' } });
  expect(text.match(/Valable jusqu’au 21 novembre 2027/gu)).toHaveLength(2);
});

describe('the report of a seizure', () => {
  it('is drawn up and signed by the officer with grade and badge, and by the head of the office', async () => {
    const { text } = await read('seized');
    expect(text).toContain(
      'Nous, Agent III Wilner DORCÉAN, matricule 08-12-03217, enquêteur de la Section',
    );
    expect(text).toContain('Wilner DORCÉAN Agent III Matricule 08-12-03217');
    expect(text).toContain('Fritzner ALCÉUS Inspecteur Chef de bureau');
  });

  it('is closed at the moment that the dossier bears, whenever it is issued', async () => {
    expect((await read('seized')).text).toContain(
      'Fait et clos à Jérémie, le 19 novembre 2026, à seize heures quinze.',
    );
  });

  it('tells long circumstances whole, and numbers its pages', async () => {
    const long = 'Deux riverains ont été entendus sur place. '.repeat(120);
    const { text, pages } = await read('seized', { 'seizedInfo.detailCirconstances': long });
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/riverains/gu)).toHaveLength(120);
    expect(text).toContain(`Page ${pages} sur ${pages}`);
    expect(text.match(/Code de contrôle/gu)).toHaveLength(pages);
  });
});

test('the file of an act has the signed statement among its keywords', async () => {
  const record = armePrise();
  const pdf = await acte('seized').render(contextOf(record, { act: ACT }));
  expect(Buffer.from(pdf).toString('latin1')).toContain(STATEMENT);
});
