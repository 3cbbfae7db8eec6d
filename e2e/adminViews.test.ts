import type { AccountName } from '@dosye/testing/accounts.ts';
import { VIEW_TITLES } from '@dosye/testing/adminViews.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountRow } from './adminHub.ts';
import { openOffice } from './formOffice.ts';
import { pathOf } from './shellOffice.ts';

const office = await openOffice();

type View = keyof typeof VIEW_TITLES;
const ALL = Object.keys(VIEW_TITLES) as View[];

/** What each view shows of the other office, and of the super roles: everything or nothing. */
const OTHERS: Partial<Record<View, (page: Page) => Promise<boolean[]>>> = {
  async utilisateurs(page) {
    await accountRow(page, 'mireille').waitFor();
    const counts = ['superadmin', 'fritzner', 'roselaure'].map((username) =>
      accountRow(page, username).count(),
    );
    return (await Promise.all(counts)).map((count) => count > 0);
  },
  async historique(page) {
    await page.getByRole('row').nth(1).waitFor();
    return [(await page.getByRole('row').filter({ hasText: 'roselaure' }).count()) > 0];
  },
  async configuration(page) {
    await page.getByRole('main').getByText("Bureau Grand'Anse", { exact: true }).waitFor();
    return [(await page.getByLabel('Modifier la configuration pour :').count()) > 0];
  },
};

test.each<[AccountName, View[], boolean, string]>([
  ['superAdmin', ALL, true, 'Super administrateur'],
  ['delegue', ALL.slice(0, -1), true, 'Super administrateur délégué'],
  ['admin', ['profil', 'utilisateurs', 'historique', 'configuration'], false, 'Administrateur'],
])('%s finds in each view what is theirs, and no other view', async (name, views, seesOthers, role) => {
  await office.client('agentNippes');
  const page = await office.at(name);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Centre de Commande' });
  await menu.getByText(role, { exact: true }).first().waitFor();
  expect(await menu.locator('a[href^="/admin/"]').count()).toBe(views.length);
  for (const view of views) {
    await menu.locator(`a[href="/admin/${view}"]`).click();
    await page.getByRole('heading', { level: 1, name: VIEW_TITLES[view] }).waitFor();
    await page.getByText('Panneau de Contrôle', { exact: true }).waitFor();
    const others = (await OTHERS[view]?.(page)) ?? [];
    expect(others).toEqual(others.map(() => seesOthers));
  }
  for (const view of ALL.filter((one) => !views.includes(one))) {
    await page.goto(`/admin/${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const first = views.find((one) => one !== 'profil');
    await expect.poll(() => pathOf(page)).toBe(`/admin/${first}`);
    expect(await page.getByText('Sauvegardes locales').count()).toBe(0);
  }
});

test('an agent comes from the hub to the home page, a super role from there to the hub', async () => {
  const agent = await office.at('agent');
  for (const view of ['utilisateurs', 'maintenance']) {
    await agent.goto(`/admin/${view}`);
    await agent.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
    expect(pathOf(agent)).toBe('/');
  }
  const superAdmin = await office.at('superAdmin');
  await superAdmin.goto('/');
  await superAdmin.waitForURL('**/admin/tableau-de-bord');
});
