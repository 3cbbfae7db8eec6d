import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { dialog, dialogButton, expectShown, expectToast } from '../screen.ts';
import { type Answers, failingOnce, type TestServer } from '../server.ts';
import { OFFICE_CONFIG, OFFICES, openAs, type PersonName } from './hub.ts';

const line = (number: number) => page.getByLabelText(`Ligne ${number}`);
const save = () => page.getByRole('button', { name: 'Enregistrer la configuration' });
const reset = () => page.getByRole('button', { name: 'Annuler les modifications' });

/** A configuration whose home page has these two lines. */
const withLines = (line1: string, line2: string): SiteConfig => ({
  ...OFFICE_CONFIG,
  homePageText: { ...OFFICE_CONFIG.homePageText, line1, line2 },
});

/** Opens the configuration of the first office. */
async function openConfig<C extends string>(
  answers: Answers<C> = {} as Answers<C>,
): Promise<TestServer> {
  const server = await openAs('admin', '/admin/configuration', answers);
  await expectShown(line(1));
  return server;
}

describe('the configuration', () => {
  test('is edited with its preview, and shown at once where it stands', async () => {
    await openConfig({ 'PUT /config': failingOnce(OFFICE_CONFIG) });
    await page.getByLabelText('Titre principal', { exact: true }).fill('Commissariat de Jérémie');
    await expect.element(save()).toBeEnabled();
    const preview = page.getByRole('complementary', { name: 'Aperçu' });
    const direction = 'Direction Départementale des Nippes';
    await page.getByLabelText('Département').selectOptions('Nippes');
    await expectShown(preview.getByText(direction));
    await expectShown(page.getByText(direction).nth(1));
    await page.getByLabelText('Département').selectOptions('Ouest');
    await expectShown(preview.getByText("Direction Départementale de l'Ouest"));
    await page.getByLabelText('Ligne du bureau').fill('Bureau de Jérémie');
    await page.getByLabelText('Acronyme du bureau').fill('SDPJ-GA');
    await expectShown(preview.getByText('SDPJ-GA · Bureau de Jérémie'));
    const name = page.getByRole('group', { name: 'Signature de gauche' }).getByLabelText('Nom');
    await name.fill('wesner élie');
    await userEvent.keyboard('{Tab}');
    await expect.element(name).toHaveValue('WESNER ÉLIE');
    page.getByLabelText('Opacité du filigrane').element().focus();
    await userEvent.keyboard('{ArrowRight>4/}');
    await expectShown(page.getByText('12 %', { exact: true }));
    await line(1).fill('Servir et protéger');
    await expectShown(preview.getByRole('img', { name: /^Certificat/ }));
    await expectAccessible();
    await save().click();
    await expectToast('Erreur de mise à jour (500)');
    await save().click();
    await expectToast('Configuration enregistrée avec succès.');
    await expect.element(save()).toBeDisabled();
  });

  test.for<PersonName>(['superAdmin', 'delegue'])('of any office is chosen by %s', async (who) => {
    const config = { ...OFFICE_CONFIG, villeEmission: 'Miragoâne' };
    const server = await openAs(who, '/admin/configuration', { 'PUT /config': config });
    await page.getByLabelText('Modifier la configuration pour :').selectOptions('Nippes');
    // Until then the form is that of the other office.
    await expectShown(page.getByText('Bureau Nippes', { exact: true }));
    await page.getByLabelText('Ville d’émission').fill('Miragoâne');
    server.change({ 'POST /config': config });
    await save().click();
    await expectToast('Configuration enregistrée avec succès.');
    await expect.element(page.getByLabelText('Ville d’émission')).toHaveValue('Miragoâne');
    expect(server.callsOf('PUT /config')[0]?.body).toEqual({
      bureauId: 2,
      config: { villeEmission: 'Miragoâne' },
    });
  });

  test('says what is wrong, and goes there', async () => {
    await openConfig();
    const email = page.getByLabelText('Adresse électronique');
    await email.fill('pnh');
    await save().click();
    const summary = page.getByRole('alert');
    await expectShown(summary.getByText('1 champ est à corriger'));
    await expectAccessible();
    await summary.getByRole('link').click();
    await expect.element(email).toHaveFocus();
  });

  test('names no office that is not the one being edited', async () => {
    await openAs(
      'delegue',
      '/admin/configuration?bureau=2',
      { 'POST /admin/bureaux/list': failingOnce(OFFICES) },
      { user: { role: 'super_admin_delegue', bureau_id: 1, bureau_nom: "Grand'Anse" } },
    );
    await expectShown(page.getByText('Bureau n°\u00a02', { exact: true }));
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await expectShown(page.getByText('Bureau Nippes', { exact: true }));
    await expect.element(page.getByLabelText('Modifier la configuration pour :')).toHaveValue('2');
  });
});

describe('a setting that is not saved', () => {
  test('is not lost by a click elsewhere', async () => {
    await openConfig();
    await line(2).fill('À garder');
    const elsewhere = page.getByRole('link', { name: 'Historique Actions' });
    await elsewhere.click();
    await expectShown(dialog().getByRole('heading', { name: 'Quitter sans enregistrer ?' }));
    await dialogButton('Continuer la modification').click();
    await expect.element(line(2)).toHaveValue('À garder');
    await reset().click();
    await elsewhere.click();
    await expectShown(page.getByRole('heading', { name: 'Historique des actions' }));
  });

  test('is not lost by a reload without a question', async () => {
    // The browser asks when the event is cancelled.
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await openConfig();
    expect(isAsked()).toBe(false);
    await line(1).fill('Servir');
    await expect.poll(isAsked).toBe(true);
    await reset().click();
    await expect.poll(isAsked).toBe(false);
  });

  test('and was typed while the others are saved stays in the form, and is saved afterwards', async () => {
    const answer = Promise.withResolvers<SiteConfig>();
    const server = await openConfig({ 'PUT /config': () => answer.promise });
    const sent = () =>
      server.callsOf('PUT /config').map(({ body }) => (body['config'] as SiteConfig).homePageText);
    await line(1).fill('Servir');
    await line(2).fill('Protéger');
    await save().click();
    await expect.poll(sent).toEqual([{ line1: 'Servir', line2: 'Protéger' }]);
    await line(2).fill('Garder');
    const saved = withLines('Servir', 'Protéger');
    server.change({ 'POST /config': saved, 'PUT /config': withLines('Servir', 'Garder') });
    answer.resolve(saved);
    await expectToast('Configuration enregistrée avec succès.');
    await expect.element(line(2)).toHaveValue('Garder');
    await expectShown(page.getByText('Modifications non enregistrées'));
    await save().click();
    await expect.poll(() => sent().at(-1)).toEqual({ line2: 'Garder' });
  });

  test('stands beside those that another administrator changes meanwhile', async () => {
    const server = await openConfig();
    await line(1).fill('Servir');
    server.change({ 'POST /config': withLines('Garder', 'Protéger') });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(line(2)).toHaveValue('Protéger');
    await expect.element(line(1)).toHaveValue('Servir');
    await reset().click();
    await expect.element(line(1)).toHaveValue('Garder');
  });
});
