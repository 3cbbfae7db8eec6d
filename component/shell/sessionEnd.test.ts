import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { dialog, dialogButton, expectShown, focusedName, textbox } from '../screen.ts';
import { AGENT, refused } from '../server.ts';

test('after the password of a session that ended, typing goes on in the text where it was', async () => {
  const ended = () => refused(401, 'NO_SESSION', 'Votre session est terminée.');
  const server = await renderForm('information', {}, { 'POST /login': AGENT });
  const text = textbox('Informations reçues');
  text.element().focus();
  await userEvent.keyboard('Vu au ');
  server.change({ 'PUT /drafts/*/*': ended, 'GET /session': ended });
  await userEvent.keyboard('port');
  await expectShown(dialog());
  server.change({
    'POST /login': server.user,
    'PUT /drafts/*/*': () => ({ updatedAt: new Date().toISOString(), pictures: {} }),
  });
  await userEvent.keyboard('passer-5-ponts');
  await dialogButton('Se connecter').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(focusedName()).toBe('Informations reçues');
  await userEvent.keyboard(' hier.');
  await expect.element(text).toHaveValue('Vu au port hier.');
});
