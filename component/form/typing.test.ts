import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { keys } from '../screen.ts';

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
    await keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}9');
    await expect.element(page.textbox('NIF')).toHaveValue('004-982-3');
  });
});
