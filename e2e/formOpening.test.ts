import { expect, test } from 'vitest';
import { draftKept, openOffice, resume, textbox } from './formOffice.ts';

const office = await openOffice();

test('the menu opens a new form also from a form, whose draft is kept', async () => {
  const page = await office.at('agent');
  await page.goto('/information/new');
  await page.getByText('Monsieur').click();
  await textbox(page, 'Nom').fill('jean premier');
  await draftKept(page);
  await page.getByRole('button', { name: 'Opérations & Infos' }).click();
  await page.locator('nav a[href="/information/new"]').click();
  await page.getByRole('region', { name: 'Brouillons' }).waitFor();
  await resume(page);
  await expect.poll(() => textbox(page, 'Nom').inputValue()).toMatch(/jean premier/i);
});
