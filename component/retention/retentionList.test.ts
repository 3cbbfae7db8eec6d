import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { renderScreen, type Visit } from '../render.tsx';
import {
  address,
  columnTexts,
  expectAccessible,
  expectUsable,
  PHONE,
  resize,
  see,
} from '../screen.ts';
import { OF_NIPPES, SUPER_ADMIN } from '../server.ts';
import { FILES } from './files.ts';

const names = () => columnTexts('Nom');
const panel = () => page.group('Filtres avancés');

async function openList(path = '/retention/list', visit: Visit = {}): Promise<void> {
  await renderScreen(path, FILES, visit);
  await expect.poll(names).toHaveLength(4);
}

async function openFilters(visit: Visit = {}): Promise<void> {
  await openList('/retention/list', visit);
  await page.press('Filtres avancés');
  await see(panel());
}

describe('the list of retention files', () => {
  test('tells what time is left, in words, for who awaits the judge alone', async () => {
    await openList('/retention/list?tri=urgence');
    const left = columnTexts('Juge (48 h)');
    expect(left[0]).toMatch(/^Dépassé de \d+\s[hj]/);
    expect(left).toContainEqual(expect.stringMatching(/^Reste [78] h$/));
    expect(left[names().indexOf('ABEL')]).toBe('libéré');
    await expectAccessible();
    // Words of the motive are readable on a narrow screen too.
    await resize(1180, 700);
    const motive = page.cell('Vol qualifié').first();
    await expect.poll(() => motive.element().getBoundingClientRect().width).toBeGreaterThan(150);
    await expectUsable();
  });

  test('opens with those on top who must be presented first, the others by name', async () => {
    await openList('/retention/list?dateDebut=2026-01-01');
    expect(names()).toEqual(['DORVAL', 'BRUTUS', 'ABEL', 'SAINT-FLEUR']);
    await page.press('Nom');
    await expect.poll(() => names()[0]).toBe('ABEL');
    expect(new URLSearchParams(window.location.search).get('tri')).toBe('nom');
  });

  test('has one button above its search on a telephone, beside one that shows the others', async () => {
    const others = () =>
      [page.link('Tableau de la rétention'), page.link('Imprimer'), page.button('Exporter')].map(
        (button) => button.query() !== null,
      );
    await openList();
    expect(others()).toEqual([true, true, true]);
    expect(page.button('Autres actions').query()).toBeNull();
    await resize(...PHONE);
    expect(others()).toEqual([false, false, false]);
    const top = (button: Locator): number => button.element().getBoundingClientRect().top;
    const create = page.link('Nouveau Dossier de Rétention');
    await expect.poll(() => top(page.button('Autres actions')) - top(create)).toBe(0);
    await page.press('Autres actions');
    expect(others()).toEqual([true, true, true]);
    await expectUsable();
  });

  test('shows those alone who must be presented', async () => {
    await openFilters();
    await panel().choose('Présentation au juge', 'À présenter');
    await expect.poll(names).toEqual(['DORVAL', 'BRUTUS']);
    expect(address()).toBe('/retention/list?juge=a-presenter');
  });

  test('is narrowed by sex, status and commune, which stand in the address', async () => {
    await openFilters();
    await panel().getByText('Fille').click();
    await expect.poll(names).toEqual(['BRUTUS', 'SAINT-FLEUR']);
    const communes = panel().field('Commune');
    await expect.element(communes.getByRole('option').first()).toMatchTextContent(/Toutes/);
    await communes.selectOptions('Corail');
    await expect.poll(names).toEqual(['BRUTUS']);
    expect(address()).toBe('/retention/list?sexe=Fille&commune=Corail');
    await panel().getByText('Mineur').click();
    await see(page.saying('Aucun dossier de rétention trouvé.'));
    await expectAccessible();
  });

  test('keeps both of two filters that are chosen before the page follows', async () => {
    await openFilters();
    const choices = ['Fille', 'Majeur'].map(
      (name) => panel().getByText(name).element() as HTMLElement,
    );
    for (const choice of choices) choice.click();
    await expect.poll(address).toBe('/retention/list?sexe=Fille&statut=majeur');
  });

  test('offers the commune to Grand’Anse alone', async () => {
    await openFilters({ user: OF_NIPPES });
    expect(page.field('Commune').query()).toBeNull();
  });

  test.for([
    ['an agent', {}, 0],
    ['a super administrator', SUPER_ADMIN, 1],
  ] as const)('offers %s to delete, if they may', async ([, user, buttons]) => {
    await openList('/retention/list', { user });
    await page.checkbox(/^Sélectionner BRUTUS/).click();
    await see(page.button('Modifier'));
    expect(page.button('Supprimer').elements()).toHaveLength(buttons);
  });

  test('is printed as it is filtered', async () => {
    await renderScreen('/retention/list?commune=Corail&tri=age', FILES);
    await expect
      .element(page.link('Imprimer'))
      .toHaveAttribute('href', '/print/retention/list?commune=Corail&tri=age&sens=croissant');
  });
});
