import { documentOf } from '@dosye/kinds/register.documents.ts';
import { describe, expect, it, test } from 'vitest';
import { ACT, RECORDS, readAct } from '../printedAct.ts';

const WEAPONS = ['arme-personal', 'arme-business', 'arme-seized'] as const;

/** The acts as they are usually issued. */
const usual = Object.fromEntries(
  await Promise.all(WEAPONS.map(async (id) => [id, (await readAct(id)).text] as const)),
);

describe.each(WEAPONS)('the act of a weapon, %s', (id) => {
  it('describes the weapon', () => {
    const weapon = RECORDS[id]()['firearmSpec'] as Record<string, string>;
    for (const key of ['marque', 'modele', 'serie', 'type', 'calibre', 'etat', 'fabriquant']) {
      expect(usual[id]).toContain(weapon[key]);
    }
  });

  it('is named after what it is about and its number', () => {
    expect(documentOf(id, 'acte').fileName(RECORDS[id](), ACT.number)).toMatch(
      /^(Autorisation|Proces-Verbal)_[\p{L}\p{N}_-]+_AF01-2026-00042-D1\.pdf$/u,
    );
  });
});

it.each([
  'arme-personal',
  'arme-business',
])('an authorisation is signed by the signatories of the office: %s', (id) => {
  expect(usual[id]).toContain('Jean Rony TOUSSAINT Inspecteur Responsable');
  expect(usual[id]).toContain('Marie Carmel ESTIMÉ Commissaire Directrice');
  expect(usual[id]).toContain('Fait à Jérémie, le 21 novembre 2026.');
});

test('an authorisation that expires says until when, twice', async () => {
  const { text } = await readAct(
    'arme-personal',
    {},
    { act: { ...ACT, validUntil: '2027-11-21' } },
  );
  expect(text.match(/Valable jusqu’au 21 novembre 2027/gu)).toHaveLength(2);
});

describe('the report of a seizure', () => {
  it('is drawn up and signed by the officer with grade and badge, and by the head of the office', () => {
    const text = usual['arme-seized'];
    expect(text).toContain(
      'Nous, Agent III Wilner DORCÉAN, matricule 08-12-03217, enquêteur de la Section',
    );
    expect(text).toContain('Wilner DORCÉAN Agent III Matricule 08-12-03217');
    expect(text).toContain('Fritzner ALCÉUS Inspecteur Chef de bureau');
  });

  it('is closed at the moment that the dossier bears, whenever it is issued', () => {
    expect(usual['arme-seized']).toContain(
      'Fait et clos à Jérémie, le 19 novembre 2026, à seize heures quinze.',
    );
  });

  it('tells long circumstances whole, and numbers its pages', async () => {
    const long = 'Deux riverains ont été entendus sur place. '.repeat(120);
    const { text, pages } = await readAct('arme-seized', {
      'seizedInfo.detailCirconstances': long,
    });
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/riverains/gu)).toHaveLength(120);
    expect(text).toContain(`Page ${pages} sur ${pages}`);
    expect(text.match(/Code de contrôle/gu)).toHaveLength(pages);
  });
});
