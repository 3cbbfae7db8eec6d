import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { focusedName, keys, see, seeNo } from '../screen.ts';
import { AGENT, refused } from '../server.ts';

test('after the password of a session that ended, typing goes on in the text where it was', async () => {
  const ended = () => refused(401, 'NO_SESSION', 'Votre session est terminée.');
  const server = await renderForm('information', {}, { 'POST /login': AGENT });
  const text = page.textbox('Informations reçues');
  await keys('Vu au ', text);
  server.change({ 'PUT /drafts/*/*': ended, 'GET /session': ended });
  await keys('port');
  await see(page.dialog());
  server.change({
    'POST /login': server.user,
    'PUT /drafts/*/*': () => ({ updatedAt: new Date().toISOString(), pictures: {} }),
  });
  await keys('passer-5-ponts');
  await page.dialog().press('Se connecter');
  await seeNo(page.dialog());
  expect(focusedName()).toBe('Informations reçues');
  await keys(' hier.');
  await expect.element(text).toHaveValue('Vu au port hier.');
});
