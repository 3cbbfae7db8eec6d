import type { Role } from '@dosye/domain/people/roles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm, renderScreen } from '../render.tsx';
import { PHONE, address, expectAccessible, expectUsable, overflow, see, seeNo } from '../screen.ts';
import { SUPER_ADMIN } from '../server.ts';
import { openUserMenu } from '../shell/userMenu.ts';

const contents = () => page.navigation('Sommaire');
const chapter = (name: string) => contents().link(name);

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
  await renderScreen('/profile', {}, { user: { role } });
  await openUserMenu();
  await page.getByRole('banner').follow("Guide d'utilisation");
  await chapter(theirs).click();
  await see(page.heading(theirs, 2));
  expect(chapter(not).query()).toBeNull();
});

test('a chapter that is not of the role leads to the overview', async () => {
  await renderScreen('/documentation/restauration');
  await see(page.heading('Pour commencer', 2).last());
  expect(address()).toBe('/documentation');
  await expectAccessible();
});

test('the search leads to the passage, and its pictures open large', async () => {
  await renderScreen('/documentation');
  await page.field('Rechercher dans le guide').fill('reserve a l administration');
  await see(/^1 passage pour/);
  await expectAccessible();
  await page.follow('Les neuf étapes');
  await see(page.heading('Recevoir une demande de certificat'));
  expect(window.location.hash).toBe('#les-neuf-etapes');
  const picture = page.button(/^Agrandir : L’étape 1/);
  await see(picture);
  picture.element().scrollIntoView();
  await expectAccessible();
  await picture.click();
  await see(page.dialog(/^L’étape 1/));
});

test('it fits a telephone, where the contents open above the text', async () => {
  const visit = { user: SUPER_ADMIN, viewport: PHONE };
  await renderScreen('/documentation/restauration', {}, visit);
  await see(page.heading('Les gestes'));
  expect(overflow()).toBe(0);
  await page.press('Sommaire');
  await expectAccessible();
  await chapter('Sauvegarder').click();
  await see(page.heading('Sauvegarder', 2));
});

test('a ? explains its field by keyboard, within the window of a telephone', async () => {
  await renderForm('retention', { viewport: PHONE });
  await page.button(/Aide : Heure de l’interpellation/).keys('{Enter}');
  const bubble = page.getByRole('tooltip');
  await see(bubble.getByText(/les 48 heures/));
  const { left, right } = bubble.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(PHONE[0]);
  await expectUsable();
  await page.keys('{Escape}');
  await seeNo(bubble);
});
