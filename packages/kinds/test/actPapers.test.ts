import { readPdf } from '@dosye/testing/papers.ts';
import { describe, expect, it, test } from 'vitest';
import { ACT, ACT_IDS, printAct, readAct, STATEMENT } from './printedAct.ts';

describe.each(ACT_IDS)('the paper of the act %s', (id) => {
  it('fits one page, bears its number, the dossier’s, check code, officer, day and office, and its signed statement among its keywords', async () => {
    const pdf = await printAct(id);
    expect(Buffer.from(pdf).toString('latin1')).toContain(STATEMENT);
    const { text, pages, title } = await readPdf(pdf);
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
    expect(text).not.toMatch(/Imprimé le|mars 2027/u);
    // Nothing of the wording's own signs.
    expect(text).not.toMatch(/[{}[\]*]|undefined|null/u);
    expect(title).toContain('AF01-2026-00042-D1');
  });

  it('says until when it is valid', async () => {
    const { text } = await readAct(id, {}, { act: { ...ACT, validUntil: '2027-11-21' } });
    expect(text).toContain('Valable jusqu’au 21 novembre 2027');
  });

  it('as a draft says so on each page and in the place of its number, and bears no code', async () => {
    const { text, pages } = await readAct(id, {}, { act: undefined, draft: true });
    expect(text.match(/PROJET, sans valeur/gu)).toHaveLength(pages + 1);
    expect(text).not.toMatch(/AF01-2026|Code de contrôle/u);
  });
});

test('where the verification page has no address, the code is the statement and no address is printed', async () => {
  const own = { act: { ...ACT, qr: STATEMENT } };
  const pdf = await printAct('certificat-majeur', {}, own);
  expect(Buffer.from(pdf).toString('latin1')).toContain(STATEMENT);
  const { text } = await readPdf(pdf);
  expect(text).toContain('Code de contrôle : ABCD-EFGH-JKMN-PQRS');
  expect(text).not.toContain('Vérifiez ce papier');
});
