import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { dossierOf, kindOf } from '../dossiers.ts';
import { see } from '../screen.ts';
import type { Answers, Call } from '../server.ts';

/** A step in the list beside the form, by a part of its title and of its mark. */
export const step = (title: RegExp): Locator => page.navigation('Étapes').button(title);

/** Waits until suggestions that are loaded after the form are there. */
export async function suggested(name: string): Promise<void> {
  await see(page.button(`Afficher les choix : ${name}`));
}

/** Waits until the form is at this step, from 1. It may take the focus a moment later. */
export async function reachesStep(number: number, of = 9): Promise<void> {
  await see(`Étape ${number} sur ${of}`);
}

/** Chooses the parts of a date in its selects: day, month and year. */
export async function chooseDate(name: string, parts: readonly string[]): Promise<void> {
  const selects = page.group(name).getByRole('combobox');
  for (const [at, part] of parts.entries()) {
    selects.nth(at).element().focus();
    await selects.nth(at).selectOptions(part);
  }
}

/** A PNG of one colour. */
export async function picture(
  width: number,
  height: number,
  { name = 'photo.png', colour = 'black' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = colour;
  context?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

/**
 * Chooses a picture by keyboard: Enter on the focused button opens the file chooser, which gives this file.
 */
export async function choosePicture(file: File): Promise<void> {
  const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => open.mockRestore());
  open.mockClear();
  const chooser = document.querySelector(`[data-picture="${document.activeElement?.id}"]`);
  await page.keys('{Enter}');
  expect(open.mock.contexts).toEqual([chooser]);
  await userEvent.upload(chooser as Element, file);
}

/** What the server answers to a form that is saved, and to the details of the dossier, which follow. */
export function saving(kindId: string): Answers {
  const { area } = kindOf(kindId);
  const save =
    (version: number) =>
    ({ body }: Call) =>
      dossierOf(body[area.jsonKeys.record] as DossierRecord, { version });
  return {
    [`POST /${area.id}`]: save(1),
    [`PUT /${area.id}/*`]: save(2),
  };
}
