import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kindOf, listOf, rowOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { focusedName, keys, see, seeNo } from '../screen.ts';

test('the focus stays on the pager, and on the row after a deleted one', async () => {
  let rows = Array.from({ length: 52 }, (_, index) => {
    const number = index + 1;
    const record = retenuGrandAnse({
      'etatCivil.nom': `NOM${String(number).padStart(2, '0')}`,
      'etatCivil.prenom': `P${number}`,
    });
    return rowOf('retention', record, { id: number });
  });
  await renderScreen(
    '/retention/list?tri=nom&sens=croissant',
    {
      'POST /retention/list': ({ body }) => {
        const { page: number, limit } = body as { page: number; limit: number };
        const shown = rows.slice((number - 1) * limit, number * limit);
        return listOf(kindOf('retention').area, shown, rows.length);
      },
      'DELETE /retention/2': () => {
        rows = rows.filter(({ id }) => id !== 2);
        return {};
      },
      'POST /admin/bureaux/list': [],
    },
    { user: { role: 'super_admin', bureau_id: null, bureau_nom: null } },
  );
  /** Presses a key on a control. */
  const press = async (key: string, control: ReturnType<typeof page.getByRole>) => {
    await expect.element(control).toBeEnabled();
    control.element().focus();
    await keys(key);
  };
  const deleted = page.link('NOM02');
  await see(deleted);
  await press(' ', page.checkbox('Sélectionner NOM02 P2'));
  await press('{Enter}', page.button('Supprimer'));
  await press('{Enter}', page.dialog().button('Supprimer'));
  await seeNo(deleted);
  await expect.poll(focusedName).toContain('NOM03');
  const pager = page.navigation('Pages');
  await press('{Enter}', pager.button('Suivant'));
  await see(/^Page 2 sur 2/);
  await expect.poll(focusedName).toBe('Suivant');
});
