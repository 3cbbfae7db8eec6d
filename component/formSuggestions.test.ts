import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { renderForm } from './render.tsx';

const box = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });

describe('a field that suggests what to write', () => {
  test.for(['Tab', 'Enter'])('%s completes a word that was begun', async (key) => {
    await renderForm('certificat-majeur');
    const departement = box('Département de naissance');
    await userEvent.click(departement);
    await userEvent.keyboard('gran');
    await expect
      .element(page.getByRole('listbox').getByRole('option', { selected: true }))
      .toHaveTextContent('Grand’Anse');
    await userEvent.keyboard(`{${key}}`);
    await expect.element(departement).toHaveValue("Grand'Anse");
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  test('Escape keeps what was typed as it is', async () => {
    await renderForm('certificat-majeur');
    const pays = box('Pays de naissance');
    await userEvent.clear(pays);
    await userEvent.keyboard('Fra');
    await userEvent.keyboard('{Escape}{Tab}');
    await expect.element(pays).toHaveValue('Fra');
    await expectAccessible();
  });
});
