import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { majeur } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialog, dialogButton } from './adminHub.ts';
import { openOffice, saveRecord } from './formOffice.ts';

const office = await openOffice();

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a delegate finds in the Corbeille who deleted what and why, and restores what was not replaced', async () => {
  const agent = await office.client('agent');
  const personData = majeur({ 'renseignementsPersonnels.nomFamille': 'RETROUVÉE' });
  await saveRecord(agent, '/api/persons', { personData });
  const page = await office.at('superAdmin');
  await page.goto('/persons?recherche=retrouvee');
  await row(page, 'RETROUVÉE').getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
  await dialog(page).getByLabel('Motif de la suppression (facultatif)').fill('Saisie deux fois');
  await dialogButton(page, 'Supprimer').click();
  await row(page, 'RETROUVÉE').waitFor({ state: 'detached' });
  const dossierData = retenuGrandAnse({ 'etatCivil.nom': 'REMPLACÉ' });
  const id = await saveRecord(agent, '/api/retention', { dossierData });
  await (await office.client('superAdmin')).delete(`/api/retention/${id}`);
  await saveRecord(agent, '/api/retention', { dossierData });

  const delegate = await office.at('delegue');
  await delegate.goto('/admin');
  await delegate
    .getByRole('navigation', { name: 'Centre de Commande' })
    .getByRole('link', { name: 'Corbeille' })
    .click();
  const today = todayInHaiti().split('-').toReversed().join('/');
  for (const text of ['superadmin', today, 'Saisie deux fois', '30 jours', "Grand'Anse", 'CM01-']) {
    await row(delegate, 'RETROUVÉE').getByText(text).first().waitFor();
  }
  await delegate.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await delegate.getByRole('toolbar').getByRole('button', { name: 'Rétablir' }).click();
  await Promise.all([
    delegate.getByText(/Dossier CM01-\d{4}-\d{5} rétabli\.$/).waitFor(),
    delegate.getByText(/ne peut pas être rétabli\s: le dossier RT01-.* l’a remplacé/).waitFor(),
  ]);
  await row(delegate, 'RETROUVÉE').waitFor({ state: 'detached' });
  await delegate.getByLabel('Recherche', { exact: true }).fill('remplace');
  await delegate.waitForURL('**/corbeille?recherche=remplace');
  await expect.poll(() => delegate.locator('tbody tr').count()).toBe(1);
  await row(delegate, 'REMPLACÉ').waitFor();
  await page.reload();
  await row(page, 'RETROUVÉE').waitFor();
});
