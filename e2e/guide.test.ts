import { fold } from '@dosye/domain/text/fold.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { readPdf, textBoxes } from '@dosye/testing/papers.ts';
import { expect, test } from 'vitest';
import { printsAndStays } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

test('the whole guide of the role is printed, with every picture and the numbers of its pages', async () => {
  const page = await office.at('admin');
  await page.addInitScript(printsAndStays);
  await page.goto('/documentation/imprimer');
  await page.locator('html[data-printed]').waitFor();
  expect(await page.locator('html').getAttribute('data-missing')).toBe('0');
  await expectAccessible(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text, pages } = await readPdf(pdf);
  expect(fold(text)).toContain(fold('Administrateur'));
  expect(fold(text)).toContain(fold('La configuration du bureau'));
  expect(fold(text)).not.toContain(fold('Sauvegarder et réparer'));
  expect(fold(text)).toContain(fold(`Page ${pages} sur ${pages}`));
  const boxes = await textBoxes(pdf);
  const [listed, heading] = boxes.filter((box) => box.text === 'La configuration du bureau');
  const number = boxes.find(
    (box) =>
      /^\d+$/u.test(box.text) && box.baseline === listed?.baseline && box.page === listed.page,
  );
  expect(number?.text).toBe(String(heading?.page));
});
