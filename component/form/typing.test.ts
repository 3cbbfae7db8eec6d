import { setAt } from '@dosye/domain/dossier/paths.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderForm, renderScreen } from '../render.tsx';
import { expectAccessible, see } from '../screen.ts';

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

describe('an identity number is shaped while it is typed', () => {
  test('digits alone for a NIU and a NIF, capitals for a card', async () => {
    await renderForm('plainte');
    for (const [name, typed, shaped] of [
      ['NIU', '12a34567890123', '1234567890'],
      ['NIF', '00418233769', '004-182-337-6'],
      ['Numéro de carte', 'ht 8204-11789', 'HT8204117'],
    ] as const) {
      await userEvent.type(page.textbox(name), typed);
      await expect.element(page.textbox(name)).toHaveValue(shaped);
    }
  });

  test('the caret stays where a digit is put right', async () => {
    await renderForm('plainte');
    await page.textbox('NIF').fill('0041823');
    await page.keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}9');
    await expect.element(page.textbox('NIF')).toHaveValue('004-982-3');
  });

  test('a pasted one stays whole, and is an error', async () => {
    await renderForm('plainte');
    const niu = page.textbox('NIU');
    await niu.click();
    await paste('03-10-99-1980-01-00035');
    await expect.element(niu).toHaveValue('03109919800100035');
    await page.press('Enregistrer');
    await expect
      .element(niu)
      .toHaveAccessibleDescription(expect.stringContaining('Le NIU doit comporter 10 chiffres.'));
    await expectAccessible();
  });
});

test('a pasted name is written with plain hyphens, and a letter of another script is named', async () => {
  await renderForm('plainte');
  const prenom = page.textbox('Prénom');
  await prenom.click();
  await paste('anne–mar\u200bie');
  await page.keys('{Tab}');
  await expect.element(prenom).toHaveValue('Anne-Marie');
  await prenom.clear();
  await paste('\u0410nne');
  await page.press('Enregistrer');
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

test('a height is shown with the unit that it was read in, as soon as its field is left', async () => {
  const record = majeur({ 'signalement.taille': '' });
  await renderForm('certificat-majeur', { record, step: 6 });
  const height = page.textbox('Taille');
  for (const [typed, shown] of [
    ['165', '165 cm'],
    ['1,65', '1,65 m'],
  ] as const) {
    await height.fill(typed);
    await page.keys('{Tab}');
    await expect.element(height).toHaveValue(shown);
  }
});
