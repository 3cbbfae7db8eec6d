import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { dialog, expectAccessible, focusedName, see, seeNo, tabTo } from '../screen.ts';
import { choosePicture, picture } from './controls.ts';

/** Two cameras of 640 × 480: the first films red, the other blue. */
function twoCameras() {
  const camera = (deviceId: string, label: string): MediaDeviceInfo =>
    ({ deviceId, label, kind: 'videoinput', groupId: '' }) as MediaDeviceInfo;
  const devices = [camera('un', 'Intégrée'), camera('deux', 'Sur pied')];
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(devices);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation((constraints) =>
    Promise.resolve(film(JSON.stringify(constraints).includes('deux') ? 'blue' : 'red')),
  );
  onTestFinished(() => void vi.restoreAllMocks());
}

function film(colour: string): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = colour;
  const draw = (): void => context?.fillRect(0, 0, 640, 480);
  draw();
  // A camera sends picture after picture; of a single one the video may have nothing left to capture.
  const frames = setInterval(draw, 50);
  onTestFinished(() => clearInterval(frames));
  return canvas.captureStream(10);
}

/** The colour of a picture in its middle; undefined while there is none. */
function colourOf(image: CanvasImageSource): string | undefined {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(image, 0, 0, 1, 1);
  const [red = 0, , blue = 0, alpha] = context?.getImageData(0, 0, 1, 1).data ?? [];
  if (alpha !== 255) return undefined;
  return red > blue ? 'red' : 'blue';
}

/** Proportions and colour of the picture of the field. */
function photo() {
  const image = page.getByAltText('Photo\u00a0: aperçu').query() as HTMLImageElement | null;
  return image?.complete
    ? { ratio: image.naturalWidth / image.naturalHeight, colour: colourOf(image) }
    : undefined;
}

const live = () => document.querySelector('dialog video') as HTMLVideoElement;

/** Presses Enter on the shutter, once the camera shows a picture of this colour. */
async function takePicture(colour: 'red' | 'blue'): Promise<void> {
  await expect.element(page.button('Prendre la photo')).toHaveFocus();
  await expect.poll(() => colourOf(live())).toBe(colour);
  await page.keys('{Enter}');
}

/** Presses Enter on a control. */
async function enter(name: string): Promise<void> {
  await page.button(name).keys('{Enter}');
}

const openForm = () => renderForm('certificat-majeur', { record: majeur() });

describe('the camera', () => {
  test('takes a portrait by Enter alone: taken again, cropped, used', async () => {
    twoCameras();
    await openForm();
    await tabTo('Caméra : Photo');
    await page.keys('{Enter}');
    await expect.element(page.button('Prendre la photo')).toHaveFocus();
    // The frame for the head.
    const frame = live().parentElement as HTMLElement;
    expect(getComputedStyle(frame, '::after').borderRadius).toBe('50%');
    await expectAccessible();
    await takePicture('red');
    await expect.element(page.button('Utiliser la photo')).toHaveFocus();
    await expectAccessible();
    await enter('Reprendre');
    await takePicture('red');
    await page.getByRole('slider', { name: 'Agrandissement' }).keys('{ArrowRight}');
    await enter('Utiliser la photo');
    const portrait = { ratio: expect.closeTo(264 / 300, 1), colour: 'red' };
    await expect.poll(photo).toEqual(portrait);
    await expect.poll(focusedName).toBe('Photo / Caméra : Photo');
  });

  test('is chosen where there are several, and chosen again the next time', async () => {
    twoCameras();
    await openForm();
    await page.press('Caméra : Photo');
    const choice = page.field('Caméra');
    await choice.selectOptions('Sur pied');
    await takePicture('blue');
    await enter('Utiliser la photo');
    await expect.poll(() => photo()?.colour).toBe('blue');
    await page.press('Caméra : Photo');
    await expect.element(choice).toHaveValue('deux');
    await page.keys('{Escape}');
    await seeNo(dialog);
    await tabTo('Changer la photo : Photo');
    await choosePicture(await picture(40, 50));
    await expect.poll(() => photo()?.ratio).toBe(0.8);
  });

  test('frames a picture from a file too, at once where much of it would be cut, otherwise when asked', async () => {
    await openForm();
    await tabTo('Changer la photo : Photo');
    // Kept as it is until it is framed.
    await choosePicture(await picture(80, 40));
    await expect.element(page.button('Utiliser la photo')).toHaveFocus();
    await seeNo(page.button('Reprendre'));
    await expect.poll(() => photo()?.ratio).toBe(2);
    await page.keys('{Enter}');
    await seeNo(dialog);
    await expect.poll(() => photo()?.ratio).toBeCloseTo(264 / 300, 1);
    await choosePicture(await picture(40, 50));
    await expect.poll(() => photo()?.ratio).toBe(0.8);
    await seeNo(dialog);
    await page.press('Cadrer : Photo');
    await page.keys('{Escape}');
    await expect.poll(() => photo()?.ratio).toBe(0.8);
    await expectAccessible();
  });

  test('that cannot be opened says so', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new Error('refused'));
    onTestFinished(() => void vi.restoreAllMocks());
    await openForm();
    await page.press('Caméra : Photo');
    await see(page.saying('La caméra n’a pas pu être ouverte.'));
    await expect.element(page.button('Prendre la photo')).toBeDisabled();
  });
});
