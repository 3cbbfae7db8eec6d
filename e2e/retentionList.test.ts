import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { hoursAgo } from '@dosye/testing/retention.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts, saveRetention } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveRetention(agent, 'DORVAL', { ...hoursAgo(60), photoUrl: PICTURES.portrait });
  await saveRetention(agent, 'BRUTUS', {
    ...hoursAgo(40),
    'etatCivil.prenom': 'Marie-Fleur Guerlande Roselaure',
    'etatCivil.sexe': 'Fille',
    commune: 'Corail',
  });
  await saveRetention(agent, 'ABEL', {
    ...hoursAgo(100),
    'sortieDeLaRetention.statut': 'Libéré',
  });
  // Another girl, so that the commune alone tells BRUTUS from her.
  await saveRetention(agent, 'SAINT-FLEUR', {
    ...hoursAgo(100),
    'etatCivil.sexe': 'Fille',
    commune: 'Moron',
    'sortieDeLaRetention.statut': 'Libéré',
  });
});

const names = (page: Page): Promise<string[]> => columnTexts(page, 'Nom');

async function openList(page: Page, address = '/retention/list'): Promise<void> {
  await page.goto(address);
  await page.locator('tbody a').first().waitFor();
}

describe('the list of retention files', () => {
  test('tells what time is left, in words, for who awaits the judge alone', async () => {
    const page = await office.at('agent');
    await openList(page, '/retention/list?tri=urgence');
    const left = await columnTexts(page, 'Juge (48 h)');
    expect(left[0]).toMatch(/^Dépassé de \d+\s[hj]/);
    expect(left).toContainEqual(expect.stringMatching(/^Reste [78] h$/));
    const shown = await names(page);
    expect(left[shown.indexOf('ABEL')]).toBe('libéré');
    await expectAccessible(page);
    // Words of the motive are readable on a narrow screen too.
    await page.setViewportSize({ width: 1180, height: 700 });
    const motive = page.getByRole('cell', { name: 'Vol qualifié' }).first();
    await expect.poll(async () => (await motive.boundingBox())?.width).toBeGreaterThan(150);
  });

  test('opens with those on top who must be presented first, the others by name', async () => {
    const page = await office.at('agent');
    await openList(page, '/retention/list?dateDebut=2026-01-01');
    const told = ['DORVAL', 'BRUTUS', 'ABEL'];
    await expect
      .poll(async () => (await names(page)).filter((nom) => told.includes(nom)))
      .toEqual(told);
    await page.getByRole('button', { name: 'Nom', exact: true }).click();
    await expect.poll(async () => (await names(page))[0]).toBe('ABEL');
    expect(new URL(page.url()).searchParams.get('tri')).toBe('nom');
  });

  test('shows those alone who must be presented', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByRole('group', { name: 'Filtres avancés' }).getByText('À présenter').click();
    await expect.poll(() => names(page)).not.toContain('ABEL');
    await expect.poll(() => names(page)).toContain('BRUTUS');
    expect(new URL(page.url()).searchParams.get('juge')).toBe('a-presenter');
  });

  test('is narrowed by sex, status and commune, which stand in the address', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    const panel = page.getByRole('group', { name: 'Filtres avancés' });
    await panel.getByText('Fille').click();
    await expect.poll(() => names(page)).not.toContain('DORVAL');
    expect(await names(page)).toContain('BRUTUS');
    const communes = panel.getByLabel('Commune').getByRole('option');
    expect(await communes.first().textContent()).toBe('Toutes');
    await panel.getByLabel('Commune').selectOption('Corail');
    await expect.poll(() => names(page)).toEqual(['BRUTUS']);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('sexe')).toBe('Fille');
    expect(searchParams.get('commune')).toBe('Corail');
    await panel.getByText('Mineur').click();
    await page.getByText('Aucun dossier de rétention trouvé.').waitFor();
    await expectAccessible(page);
  });

  test('keeps both of two filters that are chosen before the page follows', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    const panel = page.getByRole('group', { name: 'Filtres avancés' });
    const second = await panel.getByText('Majeur', { exact: true }).elementHandle();
    await panel.getByText('Fille', { exact: true }).evaluate((one, other) => {
      (one as HTMLElement).click();
      (other as HTMLElement).click();
    }, second);
    await expect.poll(() => new URL(page.url()).searchParams.size).toBe(2);
  });

  test('offers the commune to Grand’Anse alone', async () => {
    const page = await office.at('agentNippes');
    await page.goto('/retention/list');
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByRole('group', { name: 'Filtres avancés' }).waitFor();
    expect(await page.getByLabel('Commune').count()).toBe(0);
  });

  test('lets only super administrators delete', async () => {
    for (const [who, count] of [
      ['agent', 0],
      ['superAdmin', 1],
    ] as const) {
      const page = await office.at(who);
      await openList(page);
      await page.getByRole('checkbox', { name: /^Sélectionner BRUTUS/ }).check();
      await page.getByRole('button', { name: 'Modifier' }).waitFor();
      expect(await page.getByRole('button', { name: 'Supprimer' }).count()).toBe(count);
    }
  });

  test('fits a telephone', async () => {
    const page = await office.at('agent', { viewport: PHONE });
    await openList(page, '/retention/list?tri=urgence');
    await page
      .getByText(/^Dépassé de/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);
  });
});
