import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { see, seeNo } from '../screen.ts';

const birth = page.group('Date de naissance');
/** A part of the date, which has the focus then. */
async function choose(part: string, value: string): Promise<void> {
  birth.field(part).element().focus();
  await birth.field(part).selectOptions(value);
}
const single = page.checkbox(/^Nom unique/);

test('a year alone is a date of birth, and a day without its month is none', async () => {
  await renderForm('retention');
  await choose('Année', '1961');
  await page.textbox('Nom').click();
  await seeNo(page.saying('Choisissez aussi'));
  await choose('Jour', '12');
  await page.textbox('Nom').click();
  await see(page.saying('Choisissez aussi le mois.'));
});

test('the box for a single name is there while no first name is written', async () => {
  await renderForm('retention');
  await see(single);
  await page.textbox('Prénom').fill('Jean');
  await seeNo(single);
  await page.textbox('Prénom').fill('');
  await single.click();
  await expect.element(page.textbox('Prénom')).not.toBeRequired();
});
