import { VIEW_TITLES } from '@dosye/testing/adminViews.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { LAPTOP, PHONE } from '../render.tsx';
import { address, expectShown, overflow } from '../screen.ts';
import { openAs } from './hub.ts';

const heading = (name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) });

test.for(Object.entries(VIEW_TITLES))('the view %s is accessible, and fits a telephone', async ([
  view,
  title,
]) => {
  await openAs('superAdmin', `/admin/${view}`);
  await expectShown(heading(title));
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
  await expectShown(mireille);
  expect(mireille.element().getBoundingClientRect().width).toBeGreaterThan(PHONE[0] / 2);
  await page.getByRole('button', { name: /Centre de Commande/ }).click();
  await page.getByRole('link', { name: 'Gestion Bureaux' }).click();
  await expect.poll(address).toBe('/admin/bureaux');
});

test('the hub goes from view to view by keyboard, and back', async () => {
  await openAs('superAdmin', '/admin/utilisateurs', {}, { viewport: LAPTOP });
  await expectShown(heading(VIEW_TITLES.utilisateurs));
  page.getByRole('link', { name: 'Historique Actions' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectShown(heading(VIEW_TITLES.historique));
  window.history.back();
  await expectShown(heading(VIEW_TITLES.utilisateurs));
});
