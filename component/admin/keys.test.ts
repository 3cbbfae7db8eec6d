import type { AccessKey } from '@dosye/domain/calls/keys.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectUsable, see, seeNo } from '../screen.ts';
import { refused, type TestServer } from '../server.ts';
import { openAs } from './hub.ts';

const key = (id: number, changes: Partial<AccessKey> = {}): AccessKey => ({
  id,
  name: `Programme ${id}`,
  bureauId: 1,
  bureauNom: "Grand'Anse",
  kinds: ['plainte', 'retention'],
  write: false,
  expires: '2027-06-30',
  state: 'valid',
  createdAt: '2026-11-20T14:00:00.000Z',
  createdBy: 'superadmin',
  lastUsedAt: null,
  ...changes,
});

const UNNAMED = { name: 'Indiquez le nom du programme.' };

const openKeys = (
  keys: AccessKey[],
  replies: Parameters<typeof openAs>[2] = {},
): Promise<TestServer> =>
  openAs('superAdmin', '/admin/cles', { 'POST /keys/list': () => ({ keys }), ...replies });

describe('the access keys', () => {
  test('show what each may do and until when, and whether it is valid', async () => {
    await openKeys([
      key(2, { write: true, lastUsedAt: '2026-11-21T15:30:00.000Z' }),
      key(1, { state: 'revoked', bureauNom: null }),
    ]);
    const row = page.row('Programme 2');
    for (const text of ["Grand'Anse", 'Lire et écrire', 'Plainte', '30/06/2027', 'Valable'])
      await see(row.saying(text));
    await see(
      page.row('Programme 1').saying('Révoquée'),
      page.row('Programme 1').saying('Bureau supprimé'),
    );
    expect(
      page
        .row('Programme 1')
        .button(/^Révoquer/)
        .query(),
    ).toBeNull();
    await expectUsable();
  });

  test('are made for a program, and the key is shown once', async () => {
    const server = await openKeys([], {
      'POST /keys': ({ body }: { body: Record<string, unknown> }) =>
        body['password'] === 'faux'
          ? refused(403, 'WRONG_PASSWORD', 'Mot de passe incorrect.')
          : body['name'] === ''
            ? refused(422, 'INVALID', 'Certaines informations ne sont pas valides.', {
                fields: UNNAMED,
              })
            : { key: key(3, { name: 'Parquet' }), secret: 'dosye_secret' },
    });
    await page.press('Créer une clé');
    const dialog = page.getByRole('dialog');
    await dialog.press('Créer');
    await see(dialog.saying('Indiquez le nom du programme.'));
    await dialog.field('Nom du programme').fill('Parquet');
    await dialog.field('Bureau').selectOptions("Grand'Anse");
    await dialog.checkbox('Plainte').click();
    await dialog.field('Votre mot de passe').fill('faux');
    await dialog.press('Créer');
    await see(dialog.saying('Mot de passe incorrect.'));
    await dialog.field('Votre mot de passe').fill('Motdepasse1!');
    await dialog.press('Créer');
    await expect.element(page.field('Clé')).toHaveValue('dosye_secret');
    await expectUsable();
    expect(server.callsOf('POST /keys').at(-1)?.body).toMatchObject({
      name: 'Parquet',
      bureauId: '1',
      kinds: ['plainte'],
      write: false,
    });
    await page.press('J’ai copié la clé');
    await seeNo(page.field('Clé'));
  });

  test('are revoked after a question', async () => {
    const server = await openKeys([key(1)], { 'DELETE /keys/1': () => ({ success: true }) });
    await page
      .row('Programme 1')
      .button(/^Révoquer/)
      .click();
    await page.getByRole('dialog').press('Révoquer');
    await see(page.toast('Clé « Programme 1 » révoquée.'));
    expect(server.callsOf('DELETE /keys/1')).toHaveLength(1);
  });
});
