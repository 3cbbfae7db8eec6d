import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectAccessible, see } from '../screen.ts';
import { type Answers, failingOnce, type TestServer, OFFICES } from '../server.ts';
import { OFFICE_CONFIG, openAs } from './hub.ts';

const line = (number: number) => page.field(`Ligne ${number}`);
const save = () => page.button('Enregistrer la configuration');
const reset = () => page.button('Annuler les modifications');

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
  await see(line(1));
  return server;
}

describe('the configuration', () => {
  test('is edited with its preview, and shown at once where it stands', async () => {
    await openConfig({ 'PUT /config': failingOnce(OFFICE_CONFIG) });
    await page.field('Titre principal').fill('Commissariat de Jérémie');
    await expect.element(save()).toBeEnabled();
    const preview = page.getByRole('complementary', { name: 'Aperçu' });
    const direction = 'Direction Départementale des Nippes';
    await page.choose('Département', 'Nippes');
    await see(preview.getByText(direction), page.getByText(direction).nth(1));
    await page.choose('Département', 'Ouest');
    await see(preview.getByText("Direction Départementale de l'Ouest"));
    await page.field('Ligne du bureau').fill('Bureau de Jérémie');
    await page.field('Acronyme du bureau').fill('SDPJ-GA');
    await see(preview.getByText('SDPJ-GA · Bureau de Jérémie'));
    const name = page.group('Signature de gauche').field('Nom');
    await name.fill('wesner élie');
    await page.keys('{Tab}');
    await expect.element(name).toHaveValue('WESNER ÉLIE');
    await page.field('Opacité du filigrane').keys('{ArrowRight>4/}');
    await see('12 %');
    await line(1).fill('Servir et protéger');
    await see(preview.img(/^Certificat/));
    await expectAccessible();
    await save().click();
    await see(page.toast('Erreur de mise à jour (500)'));
    await save().click();
    await see(page.toast('Configuration enregistrée avec succès.'));
    await expect.element(save()).toBeDisabled();
  });

  test('says whether a receipt number is asked for, and what is consented to', async () => {
    const server = await openConfig({ 'PUT /config': OFFICE_CONFIG });
    await page.checkbox('Demander le numéro de quittance').click();
    await page.field('Texte du consentement').fill('J’accepte.\nJe signe.');
    await save().click();
    await see(page.toast('Configuration enregistrée avec succès.'));
    expect(server.callsOf('PUT /config')[0]?.body['config']).toEqual({
      demanderQuittance: true,
      texteConsentement: 'J’accepte.\nJe signe.',
    });
  });

  test('of any office is chosen by a super role', async () => {
    const config = { ...OFFICE_CONFIG, villeEmission: 'Miragoâne' };
    const server = await openAs('delegue', '/admin/configuration', { 'PUT /config': config });
    await page.choose('Modifier la configuration pour :', 'Nippes');
    // Until then the form is that of the other office.
    await see('Bureau Nippes');
    await page.field('Ville d’émission').fill('Miragoâne');
    server.change({ 'POST /config': config });
    await save().click();
    await see(page.toast('Configuration enregistrée avec succès.'));
    await expect.element(page.field('Ville d’émission')).toHaveValue('Miragoâne');
    expect(server.callsOf('PUT /config')[0]?.body).toEqual({
      bureauId: 2,
      config: { villeEmission: 'Miragoâne' },
    });
  });

  test('turns the approval of acts on by a box, which is kept', async () => {
    const config = { ...OFFICE_CONFIG, validationActes: true };
    const server = await openConfig({ 'PUT /config': config });
    const box = page.checkbox('Validation par le chef');
    await expect.element(box).not.toBeChecked();
    await see(page.checkbox('Suivi des remises'));
    await box.click();
    server.change({ 'POST /config': config });
    await save().click();
    await see(page.toast('Configuration enregistrée avec succès.'));
    expect(server.callsOf('PUT /config')[0]?.body).toMatchObject({
      config: { validationActes: true },
    });
    await expect.element(box).toBeChecked();
  });

  test('says what is wrong, and goes there', async () => {
    await openConfig();
    const email = page.field('Adresse électronique');
    await email.fill('pnh');
    await save().click();
    const summary = page.getByRole('alert');
    await see(summary.getByText('1 champ est à corriger'));
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
    await see('Bureau n°\u00a02');
    await page.getByRole('main').press('Réessayer');
    await see('Bureau Nippes');
    await expect.element(page.field('Modifier la configuration pour :')).toHaveValue('2');
  });
});

describe('a setting that is not saved', () => {
  test('is not lost by a click elsewhere', async () => {
    await openConfig();
    await line(2).fill('À garder');
    const elsewhere = page.link('Historique Actions');
    await elsewhere.click();
    await see(dialog.heading('Quitter sans enregistrer ?'));
    await dialog.press('Continuer la modification');
    await expect.element(line(2)).toHaveValue('À garder');
    await reset().click();
    await elsewhere.click();
    await see(page.heading('Historique des actions'));
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
    await see(page.toast('Configuration enregistrée avec succès.'));
    await expect.element(line(2)).toHaveValue('Garder');
    await see('Modifications non enregistrées');
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
