import type { TrashedDossier } from '@dosye/domain/calls/trash.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { PHONE, type Visit } from '../render.tsx';
import { address, expectShown, expectToast, overflow, toast } from '../screen.ts';
import { type Call, refused, type TestServer } from '../server.ts';
import { openAs, trashed } from './hub.ts';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const undelete = (name: string) => row(name).getByRole('button', { name: /^Rétablir/ });
const rowCount = () => document.querySelectorAll('tbody tr').length;

/** The Corbeille of a server that restores what it is asked to, unless a reply says something else. */
async function openTrash(
  dossiers: TrashedDossier[],
  replies: Record<string, () => Promise<Response> | Response> = {},
  visit: Visit = {},
): Promise<TestServer> {
  let left = dossiers;
  const restore = async (call: Call): Promise<Response> => {
    const answer = (await replies[call.name]?.()) ?? Response.json({});
    if (answer.ok) left = left.filter(({ id }) => call.name !== `POST /trash/${id}/restore`);
    return answer;
  };
  const server = await openAs(
    'superAdmin',
    '/admin/corbeille',
    {
      'POST /trash/list': () => ({ dossiers: left, total: left.length }),
      'POST /trash/*/restore': restore,
    },
    visit,
  );
  await expect.poll(rowCount).toBe(dossiers.length);
  return server;
}

describe('the Corbeille', () => {
  test('says who deleted what and why, and is reached by the arrow keys', async () => {
    await openTrash([trashed(1, 'RETROUVÉE')]);
    await userEvent.click(page.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(undelete('RETROUVÉE')).toHaveFocus();
    for (const text of ['superadmin', '20/11/2026', 'Saisie deux fois', '30 jours', 'Grand’Anse']) {
      await expectShown(row('RETROUVÉE').getByText(text, { exact: false }).first());
    }
    await expectAccessible();
    await undelete('RETROUVÉE').click();
    await expectToast('Dossier CM01-2026-00001 rétabli.');
    await expect.element(row('RETROUVÉE')).not.toBeInTheDocument();
  });

  test('is searched and restores several at once; one that was replaced stays, with the reason', async () => {
    const replaced = 'CM01-2026-00001 ne peut pas être rétabli : un dossier l’a remplacé.';
    const held = Promise.withResolvers<Response>();
    const server = await openTrash(
      [1, 2, 3].map((id) => trashed(id, `LOT ${id}`)),
      {
        'POST /trash/1/restore': () => refused(409, 'CONFLICT', replaced),
        'POST /trash/3/restore': () => held.promise,
      },
    );
    await page.getByLabelText('Recherche', { exact: true }).fill('lot');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/admin/corbeille?recherche=lot');
    await expect
      .poll(() => server.callsOf('POST /trash/list').at(-1)?.body['filters'])
      .toEqual({ searchTerm: 'lot' });
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Rétablir' }).click();
    await expect.poll(() => server.callsOf('POST /trash/3/restore')).toHaveLength(1);
    // All messages come with the last answer: those of before would be gone.
    expect(toast(replaced).query()).toBeNull();
    held.resolve(Response.json({}));
    await expectToast('2 dossiers rétablis.');
    await expectToast(replaced);
    await expect.poll(rowCount).toBe(1);
    await expectShown(row('LOT 1'));
  });

  test('keeps the focus where a dossier was restored', async () => {
    await openTrash(['ALCÉUS', 'BRUTUS', 'CADET', 'DORVAL'].map((name, id) => trashed(id, name)));
    undelete('CADET').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row('CADET')).not.toBeInTheDocument();
    await expect.element(undelete('DORVAL')).toHaveFocus();
    await row('DORVAL').getByRole('checkbox').click();
    page.getByRole('toolbar').getByRole('button', { name: 'Rétablir' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row('DORVAL')).not.toBeInTheDocument();
    await expect.element(undelete('BRUTUS')).toHaveFocus();
  });

  test('restores two at the same time', async () => {
    const held = Promise.withResolvers<Response>();
    const replies = { 'POST /trash/1/restore': () => held.promise };
    await openTrash([trashed(1, 'ALCÉUS'), trashed(2, 'BRUTUS')], {
      ...replies,
      'POST /trash/2/restore': () => held.promise.then((answer) => answer.clone()),
    });
    await undelete('ALCÉUS').click();
    await undelete('BRUTUS').click();
    await expect.element(undelete('BRUTUS')).toHaveAttribute('aria-busy', 'true');
    await expect.element(undelete('ALCÉUS')).toHaveAttribute('aria-busy', 'true');
    held.resolve(Response.json({}));
    await expectShown(page.getByText('La Corbeille est vide.'));
  });

  test('fits a telephone', async () => {
    await openTrash([trashed(1, 'TÉLÉPHONE')], {}, { viewport: PHONE });
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});
