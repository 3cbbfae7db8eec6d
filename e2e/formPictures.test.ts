import { readFile } from 'node:fs/promises';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAdultForm, openOffice, reachesStep, saveRecord, update } from './formOffice.ts';

const office = await openOffice({ demo: true });

/** The share of dark pixels of a picture. */
async function darkShare(element: Element): Promise<number> {
  const image = element as HTMLImageElement;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const reds = [...pixels].filter((_, at) => at % 4 === 0);
  return reds.filter((red) => red < 128).length / reds.length;
}

const PIECES = 'Pièces d’identité';
const IGNORED = '1 fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.';

/** Dispatches the browser's event of files that are dropped on a field or pasted. */
async function hand(page: Page, how: 'drop' | 'paste', files: { name: string; bytes: Buffer }[]) {
  const group = page.getByRole('group', { name: PIECES });
  const encoded = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  await group.locator('> div').evaluate(
    (zone, { kind, given }) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const type = name.endsWith('.png') ? 'image/png' : 'text/plain';
        transfer.items.add(new File([bytes], name, { type }));
      }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', {
              clipboardData: transfer,
              bubbles: true,
              cancelable: true,
            });
      zone.dispatchEvent(event);
    },
    { kind: how, given: encoded },
  );
}

/** A browser on a slow computer: pictures are reduced when the test says so. */
async function reduceSlowly(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const reduce = globalThis.createImageBitmap.bind(globalThis) as (
      file: Blob,
    ) => Promise<ImageBitmap>;
    const waiting = new Promise((resolve) => window.addEventListener('reduce', resolve));
    Object.assign(globalThis, {
      createImageBitmap: (file: Blob) => waiting.then(() => reduce(file)),
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('reduce')));
}

describe('pictures of a form', () => {
  test('are in the dossier that is saved while they are being reduced', async () => {
    const agent = await office.client('agent');
    const id = await saveRecord(agent, '/api/persons', { personData: majeur() });
    const page = await office.at('agent');
    await page.goto(`/form/${id}?etape=4`);
    await reachesStep(page, 4);
    const reduce = await reduceSlowly(page);
    await hand(page, 'drop', [{ name: 'recto.png', bytes: plainPng(30, 20) }]);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.method()));
    await update(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(sent).not.toContain('PUT');
    await reduce();
    await page.getByText('mis à jour avec succès').waitFor();
    const { verificationIdentite } = (await agent.get(`/api/persons/${id}`)).json();
    expect(verificationIdentite.piecesIdentiteUrls).toHaveLength(2);
  });

  test('are dropped or pasted, several at once, and what is no picture is left out with a word; one lying on its side is turned', async () => {
    const page = await openAdultForm(office, 4);
    const shown = page.getByRole('group', { name: PIECES }).getByRole('img');
    await expect.poll(() => shown.count()).toBe(1);
    await hand(page, 'drop', [
      { name: 'recto.png', bytes: plainPng(30, 20) },
      { name: 'note.txt', bytes: Buffer.from('bonjour') },
      { name: 'verso.png', bytes: plainPng(31, 20) },
    ]);
    await page.getByText(IGNORED).waitFor();
    await expect.poll(() => shown.count()).toBe(3);
    await hand(page, 'paste', [{ name: 'collee.png', bytes: plainPng(32, 20) }]);
    await expect.poll(() => shown.count()).toBe(4);
    await page.getByRole('button', { name: `Tourner : ${PIECES} 4` }).click();
    const size = () =>
      shown.last().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([20, 32]);
    await expectAccessible(page);
  });

  test('are twenty at most, and those that are too many are counted', async () => {
    const page = await openAdultForm(office, 4);
    const shown = page.getByRole('group', { name: PIECES }).getByRole('img');
    const pieces = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: 'p.png', bytes: plainPng(30 + at, 20) }));
    await expect.poll(() => shown.count()).toBe(1);
    await hand(page, 'drop', pieces(24));
    await page.getByText('5 images n’ont pas été ajoutées : pas plus de 20.').waitFor();
    await expect.poll(() => shown.count()).toBe(20);
    await hand(page, 'paste', pieces(1));
    await page.getByText('1 image n’a pas été ajoutée : pas plus de 20.').waitFor();
    expect(await shown.count()).toBe(20);
  });

  test('are taken away one by one', async () => {
    const page = await openAdultForm(office, 4);
    await hand(page, 'drop', [{ name: 'verso.png', bytes: plainPng(31, 20) }]);
    const group = page.getByRole('group', { name: PIECES });
    await group.getByRole('button', { name: `Retirer : ${PIECES} 1` }).click();
    await expect.poll(() => group.getByRole('img').count()).toBe(1);
    await group.getByRole('button', { name: `Retirer : ${PIECES} 1` }).click();
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page
      .getByRole('alert')
      .getByText('Au moins une image de pièce d’identité est requise.')
      .waitFor();
    await expect.poll(() => group.getByRole('img').count()).toBe(0);
  });
});

describe('a signature', () => {
  test('is drawn on a screen that is touched, and not offered on another', async () => {
    const page = await office.at('agent', { viewport: PHONE, isMobile: true, hasTouch: true });
    await page.goto('/retention/new');
    const offer = page.getByRole('button', { name: 'Signer sur l’écran : Signature', exact: true });
    await offer.click();
    const use = page.getByRole('button', { name: 'Utiliser la signature' });
    expect(await use.isDisabled()).toBe(true);
    // Hovering waits until the dialog stands still.
    const pad = page.getByRole('img', { name: /^Signez ici/ });
    await pad.hover({ position: { x: 20, y: 20 } });
    await page.mouse.down();
    await pad.hover({ position: { x: 140, y: 60 } });
    await page.mouse.up();
    await expectAccessible(page);
    await use.click();
    const drawn = page.getByAltText('Signature\u00a0: aperçu');
    await drawn.waitFor();
    // The picture cannot be decoded while its address is replaced by the server's.
    const dark = (): Promise<number> => drawn.evaluate(darkShare).catch(() => 0);
    await expect.poll(dark).toBeGreaterThan(0.001);
    await expect.poll(dark).toBeLessThan(0.1);

    // Somebody else: the agent would be asked about the draft of the telephone.
    const desk = await office.at('admin');
    await desk.goto('/retention/new');
    await desk.getByRole('button', { name: 'Choisir l’image : Signature', exact: true }).waitFor();
    expect(await desk.getByRole('button', { name: /^Signer sur l’écran/ }).count()).toBe(0);
  });
});

describe('the fingerprint form', () => {
  test('is made of what is being filled, before anything is saved', async () => {
    const page = await openAdultForm(office, 7);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Formulaire Word téléchargé avec succès.').waitFor(),
      page.getByRole('button', { name: /^Télécharger le formulaire d’empreintes/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Fiche_Empreintes_.*\.docx$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const [tab, made] = [page.waitForEvent('popup'), page.waitForResponse('**/fingerprint/print')];
    await page.getByRole('button', { name: 'Imprimer le formulaire d’empreintes' }).click();
    expect((await made).headers()['content-type']).toBe('application/pdf');
    await tab;
  });

  test('that cannot be made says so', async () => {
    const page = await openAdultForm(office, 7);
    await page.route('**/api/fingerprint/generate', (route) => route.fulfill({ status: 502 }));
    await page.getByRole('button', { name: /^Télécharger le formulaire d’empreintes/ }).click();
    const said = page.getByText('La génération du formulaire a échoué.');
    await said.waitFor();
    expect(await said.count()).toBe(1);
  });
});

describe('the test mode of the demonstration', () => {
  test('lets one walk on without filling anything; the server still judges', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    await page.getByRole('switch', { name: 'Mode test' }).click();
    for (let step = 2; step <= 9; step += 1) {
      await page.getByRole('button', { name: 'Suivant' }).click();
      await reachesStep(page, step);
    }
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await reachesStep(page, 1);
    await page.getByText('La photo de la personne est obligatoire.').first().waitFor();
    const marked = page.getByRole('navigation', { name: 'Étapes' }).getByText('à corriger');
    expect(await marked.count()).toBeGreaterThanOrEqual(6);
  });
});

describe('the keyboard', () => {
  test('jumps back to a step that was passed, and Enter in a list goes on', async () => {
    const page = await openAdultForm(office, 4);
    await page.getByRole('button', { name: /Renseignements Personnels/ }).press('Enter');
    await reachesStep(page, 1);
    await page.getByLabel('Département', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await reachesStep(page, 2);
    await page.goBack();
    await reachesStep(page, 1);
    expect(new URL(page.url()).searchParams.get('etape')).toBeNull();
  });
});
