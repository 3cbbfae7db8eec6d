import { frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, see, seeNo } from '../screen.ts';
import { type Call, refused } from '../server.ts';
import { CHECK_CODE, codeOf, listAnswer, NUMBER, pdfOf } from './paper.ts';
import { again, giveFile, renderVerification, verdict } from './renderVerification.tsx';

const registered = pdfOf(codeOf());
const hash = bytesToHex(sha256(await registered.bytes()));
/** The register knows the registered PDF. */
const register = ({ name }: Call) => ({
  state: 'valid' as const,
  day: '2026-11-23',
  same: name.endsWith(`sha256=${hash}`),
});

describe('a PDF', () => {
  test('is authentic when it is the registered one, altered when a byte differs', async () => {
    await renderVerification({ register });
    await giveFile(registered);
    await expect.poll(verdict).toBe('Authentique');
    await see(/sans aucune différence, et l’acte est valable/);
    await expectAccessible();
    await again();
    await giveFile(pdfOf(codeOf(), ' '));
    await expect.poll(verdict).toBe('Altéré');
  });

  test('of scanned pages asks for a photograph where nothing reads them', async () => {
    await renderVerification();
    // The page lies on a server without the folder of what reads them.
    const base = document.createElement('base');
    base.href = '/elsewhere/';
    document.head.prepend(base);
    onTestFinished(() => base.remove());
    await giveFile(pdfOf('no code'));
    await see(/que seule la page en ligne peut lire/);
    await expect.poll(verdict).toBe('Aucun code lu');
  });

  test('that the device cannot read is said to be so, and another one is verified', async () => {
    await renderVerification({ register });
    vi.spyOn(File.prototype, 'slice').mockImplementationOnce(() => {
      const part = new Blob();
      part.text = () => Promise.reject(new DOMException('The file was moved.', 'NotReadableError'));
      return part;
    });
    await giveFile(registered);
    await see(/^Cet appareil n’a pas pu lire ce fichier\./);
    await expect.poll(verdict).toBe('Fichier illisible');
    await expectAccessible();
    await again();
    await giveFile(registered);
    await expect.poll(verdict).toBe('Authentique');
  });
});

describe('number and check code typed in', () => {
  async function type(number: string, checkCode: string): Promise<void> {
    await page.field('Numéro de l’acte').fill(number);
    await page.field('Code de contrôle').fill(checkCode);
    await page.press('Vérifier');
  }

  test('show state and day, and nothing of the person', async () => {
    const today = todayInHaiti();
    const server = await renderVerification({ register: { state: 'valid', day: today } });
    await type(NUMBER.toLowerCase(), CHECK_CODE.toLowerCase().replaceAll('-', ' '));
    await expect.poll(verdict).toBe('Valable selon le registre');
    await see(page.saying(`Valable depuis le ${frenchLongDay(today)}.`));
    await seeNo(/Esther|Aucun antécédent|Jérémie/);
    expect(server.calls.at(-1)?.name).toContain(NUMBER);
    await again();
    server.change({ 'GET /verification/*': () => refused(404, 'NOT_FOUND', 'Inconnu.') });
    await type(NUMBER, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    await expect.poll(verdict).toBe('Inconnu');
  });

  test('stay in their fields to be corrected when the register does not know them, and leave once it does', async () => {
    const unknown = () => refused(404, 'NOT_FOUND', 'Inconnu.');
    const server = await renderVerification({ register: unknown });
    const number = page.field('Numéro de l’acte');
    const checkCode = page.field('Code de contrôle');
    await type(NUMBER, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    await expect.poll(verdict).toBe('Inconnu');
    await again();
    await expect.element(number).toHaveValue(NUMBER);
    await expect.element(checkCode).toHaveValue('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    server.change({ 'GET /verification/*': { state: 'valid', day: '2026-11-23' } });
    await checkCode.fill(CHECK_CODE);
    await page.press('Vérifier');
    await expect.poll(verdict).toBe('Valable selon le registre');
    await again();
    await expect.element(number).toHaveValue('');
    await expect.element(checkCode).toHaveValue('');
  });

  test('that cannot be right are said to be so, field by field', async () => {
    const server = await renderVerification();
    await type('33', 'ABC');
    await see('Tapez le numéro en entier, comme CM01-2026-00033-D1.');
    await see(/^Un code de contrôle a seize lettres et chiffres/);
    await expect.poll(verdict).toBe('');
    expect(server.calls.map(({ name }) => name)).toEqual(['GET /verification/list']);
    await expectAccessible();
  });
});

describe('the page as a file', () => {
  test('that cannot be saved is said to be so', async () => {
    await renderVerification();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await page.press('Télécharger ce vérificateur');
    await see(page.getByRole('alert').getByText('Le vérificateur n’a pas pu être téléchargé.'));
  });

  test.for([
    [6, false],
    [8, true],
  ] as const)('whose list is of %i days ago says whether it is old', async ([days, old]) => {
    const madeAt = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
    await renderVerification({ list: listAnswer({ madeAt }) });
    const note = page.getByText('Cette liste a plus d’une semaine : prenez-en une plus récente.');
    expect(note.elements()).toHaveLength(old ? 1 : 0);
  });
});
