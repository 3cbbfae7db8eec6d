import { rapport } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DRAFT_ID, draftOf, renderForm } from '../render.tsx';
import { address } from '../screen.ts';
import { SUPER_ADMIN, type TestServer } from '../server.ts';
import { save, SAVED } from './reports.ts';

const choice = page.field('Bureau du dossier');
const officesOf = (server: TestServer, name: string): unknown[] =>
  server.callsOf(name).map(({ body }) => body['bureauId']);

test('a super administrator without an office chooses that of a new dossier, and of its draft', async () => {
  const server = await renderForm('information', { user: SUPER_ADMIN }, SAVED);
  await choice.selectOptions('Nippes');
  await page.getByText('Monsieur').click();
  await page.textbox('Nom').fill('choix du bureau');
  await page.textbox('Informations reçues').fill('Récit.');
  await expect.poll(() => officesOf(server, 'PUT /drafts/*/*').at(-1)).toBe(2);
  await save();
  await expect.poll(() => officesOf(server, 'POST /information')).toEqual([2]);
  await expect.poll(address).toBe('/information/details/41');
});

test('a resumed draft has the office that was chosen, and keeps any later choice', async () => {
  const server = await renderForm(
    'information',
    { user: SUPER_ADMIN, record: rapport() },
    {
      [`POST /drafts/information/${DRAFT_ID}/open`]: {
        draft: { ...draftOf('information', rapport()), bureauId: 2 },
      },
    },
  );
  await expect.element(choice).toHaveValue('2');
  await choice.selectOptions("Grand'Anse");
  await expect.poll(() => officesOf(server, 'PUT /drafts/*/*').at(-1)).toBe(1);
});
