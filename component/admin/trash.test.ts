import type { TrashedDossier } from '@dosye/domain/calls/trash.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, expectUsable, see, seeNo } from '../screen.ts';
import { type Call, refused, type TestServer } from '../server.ts';
import { openAs, trashed } from './hub.ts';

const undelete = (name: string) => page.row(name).button(/^Rétablir/);
const rowCount = () => document.querySelectorAll('tbody tr').length;

/** The Corbeille of a server that restores what it is asked to, unless a reply says something else. */
async function openTrash(
  dossiers: TrashedDossier[],
  replies: Record<string, () => Promise<Response> | Response> = {},
): Promise<TestServer> {
  let left = dossiers;
  const restore = async (call: Call): Promise<Response> => {
    const answer = (await replies[call.name]?.()) ?? Response.json({});
    if (answer.ok) left = left.filter(({ id }) => call.name !== `POST /trash/${id}/restore`);
    return answer;
  };
  const server = await openAs('superAdmin', '/admin/corbeille', {
    'POST /trash/list': () => ({ dossiers: left, total: left.length }),
    'POST /trash/*/restore': restore,
  });
  await expect.poll(rowCount).toBe(dossiers.length);
  return server;
}

describe('the Corbeille', () => {
  test('says who deleted what and why, and is reached by the arrow keys', async () => {
    await openTrash([trashed(1, 'RETROUVÉE')]);
    await page.getByRole('searchbox').click();
    await page.keys('{ArrowDown}');
    await expect.element(undelete('RETROUVÉE')).toHaveFocus();
    for (const text of ['superadmin', '20/11/2026', 'Saisie deux fois', '30 jours', "Grand'Anse"]) {
      await see(page.row('RETROUVÉE').saying(text));
    }
    await expectUsable();
    await undelete('RETROUVÉE').click();
    await see(page.toast('Dossier CM01-2026-00001 rétabli.'));
    await seeNo(page.row('RETROUVÉE'));
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
    await page.field('Recherche').fill('lot');
    await page.keys('{Enter}');
    await expect.poll(address).toBe('/admin/corbeille?recherche=lot');
    await expect
      .poll(() => server.callsOf('POST /trash/list').at(-1)?.body['filters'])
      .toEqual({ searchTerm: 'lot' });
    await page.checkbox('Tout sélectionner').click();
    await page.getByRole('toolbar').press('Rétablir');
    await expect.poll(() => server.callsOf('POST /trash/3/restore')).toHaveLength(1);
    // All messages come with the last answer: those of before would be gone.
    expect(page.toast(replaced).query()).toBeNull();
    held.resolve(Response.json({}));
    await see(page.toast('2 dossiers rétablis.'), page.toast(replaced));
    await expect.poll(rowCount).toBe(1);
    await see(page.row('LOT 1'));
  });

  test('keeps the focus where a dossier was restored', async () => {
    await openTrash(['ALCÉUS', 'BRUTUS', 'CADET', 'DORVAL'].map((name, id) => trashed(id, name)));
    await undelete('CADET').keys('{Enter}');
    await seeNo(page.row('CADET'));
    await expect.element(undelete('DORVAL')).toHaveFocus();
    await page.row('DORVAL').getByRole('checkbox').click();
    await page.getByRole('toolbar').button('Rétablir').keys('{Enter}');
    await seeNo(page.row('DORVAL'));
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
    await see('La Corbeille est vide.');
  });
});
