import { frenchDay, inHaiti } from '@dosye/domain/text/dates.ts';
import { changed } from '@dosye/testing/records.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { beforeAll, expect, test } from 'vitest';
import { columnTexts, saveAdult } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';

const office = await openOffice();

const held = (nom: string, hours: number) =>
  retenuGrandAnse({ 'etatCivil.nom': nom, ...hoursAgo(hours) });

let overdue = 0;
beforeAll(async () => {
  const agent = await office.client('agent');
  overdue = await saveRecord(agent, '/api/retention', { dossierData: held('ABEL', 60) });
  await saveRecord(agent, '/api/retention', { dossierData: held('BRUTUS', 40) });
  await saveRecord(agent, '/api/retention', { dossierData: held('CADET', 41) });
  await saveRecord(agent, '/api/retention', { dossierData: held('DORVAL', 1) });
  await saveAdult(agent, 'AUGUSTIN', 1);
});

const LATE = '1 personne retenue depuis plus de 48 heures';
const SOON =
  /^2 personnes à présenter dans les 12 heures, la première avant (demain à )?\d+\sh\s\d\d$/;

test('who must be presented to the judge stands on every screen, on top of the list, until the appearance is entered', async () => {
  const agent = await office.client('agent');
  const page = await office.at('agent');
  const lines = page.getByRole('navigation', { name: 'Échéances' });
  const late = lines.getByRole('link', { name: LATE });
  await page.goto(`/retention/details/${overdue}`);
  await page.getByRole('heading', { name: /ABEL/, level: 1 }).waitFor();
  await late.click();
  await page.waitForURL('**/retention/list?juge=depasse');
  await expect.poll(() => columnTexts(page, 'Nom')).toEqual(['ABEL']);
  await lines.getByRole('link', { name: SOON }).click();
  await page.waitForURL('**/retention/list?juge=moins-de-12-h');
  await expect.poll(() => columnTexts(page, 'Nom')).toEqual(['CADET', 'BRUTUS']);

  const waiting = page.locator('#garde');
  await page.getByRole('link', { name: 'À faire , 1 en retard' }).click();
  await waiting.getByText('1 en retard').waitFor();
  await waiting.getByRole('link').click();
  await page.waitForURL('**/retention/list?juge=a-presenter');
  await expect.poll(() => columnTexts(page, 'Nom')).toEqual(['ABEL', 'CADET', 'BRUTUS', 'DORVAL']);

  await page.clock.install();
  await page.goto('/');
  await late.waitFor();
  await lines.getByRole('link', { name: SOON }).waitFor();
  const section = (title: string) => page.locator('section', { hasText: title }).last();
  await section('Ouverts en dernier').getByRole('link', { name: /ABEL/ }).waitFor();
  await section('Saisis aujourd’hui').getByRole('link', { name: 'Rétention 4' }).waitFor();
  const read = (await agent.get(`/api/retention/${overdue}`)).json();
  const { day, time } = inHaiti(new Date());
  const appeared = { 'comparutionDevantLeJuge.dateHeure': `${day}T${time}` };
  const dossierData = changed(read, appeared);
  expect((await agent.put(`/api/retention/${overdue}`, { dossierData })).statusCode).toBe(200);
  // An answer older than that is read again when the window is looked at.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await late.waitFor({ state: 'detached' });
  await lines.getByRole('link', { name: SOON }).waitFor();
  await page.goto('/a-faire');
  await waiting.getByText('Personnes à présenter au juge').waitFor();
  expect(await waiting.getByText('en retard').count()).toBe(0);
  await page.goto('/retention/list');
  await page.getByText(`présenté le ${frenchDay(day)}`).waitFor();

  const elsewhere = await office.at('agentNippes');
  await elsewhere.goto('/');
  await elsewhere.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  expect(await elsewhere.getByRole('navigation', { name: 'Échéances' }).count()).toBe(0);
});
