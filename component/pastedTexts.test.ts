import { setAt } from '@dosye/domain/dossier/paths.ts';
import { rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from './dossiers.ts';
import { renderForm, renderScreen } from './render.tsx';
import { expectAccessible, keys, see } from './screen.ts';

/** Pastes a text into the focused field, as from another program. */
async function paste(text: string): Promise<void> {
  const field = document.activeElement as HTMLElement;
  const source = document.body.appendChild(document.createElement('textarea'));
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
  field.focus();
  await userEvent.paste();
}

describe('a number', () => {
  test('that is pasted stays whole, and is an error', async () => {
    await renderForm('plainte');
    const niu = page.textbox('NIU');
    await niu.click();
    await paste('03-10-99-1980-01-00035');
    await expect.element(niu).toHaveValue('03109919800100035');
    await page.button('Enregistrer').click();
    await expect
      .element(niu)
      .toHaveAccessibleDescription(expect.stringContaining('Le NIU doit comporter 10 chiffres.'));
    await expectAccessible();
  });

  test('that is typed has its digits alone, and no more than it can have', async () => {
    await renderForm('plainte');
    const niu = page.textbox('NIU');
    await niu.click();
    await keys('10a42-7718369');
    await expect.element(niu).toHaveValue('1042771836');
    await keys('{Home}{Delete}9');
    await expect.element(niu).toHaveValue('9042771836');
  });
});

test('a pasted name is written with plain hyphens, and a letter of another script is named', async () => {
  await renderForm('plainte');
  const prenom = page.textbox('Prénom');
  await prenom.click();
  await paste('anne–mar\u200bie');
  await keys('{Tab}');
  await expect.element(prenom).toHaveValue('Anne-Marie');
  await prenom.clear();
  await paste('\u0410nne');
  await page.button('Enregistrer').click();
  await expect
    .element(prenom)
    .toHaveAccessibleDescription(expect.stringMatching(/«\s\u0410\s», lettre cyrillique/u));
});

test('the sheet of an older dossier names the field whose text cannot be printed, and leads to it', async () => {
  const dossier = dossierOf(rapport());
  setAt(dossier, 'informant.name', 'Wilner 李');
  await renderScreen(`/information/details/${DOSSIER_ID}`, {
    [`GET /information/${DOSSIER_ID}`]: dossier,
  });
  const faults = page.region('À corriger');
  await see(faults.getByText(/lettres latines.+李/));
  await expect
    .element(faults.link('Nom'))
    .toHaveAttribute('href', expect.stringContaining(`/information/edit/${DOSSIER_ID}`));
  await expectAccessible();
});
