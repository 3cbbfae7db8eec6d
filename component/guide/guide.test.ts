import type { Role } from '@dosye/domain/people/roles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { PHONE, renderForm, renderScreen } from '../render.tsx';
import { address, expectShown, overflow } from '../screen.ts';
import { openUserMenu } from '../shell/userMenu.ts';

const contents = () => page.getByRole('navigation', { name: 'Sommaire' });
const chapter = (name: string) => contents().getByRole('link', { name, exact: true });
const NO_OFFICE = { bureau_id: null, bureau_nom: null };

test.for<[Role, string, string]>([
  ['user', 'La rétention et les 48 heures', 'Les utilisateurs'],
  ['admin', 'Les utilisateurs', 'Les bureaux'],
  ['super_admin_delegue', 'Les bureaux', 'Restaurer'],
  ['super_admin', 'Restaurer', 'La rétention et les 48 heures'],
])('the %s finds under their name the guide of their role, and no other', async ([
  role,
  theirs,
  not,
]) => {
  await renderScreen(
    '/profile',
    { 'POST /admin/me/sessions/list': [] },
    { user: { role, ...(role.startsWith('super') && NO_OFFICE) } },
  );
  await openUserMenu();
  await page.getByRole('banner').getByRole('link', { name: "Guide d'utilisation" }).click();
  await chapter(theirs).click();
  await expectShown(page.getByRole('heading', { name: theirs, level: 2 }));
  expect(chapter(not).query()).toBeNull();
});

test('a chapter that is not of the role leads to the overview', async () => {
  await renderScreen('/documentation/restauration');
  await expectShown(page.getByRole('heading', { name: 'Pour commencer', level: 2 }).last());
  expect(address()).toBe('/documentation');
  await expectAccessible();
});

test('the search leads to the passage, and its pictures open large', async () => {
  await renderScreen('/documentation');
  await page.getByLabelText('Rechercher dans le guide').fill('reserve a l administration');
  await expectShown(page.getByText(/^1 passage pour/));
  await expectAccessible();
  await page.getByRole('link', { name: 'Les neuf étapes' }).click();
  await expectShown(page.getByRole('heading', { name: 'Recevoir une demande de certificat' }));
  expect(window.location.hash).toBe('#les-neuf-etapes');
  const picture = page.getByRole('button', { name: /^Agrandir : L’étape 1/ });
  await expectShown(picture);
  picture.element().scrollIntoView();
  await expectAccessible();
  await picture.click();
  await expectShown(page.getByRole('dialog', { name: /^L’étape 1/ }));
});

test('it fits a telephone, where the contents open above the text', async () => {
  await renderScreen(
    '/documentation/restauration',
    {},
    { user: { role: 'super_admin', ...NO_OFFICE }, viewport: PHONE },
  );
  await expectShown(page.getByRole('heading', { name: 'Les gestes' }));
  expect(overflow()).toBe(0);
  await page.getByRole('button', { name: 'Sommaire' }).click();
  await expectAccessible();
  await chapter('Sauvegarder').click();
  await expectShown(page.getByRole('heading', { name: 'Sauvegarder', level: 2 }));
});

test('a ? explains its field by keyboard, within the window of a telephone', async () => {
  await renderForm('retention', { viewport: PHONE });
  page
    .getByRole('button', { name: /Aide : Heure de l’interpellation/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  const bubble = page.getByRole('tooltip');
  await expectShown(bubble.getByText(/les 48 heures/));
  const { left, right } = bubble.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(PHONE[0]);
  expect(overflow()).toBe(0);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bubble).not.toBeInTheDocument();
});
