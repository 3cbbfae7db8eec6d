import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import { type AnsweredConfig, defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { ACTS } from '@dosye/kinds/register.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { expectAccessible, see, seeNo } from '../screen.ts';

const CONFIRMED = {
  ...defaultSiteConfig('Nippes'),
  actValidity: Object.fromEntries(ACTS.map(({ id }) => [id, ''])),
};
const NIPPES: AnsweredConfig = { ...CONFIRMED, unconfirmed: true };
const OFFICE = { id: 2, nom: 'Brigade fluviale' };
const ADMIN = { user: { role: 'admin', bureau_id: 2, bureau_nom: OFFICE.nom } } as const;
const SUPER = { user: { role: 'super_admin', bureau_id: null } } as const;
const HOME: HomeAnswer = {
  config: NIPPES,
  totals: {},
  deadlines: [],
  drafts: [],
  deletedDrafts: [],
  opened: [],
  today: { counts: [], newest: [] },
};
const drawing = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>');

describe('the department of an office whose configuration nobody has saved', () => {
  test('is to be confirmed: its administrator reads so at home', async () => {
    await renderScreen('/', { 'POST /home': HOME }, ADMIN);
    const link = page.link('vérifiez la configuration');
    await expect.element(link).toHaveAttribute('href', '/admin/configuration');
    expect(document.body.textContent).toContain('Nippes, est à confirmer');
  });

  test('is confirmed by saving, though nothing was changed', async () => {
    const server = await renderScreen(
      '/admin/configuration',
      {
        'POST /config': NIPPES,
        'POST /admin/bureaux/list': [OFFICE],
        'POST /config/preview': drawing,
        'PUT /config': CONFIRMED,
      },
      ADMIN,
    );
    await see(/Département à confirmer\s: Nippes/);
    await expectAccessible();
    server.change({ 'POST /config': CONFIRMED });
    await page.press('Enregistrer la configuration');
    await seeNo(/Département à confirmer/);
    expect(server.callsOf('PUT /config').map(({ body }) => body)).toEqual([
      { config: {}, bureauId: 2 },
    ]);
  });

  test('stands in the list of the offices', async () => {
    const overview = { id: 2, users: 1, dossiers: 0, administrators: [] };
    await renderScreen(
      '/admin/bureaux',
      {
        'POST /admin/bureaux/list': [OFFICE],
        'POST /admin/bureaux/overview': [{ ...overview, unconfirmedDepartment: 'Nippes' }],
      },
      SUPER,
    );
    await see(/département à confirmer\s: Nippes/);
  });
});

test('a new office is given its department, or that which its name tells', async () => {
  const server = await renderScreen(
    '/admin/bureaux',
    {
      'POST /admin/bureaux/list': [OFFICE],
      'POST /admin/bureaux/overview': [],
      'POST /admin/bureaux': {},
    },
    SUPER,
  );
  const add = async (nom: string, departement?: string): Promise<void> => {
    await page.press('Ajouter un bureau');
    await page.textbox('Nom du bureau').fill(nom);
    const select = page.getByRole('combobox', { name: 'Département' });
    if (departement) await select.selectOptions(departement);
    await expectAccessible();
    await page.press('Ajouter');
    await seeNo(page.dialog());
  };
  await add('Brigade de nuit', 'Ouest');
  await add('Aquin');
  expect(server.callsOf('POST /admin/bureaux').map(({ body }) => body)).toEqual([
    { nom: 'Brigade de nuit', departement: 'Ouest' },
    { nom: 'Aquin', departement: '' },
  ]);
});
