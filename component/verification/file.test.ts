import { frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { saying } from '../screen.ts';
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
    await expect
      .element(page.getByText(/sans aucune différence, et l’acte est valable/))
      .toBeVisible();
    await expectAccessible();
    await again();
    await giveFile(pdfOf(codeOf(), ' '));
    await expect.poll(verdict).toBe('Altéré');
  });

  test('of scanned pages asks for a photograph where nothing reads them', async () => {
    await renderVerification();
    await giveFile(pdfOf('no code'));
    await expect.element(page.getByText(/que seule la page en ligne peut lire/)).toBeVisible();
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
    await expect
      .element(page.getByText(/^Cet appareil n’a pas pu lire ce fichier\./))
      .toBeVisible();
    await expect.poll(verdict).toBe('Fichier illisible');
    await expectAccessible();
    await again();
    await giveFile(registered);
    await expect.poll(verdict).toBe('Authentique');
  });
});

describe('number and check code typed in', () => {
  async function type(number: string, checkCode: string): Promise<void> {
    await userEvent.fill(page.getByLabelText('Numéro de l’acte'), number);
    await userEvent.fill(page.getByLabelText('Code de contrôle'), checkCode);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  }

  test('show state and day, and nothing of the person', async () => {
    const today = todayInHaiti();
    const server = await renderVerification({ register: { state: 'valid', day: today } });
    await type(NUMBER.toLowerCase(), CHECK_CODE.toLowerCase().replaceAll('-', ' '));
    await expect.poll(verdict).toBe('Valable selon le registre');
    await expect.element(saying(`Valable depuis le ${frenchLongDay(today)}.`)).toBeVisible();
    await expect.element(page.getByText(/Esther|Aucun antécédent|Jérémie/)).not.toBeInTheDocument();
    expect(server.calls.at(-1)?.name).toContain(NUMBER);
    await again();
    server.change({ 'GET /verification/*': () => refused(404, 'NOT_FOUND', 'Inconnu.') });
    await type(NUMBER, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    await expect.poll(verdict).toBe('Inconnu');
  });

  test('stay in their fields to be corrected when the register does not know them, and leave once it does', async () => {
    const unknown = () => refused(404, 'NOT_FOUND', 'Inconnu.');
    const server = await renderVerification({ register: unknown });
    const number = page.getByLabelText('Numéro de l’acte');
    const checkCode = page.getByLabelText('Code de contrôle');
    await type(NUMBER, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    await expect.poll(verdict).toBe('Inconnu');
    await again();
    await expect.element(number).toHaveValue(NUMBER);
    await expect.element(checkCode).toHaveValue('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    server.change({ 'GET /verification/*': { state: 'valid', day: '2026-11-23' } });
    await userEvent.fill(checkCode, CHECK_CODE);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await expect.poll(verdict).toBe('Valable selon le registre');
    await again();
    await expect.element(number).toHaveValue('');
    await expect.element(checkCode).toHaveValue('');
  });

  test('that cannot be right are said to be so, field by field', async () => {
    const server = await renderVerification();
    await type('33', 'ABC');
    await expect
      .element(page.getByText('Tapez le numéro en entier, comme CM01-2026-00033-D1.'))
      .toBeVisible();
    await expect
      .element(page.getByText(/^Un code de contrôle a seize lettres et chiffres/))
      .toBeVisible();
    await expect.poll(verdict).toBe('');
    expect(server.calls.map(({ name }) => name)).toEqual(['GET /verification/list']);
    await expectAccessible();
  });
});

describe('the page as a file', () => {
  test('that cannot be saved is said to be so', async () => {
    await renderVerification();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await page.getByRole('button', { name: 'Télécharger ce vérificateur' }).click();
    await expect
      .element(page.getByRole('alert').getByText('Le vérificateur n’a pas pu être téléchargé.'))
      .toBeVisible();
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
