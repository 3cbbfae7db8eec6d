import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kindOf, listOf } from '../dossiers.ts';
import { renderForm } from '../render.tsx';
import { textbox } from '../screen.ts';
import { button, combobox, saving, suggested } from './controls.ts';

const field = (name: string) => page.getByLabelText(name);

describe('a new form proposes', () => {
  test('the department and the commune of the office, as configured', async () => {
    const config = { 'POST /config': { ...defaultSiteConfig(), villeEmission: 'Jérémie' } };
    const certificate = await renderForm('certificat-majeur', {}, config);
    expect(certificate.callsOf('POST /config')).toHaveLength(1);
    await expect.element(field('Département')).toHaveValue("Grand'Anse");
    await expect.element(field('Commune')).toHaveValue('Jérémie');
    await page.getByRole('button', { name: 'Rétention' }).click();
    await page.getByRole('link', { name: 'Nouveau Dossier de Rétention' }).click();
    await expect.element(field('Commune')).toHaveValue('Jérémie');
  });

  test('the family name as birth name until that is changed, and the department of a commune', async () => {
    await renderForm('certificat-majeur');
    await suggested('Lieu de naissance');
    const birthName = textbox('Nom de naissance');
    await userEvent.keyboard('dorval');
    await expect.element(birthName).toHaveValue('dorval');
    await userEvent.keyboard('{Tab}');
    await birthName.fill('JEAN');
    await textbox('Nom de famille').fill('DORVIL');
    await expect.element(birthName).toHaveValue('JEAN');
    await combobox('Lieu de naissance').fill('Les Cayes');
    await expect.element(combobox('Département de naissance')).toHaveValue('Sud');
    await expect.element(combobox('Pays de naissance')).toHaveValue('Haïti');
  });

  test('today and now for an arrest, and the officer of the last one of the day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-11-20T19:02:00.000Z');
    await renderForm(
      'retention',
      {},
      {
        ...saving('retention'),
        'POST /retention/list': listOf(kindOf('retention').area, []),
      },
    );
    const day = page.getByRole('group', { name: 'Date de l’interpellation' });
    await expect.element(day.getByLabelText('Jour')).toHaveValue('20');
    await expect.element(day.getByLabelText('Mois')).toHaveValue('11');
    await expect.element(day.getByLabelText('Année')).toHaveValue('2026');
    await expect.element(field('Heure de l’interpellation')).toHaveValue('14:02');
    const officer = field('Policier en charge');
    await expect.element(officer).toHaveValue('');
    await field('Commune').selectOptions('Moron');
    await field('Nom').fill('Cadet');
    await field('Prénom').fill('Rose');
    await page.getByText('Fille').click();
    await field('Âge').fill('30');
    await field('Lieu de naissance').fill('Moron');
    await field('Adresse').fill('Rue Bordes');
    await page.getByText('Flagrant délit').click();
    await field('Lieu de l’interpellation').fill('Marché');
    await officer.fill('Jean TOUSSAINT');
    await field('Motif').fill('Vol simple');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'CADET Rose', level: 1 })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('button', { name: 'Rétention' }).click();
    await page.getByRole('link', { name: 'Nouveau Dossier de Rétention' }).click();
    await expect.element(officer).toHaveValue('Jean TOUSSAINT');
    await expect.element(button('Enregistrer')).toBeVisible();
  });
});
