import { rapport } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DRAFT_ID, draftOf, renderForm } from '../render.tsx';
import { textbox } from '../screen.ts';
import type { TestServer } from '../server.ts';
import { save, SAVED } from './reports.ts';

const SUPER = { role: 'super_admin', bureau_id: null, bureau_nom: null } as const;
const OFFICES = {
  'POST /admin/bureaux/list': [
    { id: 1, nom: "Grand'Anse" },
    { id: 2, nom: 'Nippes' },
  ],
};
const choice = page.getByLabelText('Bureau du dossier');
const officesOf = (server: TestServer, name: string): unknown[] =>
  server.callsOf(name).map(({ body }) => body['bureauId']);

test('a super administrator without an office chooses that of a new dossier, and of its draft', async () => {
  const server = await renderForm('information', { user: SUPER }, { ...SAVED, ...OFFICES });
  await userEvent.selectOptions(choice, 'Nippes');
  await page.getByText('Monsieur').click();
  await userEvent.fill(textbox('Nom'), 'choix du bureau');
  await userEvent.fill(textbox('Informations reçues'), 'Récit.');
  await expect.poll(() => officesOf(server, 'PUT /drafts/*/*').at(-1)).toBe(2);
  await save();
  await expect.poll(() => officesOf(server, 'POST /information')).toEqual([2]);
});

test('a resumed draft has the office that was chosen, and keeps any later choice', async () => {
  const server = await renderForm(
    'information',
    { user: SUPER, record: rapport() },
    {
      ...OFFICES,
      [`POST /drafts/information/${DRAFT_ID}/open`]: {
        draft: { ...draftOf('information', rapport()), bureauId: 2 },
      },
    },
  );
  await expect.element(choice).toHaveValue('2');
  await userEvent.selectOptions(choice, "Grand'Anse");
  await expect.poll(() => officesOf(server, 'PUT /drafts/*/*').at(-1)).toBe(1);
});
