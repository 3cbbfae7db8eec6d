import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { kindOf } from '../dossiers.ts';
import { renderForm } from '../render.tsx';
import { PHONE, expectAccessible, see, seeNo } from '../screen.ts';
import { refused } from '../server.ts';
import { picture, reachesStep, saving, step } from './controls.ts';

const PIECES = 'Pièces d’identité';
const pieces = () => page.group(PIECES);
const shown = () => pieces().getByRole('img').elements() as HTMLImageElement[];
const count = () => shown().length;

/** Dispatches the browser's event of files that are dropped on the field, or pasted into it. */
function hand(how: 'drop' | 'paste', files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const event = { bubbles: true, cancelable: true };
  pieces()
    .element()
    .querySelector(':scope > div')
    ?.dispatchEvent(
      how === 'drop'
        ? new DragEvent('drop', { ...event, dataTransfer: transfer })
        : new ClipboardEvent('paste', { ...event, clipboardData: transfer }),
    );
}

const openPieces = () => renderForm('certificat-majeur', { record: majeur(), step: 4 });

describe('pictures of a form', () => {
  test('are in the dossier that is saved while they are being reduced', async () => {
    const server = await renderForm(
      'certificat-majeur',
      { saved: majeur() },
      saving('certificat-majeur'),
    );
    await step(/Vérification d'Identité/).click();
    await reachesStep(4);
    // A slow computer: pictures are reduced when the test says so.
    const { promise: waiting, resolve: reduce } = Promise.withResolvers<void>();
    const reduceNow = window.createImageBitmap.bind(window);
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      await waiting;
      return reduceNow(file);
    });
    hand('drop', [await picture(30, 20)]);
    await page.press('Mettre à jour');
    await new Promise(requestAnimationFrame);
    expect(server.callsOf('PUT /persons/*')).toEqual([]);
    reduce();
    await see(page.saying('mis à jour avec succès'));
    await expect.poll(() => window.location.pathname).toBe('/person/41');
    expect(server.callsOf('PUT /persons/*').map(({ body }) => body['personData'])).toMatchObject([
      { verificationIdentite: { piecesIdentiteUrls: [expect.any(String), expect.any(String)] } },
    ]);
  });

  test('are dropped or pasted, several at once, and what is no picture is left out with a word; one lying on its side is turned', async () => {
    await openPieces();
    await expect.poll(count).toBe(1);
    const note = new File(['bonjour'], 'note.txt', { type: 'text/plain' });
    hand('drop', [await picture(30, 20), note, await picture(31, 20)]);
    const ignored =
      '1 fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.';
    await see(page.saying(ignored));
    await expect.poll(count).toBe(3);
    hand('paste', [await picture(32, 20)]);
    await expect.poll(count).toBe(4);
    await page.press(`Tourner : ${PIECES} 4`);
    const size = () => [shown().at(-1)?.naturalWidth, shown().at(-1)?.naturalHeight];
    await expect.poll(size).toEqual([20, 32]);
    await expectAccessible();
  });

  test('are twenty at most, and those that are too many are counted', async () => {
    await openPieces();
    await expect.poll(count).toBe(1);
    hand('drop', await Promise.all(Array.from({ length: 24 }, (_, at) => picture(30 + at, 20))));
    await see(page.saying('5 images n’ont pas été ajoutées : pas plus de 20.'));
    await expect.poll(count).toBe(20);
    hand('paste', [await picture(30, 20)]);
    await see(page.saying('1 image n’a pas été ajoutée : pas plus de 20.'));
    expect(count()).toBe(20);
  });

  test('are taken away one by one', async () => {
    await openPieces();
    hand('drop', [await picture(31, 20)]);
    await expect.poll(count).toBe(2);
    await page.press(`Retirer : ${PIECES} 1`);
    await expect.poll(count).toBe(1);
    await page.press(`Retirer : ${PIECES} 1`);
    await page.press('Suivant');
    await see(
      page.getByRole('alert').getByText('Au moins une image de pièce d’identité est requise.'),
    );
    await expect.poll(count).toBe(0);
  });
});

describe('a signature', () => {
  test('is drawn on a screen that is touched', async () => {
    await touchScreen();
    await renderForm('retention', { viewport: PHONE });
    await page.press('Signer sur l’écran : Signature');
    const use = page.button('Utiliser la signature');
    await expect.element(use).toBeDisabled();
    const pad = page.img(/^Signez ici/);
    await userEvent.dragAndDrop(pad, pad, {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: { x: 140, y: 60 },
    });
    await expectAccessible();
    await use.click();
    const drawn = page.getByAltText('Signature\u00a0: aperçu');
    await see(drawn);
    const dark = await darkShare(drawn.element() as HTMLImageElement);
    expect(dark).toBeGreaterThan(0.001);
    expect(dark).toBeLessThan(0.1);
  });

  test('is not offered to be drawn on another', async () => {
    await renderForm('retention');
    await see(page.button('Choisir l’image : Signature'));
    await seeNo(page.button(/^Signer sur l’écran/));
  });
});

describe('the test mode of the demonstration', () => {
  test('lets one walk on without filling anything; the server still judges', async () => {
    const { kind } = kindOf('certificat-majeur');
    await renderForm(
      'certificat-majeur',
      {},
      {
        'GET /branding': {
          logoUrl: '',
          mainTitle: '',
          subTitle: '',
          acronymeBureau: '',
          demo: true,
        },
        'POST /persons': ({ body }) => {
          const context = { officeName: "Grand'Anse", today: todayInHaiti() };
          const fields = checkSteps(kind.form.steps, body['personData'] as DossierRecord, context);
          return refused(422, 'INVALID', kind.form.sentences.invalid(fields), { fields });
        },
      },
    );
    await page.getByRole('switch', { name: 'Mode test' }).click();
    for (let number = 2; number <= 9; number += 1) {
      await page.press('Suivant');
      await reachesStep(number);
    }
    await page.press('Enregistrer');
    await reachesStep(1);
    await see(page.saying('La photo de la personne est obligatoire.'));
    expect(step(/à corriger/).elements().length).toBeGreaterThanOrEqual(6);
  });
});

/** Makes the screen one that is touched, until the test ends. */
async function touchScreen(): Promise<void> {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(async () => void (await touch(false)));
  await touch(true);
}

/** The share of dark pixels of a picture. */
async function darkShare(image: HTMLImageElement): Promise<number> {
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const reds = [...pixels].filter((_, at) => at % 4 === 0);
  return reds.filter((red) => red < 128).length / reds.length;
}
