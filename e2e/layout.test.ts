import { addPerson } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { signInBy } from './shellOffice.ts';

const office = await openOffice();

test('a new employee sees the logo before the password is changed', async () => {
  const admin = await office.client('admin');
  const { config: _none, ...config } = (await admin.post('/api/config')).json();
  const logoUrl = `data:image/png;base64,${plainPng(40, 40, [200, 30, 30]).toString('base64')}`;
  const answer = await admin.put('/api/config', { config: { ...config, logoUrl } });
  expect(answer.statusCode).toBe(200);
  await addPerson(office.database, {
    username: 'arrivant',
    role: 'user',
    bureauId: 1,
    mustChangePassword: true,
  });
  const page = await office.stranger();
  await page.goto('/login');
  await signInBy(page, 'arrivant');
  await page.waitForURL('**/profile');
  const logo = page.locator('header img').first();
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('a page that is opened by its address begins at its top; a reload keeps its place', async () => {
  const page = await office.at('agent', { viewport: { width: 683, height: 312 } });
  await page.goto('/form');
  await page.getByLabel('Nom de famille').waitFor();
  await page.evaluate(() => window.scrollTo(0, 388));
  await page.goto('/documentation');
  await page.locator('h1').first().waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.reload();
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
});
