import { expectAccessible } from '@dosye/testing/axe.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { printsAndStays, saveAdult, saveRetention, withoutPrinter } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
const MONTH = 'start=2026-10-01&end=2026-10-31';
/** Portrait, identity paper, fingerprints and signature. */
const PICTURES_OF_ESTHER = 4;
let adult = 0;

beforeAll(async () => {
  const agent = await office.client('agent');
  adult = await saveAdult(agent, 'PIERRE-LOUIS', 1);
  await saveRetention(agent, 'TOUSSAINT', {
    photoUrl: PICTURES.portrait,
    'informationSurLaRetention.dateInterpellation': '2026-10-05',
  });
});

/** The line drops for the pictures of the dossiers. Out: brings it back, after so many more failures. */
async function withoutPictures(page: Page): Promise<(failures?: number) => void> {
  let failures = Number.POSITIVE_INFINITY;
  await page.route('**/api/files/**', (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort('connectionreset') : route.continue();
  });
  return (more = 0) => {
    failures = more;
  };
}

const printed = (page: Page) => page.locator('html').getAttribute('data-printed');

describe('a paper of which pictures cannot be read', () => {
  test.each([
    1366, 390,
  ])('is not printed until they are, on a screen of %d pixels', async (width) => {
    const page = await office.at('agent', { viewport: { width, height: 768 } });
    await page.addInitScript(printsAndStays);
    const lineReturns = await withoutPictures(page);
    await page.goto(`/print/dossier/${adult}`);
    const alert = page.getByRole('alert');
    await alert.getByText(`${PICTURES_OF_ESTHER} images n’ont pas pu être lues.`).waitFor();
    expect(await page.getByRole('button', { name: 'Imprimer', exact: true }).count()).toBe(0);
    await expectAccessible(page);

    lineReturns(1);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await alert.getByText('1 image n’a pas pu être lue.').waitFor();
    expect(await printed(page)).toBeNull();

    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator('html[data-printed]').waitFor();
    expect(await page.locator('html').getAttribute('data-missing')).toBe('0');
    expect(await alert.count()).toBe(0);
  });

  test('is printed without them when the officer says so, and its window closes then', async () => {
    const page = await office.at('agent');
    await page.context().addInitScript(withoutPrinter);
    await page.goto(`/person/${adult}`);
    const opened = page.context().waitForEvent('page');
    await page.context().route('**/api/files/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Imprimer le Dossier' }).click();
    const tab = await opened;
    const anyway = tab.getByRole('button', { name: 'Imprimer quand même' });
    await anyway.waitFor();
    const closed = tab.waitForEvent('close');
    await anyway.click();
    await closed;
    expect(page.context().pages()).toEqual([page]);
  });

  test.each([
    ['the booklet', `/print/retention-livret?${MONTH}`],
    ['a list', '/print/retention/list'],
  ])('is not printed as %s either', async (_, address) => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    const lineReturns = await withoutPictures(page);
    await page.goto(address);
    await page.getByRole('alert').getByText('1 image n’a pas pu être lue.').waitFor();
    expect(await printed(page)).toBeNull();
    await expectAccessible(page);
    lineReturns();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator('html[data-printed]').waitFor();
    expect(await page.locator('html').getAttribute('data-missing')).toBe('0');
  });
});
