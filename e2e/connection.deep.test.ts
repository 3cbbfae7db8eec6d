import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { openLine } from '@dosye/testing/line.ts';
import { beforeAll, expect, test } from 'vitest';
import { columnTexts, saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1);
  await saveAdult(agent, 'AUGUSTIN', 2);
});

test('a list over a line that is stopped, restored and cut without a sign says what it does not know, and since when', async () => {
  const line = await openLine(office.address);
  const page = await office.stranger({ baseURL: line.address });
  const data = { username: ACCOUNTS.agent.username, password: PASSWORD };
  await page.context().request.post('/api/login', { data, headers: { origin: line.address } });
  const search = (text: string): Promise<void> => page.getByRole('searchbox').fill(text);
  const away = page.getByText(/^Le serveur ne répond pas depuis \d+\sh\s\d\d$/);
  const failure = page.getByText('Erreur lors de la récupération des dossiers.').last();

  await page.goto('/persons');
  await expect.poll(() => columnTexts(page, 'Nom')).toEqual(['AUGUSTIN', 'DORVAL']);
  await line.stop();
  await search('noel');
  await failure.waitFor();
  await away.waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/\d+ enregistrement/);
  await line.restore();
  // It asks again by itself.
  await page.getByText('0 enregistrements correspondent à vos filtres').waitFor();
  await away.waitFor({ state: 'detached' });

  await page.clock.install();
  line.cut();
  const probed = page.waitForRequest('**/healthz');
  const asked = page.waitForRequest('**/api/persons/list');
  await search('augustin');
  await page.clock.runFor(500);
  await asked;
  await page.clock.runFor(11_000);
  await probed;
  await line.restore();
  line.cut();
  await page.clock.runFor(1_000);
  await away.waitFor();
  await failure.waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/\d+ enregistrement/);
});
