import {
  type AdminViewPath,
  ALL_VIEWS,
  OFFICE_VIEWS,
  VIEW_TITLES,
} from '@dosye/testing/adminViews.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { LAPTOP, PHONE } from '../render.tsx';
import { address, overflow } from '../screen.ts';
import { openAs, type PersonName } from './hub.ts';

const menu = () => page.getByRole('navigation', { name: 'Centre de Commande' });
const heading = (name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) });
const viewLinks = () => menu().element().querySelectorAll<HTMLElement>('a[href^="/admin/"]');

test.for<[PersonName, AdminViewPath[], string]>([
  ['superAdmin', ALL_VIEWS, 'Super administrateur'],
  ['delegue', ALL_VIEWS.slice(0, -1), 'Super administrateur délégué'],
  ['admin', OFFICE_VIEWS, 'Administrateur'],
])('the hub has for %s the views of the role', async ([who, views, role]) => {
  await openAs(who, '/admin');
  await expect.element(menu().getByText(role, { exact: true }).first()).toBeVisible();
  expect(viewLinks()).toHaveLength(views.length);
  for (const [at, view] of views.entries()) {
    viewLinks()[at]?.click();
    await expect.element(heading(VIEW_TITLES[view])).toBeVisible();
    await expect.element(page.getByText('Panneau de Contrôle', { exact: true })).toBeVisible();
  }
});

test.for(Object.entries(VIEW_TITLES))('the view %s is accessible, and fits a telephone', async ([
  view,
  title,
]) => {
  await openAs('superAdmin', `/admin/${view}`);
  await expect.element(heading(title)).toBeVisible();
  // Until everything has been answered.
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await expectAccessible();
  await page.viewport(...PHONE);
  await expect.poll(overflow).toBe(0);
  await expectAccessible();
});

test('an account with every action leaves its name half of a telephone', async () => {
  await openAs('superAdmin', '/admin/utilisateurs', {}, { viewport: PHONE });
  const mireille = page.getByRole('rowheader', { name: /mireille/ });
  await expect.element(mireille).toBeVisible();
  expect(mireille.element().getBoundingClientRect().width).toBeGreaterThan(PHONE[0] / 2);
  await page.getByRole('button', { name: /Centre de Commande/ }).click();
  await page.getByRole('link', { name: 'Gestion Bureaux' }).click();
  await expect.poll(address).toBe('/admin/bureaux');
});

test.for<[PersonName, string, string]>([
  ['superAdmin', '/', '/admin/tableau-de-bord'],
  ['delegue', '/admin/maintenance', '/admin/tableau-de-bord'],
  ['admin', '/admin/bureaux', '/admin/utilisateurs'],
  ['admin', '/admin/maintenance', '/admin/utilisateurs'],
])('%s who opens %s comes to %s', async ([who, opened, reached]) => {
  await openAs(who, opened);
  await expect.poll(address).toBe(reached);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText('Sauvegardes locales').query()).toBeNull();
});

test('the hub goes from view to view by keyboard, and back', async () => {
  await openAs('superAdmin', '/admin/utilisateurs', {}, { viewport: LAPTOP });
  await expect.element(heading(VIEW_TITLES.utilisateurs)).toBeVisible();
  menu().getByRole('link', { name: 'Historique Actions' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(VIEW_TITLES.historique)).toBeVisible();
  window.history.back();
  await expect.element(heading(VIEW_TITLES.utilisateurs)).toBeVisible();
});
