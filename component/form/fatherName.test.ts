import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { focusedName, see } from '../screen.ts';

test('the name of the father is proposed with that of the child after his first names', async () => {
  await renderForm('certificat-majeur');
  await expect.poll(focusedName).toBe('Nom de famille');
  await page.keys('saint-fleur');
  const father = page.combobox('Nom du père');
  await father.click();
  await page.keys('jean-robert ');
  await see(page.getByRole('option', { name: 'Jean-Robert SAINT-FLEUR' }));
  await page.keys('s{Enter}');
  await expect.element(father).toHaveValue('Jean-Robert SAINT-FLEUR');
  await father.fill('jean sàint-fleur');
  await page.keys('{Escape}{Tab}');
  await expect.element(father).toHaveValue('Jean SÀINT-FLEUR');
});
