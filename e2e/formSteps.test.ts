import { expectAccessible } from '@dosye/testing/axe.ts';
import { LAPTOP, PHONE } from '@dosye/testing/browser.ts';
import { expect, test } from 'vitest';
import { openAdultForm, openOffice, reachesStep } from './formOffice.ts';
import { hangingOut } from './shellOffice.ts';

const office = await openOffice();

test('each of the nine steps can be used by everybody, on a laptop and on a telephone', async () => {
  const page = await openAdultForm(office, 1);
  for (let step = 1; step <= 9; step += 1) {
    await reachesStep(page, step);
    for (const screen of [PHONE, LAPTOP]) {
      await page.setViewportSize(screen);
      await expectAccessible(page);
      expect(await hangingOut(page)).toBe(0);
    }
    if (step < 9) await page.getByRole('button', { name: 'Suivant' }).click();
  }
});
