import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { choosePicture, focusedName, openAdultForm, openOffice, tabTo } from './formOffice.ts';
import { plainPng } from '@dosye/testing/pictures.ts';

const office = await openOffice();

/** Two cameras of 640 × 480: the first films red, the other blue; the page's element tells which films. */
const twoCameras = (): void => {
  const film = (constraints: MediaStreamConstraints = {}): Promise<MediaStream> => {
    const asked = JSON.stringify(constraints.video ?? null);
    document.documentElement.dataset['camera'] = asked.includes('deux') ? 'deux' : 'un';
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = asked.includes('deux') ? 'blue' : 'red';
    const draw = (): void => context?.fillRect(0, 0, 640, 480);
    draw();
    // A camera sends picture after picture; of a single one the video may have nothing left to capture.
    setInterval(draw, 50);
    return Promise.resolve(canvas.captureStream(10));
  };
  const camera = (deviceId: string, label: string): MediaDeviceInfo =>
    ({ deviceId, label, kind: 'videoinput', groupId: '' }) as MediaDeviceInfo;
  navigator.mediaDevices.getUserMedia = film;
  navigator.mediaDevices.enumerateDevices = () =>
    Promise.resolve([camera('un', 'Intégrée'), camera('deux', 'Sur pied')]);
};

/** Size and middle colour of the picture of the field. */
const photoOf = (page: Page) =>
  page.getByAltText('Photo\u00a0: aperçu').evaluate((element) => {
    const image = element as HTMLImageElement;
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return {
      ratio: image.naturalWidth / image.naturalHeight,
      colour: red > blue ? 'red' : 'blue',
    };
  });

/** How round the frame for the head is. */
const ovalOf = (page: Page) =>
  page
    .locator('dialog div:has(> video)')
    .evaluate((live) => getComputedStyle(live, '::after').borderRadius);

/** Whether the live picture is seen: an element without a frame draws nothing. */
const isSeen = (page: Page) =>
  page.locator('dialog video').evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(element as HTMLVideoElement, 0, 0, 1, 1);
    return context?.getImageData(0, 0, 1, 1).data[3] === 255;
  });

/** Presses Enter on the shutter, once the camera shows a picture. */
async function takePicture(page: Page): Promise<void> {
  const shutter = page.getByRole('button', { name: 'Prendre la photo' });
  await expect.poll(() => shutter.isEnabled()).toBe(true);
  await expect.poll(() => isSeen(page)).toBe(true);
  await expect.poll(() => focusedName(page)).toContain('Prendre la photo');
  await page.keyboard.press('Enter');
}

describe('the camera', () => {
  test('that could not be loaded says so, and opens by itself as soon as it can', async () => {
    const page = await office.at('agent');
    const code = /\/assets\/laterParts/;
    await page.route(code, (route) => route.abort());
    await page.goto('/form');
    await page.evaluate(twoCameras);
    const button = page.getByRole('button', { name: 'Caméra : Photo' });
    await button.click();
    await page.getByText('Cette partie de la page n’a pas pu être chargée.').waitFor();
    expect(await page.locator('dialog').count()).toBe(0);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Prendre la photo' }).waitFor();
  });

  test('takes a portrait by Enter alone: taken again, cropped, used', async () => {
    const page = await openAdultForm(office, 1);
    await page.evaluate(twoCameras);
    await tabTo(page, 'Caméra : Photo');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toContain('Prendre la photo');
    expect(await ovalOf(page)).toBe('50%');
    await expectAccessible(page);
    await takePicture(page);
    await expect.poll(() => focusedName(page)).toContain('Utiliser la photo');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reprendre' }).press('Enter');
    await takePicture(page);
    await page.getByRole('slider', { name: 'Agrandissement' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Utiliser la photo' }).press('Enter');
    await expect
      .poll(() => photoOf(page))
      .toEqual({
        ratio: expect.closeTo(264 / 300, 1),
        colour: 'red',
      });
    await expect.poll(() => focusedName(page)).toBe('Photo / Caméra : Photo');
  });

  test('is chosen where there are several, and chosen again the next time', async () => {
    const page = await openAdultForm(office, 1);
    await page.evaluate(twoCameras);
    const open = page.getByRole('button', { name: 'Caméra : Photo' });
    await open.click();
    await page.getByLabel('Caméra', { exact: true }).selectOption('Sur pied');
    await page.waitForFunction(() => document.documentElement.dataset['camera'] === 'deux');
    await takePicture(page);
    await page.getByRole('button', { name: 'Utiliser la photo' }).press('Enter');
    await expect.poll(async () => (await photoOf(page)).colour).toBe('blue');
    await open.click();
    const choice = page.getByLabel('Caméra', { exact: true });
    await expect.poll(() => choice.inputValue()).toBe('deux');
    await page.keyboard.press('Escape');
    await choosePicture(page, 'Changer la photo : Photo', plainPng(40, 50));
  });

  test('that cannot be opened says so', async () => {
    const page = await openAdultForm(office, 1);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Caméra : Photo' }).click();
    await page.getByText('La caméra n’a pas pu être ouverte.').waitFor();
    expect(await page.getByRole('button', { name: 'Prendre la photo' }).isDisabled()).toBe(true);
  });
});
