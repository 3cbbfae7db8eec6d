import { expect, test } from 'vitest';
import { draftKept, draftSaid, openOffice, resume, textbox } from './formOffice.ts';

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

test('a draft of this computer outlives a moment at which the browser cannot read it', async () => {
  const page = await office.at('agent');
  await page.goto('/information/new');
  await page.getByText('Monsieur').click();
  // The draft may be saved before with the title alone.
  const sent = page.waitForResponse((answer) =>
    /jean premier/i.test(answer.request().postData() ?? ''),
  );
  await textbox(page, 'Nom').fill('jean premier');
  await sent;
  await page.route('**/api/drafts/information/*', (route) => route.abort());
  await textbox(page, 'Nom').fill('jean second');
  await draftSaid(page, 'Hors ligne : gardé sur ce poste').waitFor();
  const address = page.url();
  await page.goto('/');
  await page.evaluate(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('', 'UnknownError');
    };
  });
  // The number of reports is part of the link's name as soon as it is known.
  await page.getByRole('link', { name: /^Informations/ }).click();
  await page.getByRole('link', { name: 'Nouveau Rapport' }).click();
  // The list of the drafts has read each of them.
  await page.getByRole('region', { name: 'Brouillons' }).waitFor();
  await page.goto(address);
  await expect.poll(() => textbox(page, 'Nom').inputValue()).toMatch(/jean second/i);
});
