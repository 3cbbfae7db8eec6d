import { VIEW_TITLES } from '@dosye/testing/adminViews.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LAPTOP, PHONE, address, expectAccessible, overflow, resize, see } from '../screen.ts';
import { renderScreen } from '../render.tsx';
import { openAs } from './hub.ts';

const heading = (name: string) => page.heading(new RegExp(`^${name}`), 1);

test.for(Object.entries(VIEW_TITLES))('the view %s is accessible, and fits a telephone', async ([
  view,
  title,
]) => {
  await openAs('superAdmin', `/admin/${view}`);
  await see(heading(title));
  // Until everything has been answered.
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await expectAccessible();
  await resize(...PHONE);
  await expect.poll(overflow).toBe(0);
  await expectAccessible();
});

test('an account with every action leaves its name half of a telephone', async () => {
  await openAs('superAdmin', '/admin/utilisateurs', {}, { viewport: PHONE });
  const mireille = page.rowheader(/mireille/);
  await see(mireille);
  expect(mireille.element().getBoundingClientRect().width).toBeGreaterThan(PHONE[0] / 2);
  await page.press(/Centre de Commande/);
  await page.follow('Gestion Bureaux');
  await expect.poll(address).toBe('/admin/bureaux');
});

test('the hub goes from view to view by keyboard, and back', async () => {
  await openAs('superAdmin', '/admin/utilisateurs', {}, { viewport: LAPTOP });
  await see(heading(VIEW_TITLES.utilisateurs));
  await page.link('Historique Actions').keys('{Enter}');
  await see(heading(VIEW_TITLES.historique));
  window.history.back();
  await see(heading(VIEW_TITLES.utilisateurs));
});

test.for([
  'utilisateurs',
  'maintenance',
])('an agent comes from %s to the home page', async (view) => {
  await renderScreen(`/admin/${view}`);
  await see(page.heading('Nouveau Dossier'));
  expect(address()).toBe('/');
});
