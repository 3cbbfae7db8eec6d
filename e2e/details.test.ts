import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveAdult, saveReport } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
let adult = 0;
let report = 0;
let elsewhere = 0;

beforeAll(async () => {
  const agent = await office.client('agent');
  adult = await saveAdult(agent, 'PIERRE-LOUIS', 1, {
    'renseignementsPersonnels.dateNaissance': '1998-06-28',
  });
  report = await saveReport(agent, 'Wilfrid SANON');
  elsewhere = await saveAdult(await office.client('agentNippes'), 'NIPPOIS', 2);
});

describe('the details of a dossier', () => {
  test('say who it is of on top, and all of the form below in its order', async () => {
    const page = await office.at('agent');
    await page.goto(`/person/${adult}`);
    await page.getByRole('heading', { name: 'PIERRE-LOUIS Esther Nadège', level: 1 }).waitFor();
    // Browsers keep the titles of pages in their history.
    await expect.poll(() => page.title()).toMatch(/^CM01-\d{4}-\d{5} · Dosye$/);
    await page.getByText('Née le 28 juin 1998 à Jérémie').waitFor();
    const parts = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(parts.slice(0, 9)).toEqual([
      '1Renseignements Personnels',
      '2Éducation',
      '3Activité Sociale',
      '4Vérification d’Identité',
      '5Déclaration Judiciaire',
      '6Signalement & Motif',
      '7Empreinte Digitale',
      '8Consentement',
      '9Finalisation',
    ]);
    await expectAccessible(page);
  });

  test('say what is blank, leave out what the answers hide, and show answers in words', async () => {
    const page = await office.at('agent');
    await page.goto(`/person/${adult}`);
    const fact = (label: string) =>
      page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await fact('Numéro de passeport').getByText('Non renseigné').waitFor();
    expect(await fact('Statut du père').locator('dd').textContent()).toBe('Décédé');
    expect(await fact('Nom du père').count()).toBe(1);
    expect(await fact('Téléphone du père').count()).toBe(0);
    expect(await fact('Combien de fois').count()).toBe(0);
    expect(await fact('Arrestation par la police').locator('dd').textContent()).toBe('Non');
    expect(await fact('Motif de la demande').locator('dd').textContent()).toBe('Demande d’emploi');
    const schools = page.getByRole('row', { name: /Secondaire/ });
    expect(await schools.textContent()).toContain('Lycée Nord Alexis');
  });

  test('show pictures large, one after the other, until Escape', async () => {
    const page = await office.at('agent');
    await page.goto(`/person/${adult}`);
    await page.getByRole('button', { name: 'Agrandir la photo' }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText('1 sur 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('2 sur 4').waitFor();
    await viewer.getByText('Pièces d’identité').waitFor();
    await expectAccessible(page);
    await viewer.getByRole('button', { name: 'Agrandir', exact: true }).click();
    await viewer.getByRole('button', { name: 'Réduire', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Agrandir la photo');
  });

  test('lead to the form, the print page and the certificate', async () => {
    const page = await office.at('agent');
    await page.goto(`/person/${adult}`);
    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    await page.getByRole('link', { name: 'Modifier' }).waitFor();
    expect(await link('Modifier')).toBe(`/form/${adult}`);
    expect(await link('Imprimer le Dossier')).toBe(`/print/dossier/${adult}`);
    expect(await page.getByRole('button', { name: 'Télécharger le certificat' }).count()).toBe(1);
  });

  test('say on the page why there is no certificate, and leave no tab open', async () => {
    const page = await office.at('agent');
    await page.goto(`/person/${adult}`);
    await page.route('**/api/certificate/**', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'Ce document ne peut pas être imprimé.', code: 'INVALID' },
      }),
    );
    await page.getByRole('button', { name: 'Télécharger le certificat' }).click();
    await page.getByText('Ce document ne peut pas être imprimé.').waitFor();
    await expect.poll(() => page.context().pages().length).toBe(1);
  });

  test('tell what happened to it, the newest first', async () => {
    const agent = await office.client('agent');
    const id = await saveAdult(agent, 'HISTOIRE', 9);
    await agent.post(`/api/persons/${id}/printed`);
    const page = await office.at('agent');
    await page.goto(`/person/${id}`);
    const history = page.getByRole('region', { name: 'Historique' });
    await history.getByText('Dossier créé').waitFor();
    expect(await history.locator('li b').allTextContents()).toEqual([
      'Dossier imprimé',
      'Dossier créé',
    ]);
    await history.getByText('mireille').first().waitFor();
  });

  test('are reached from the tabs, which show where one is', async () => {
    const page = await office.at('agent');
    await page.goto(`/person/${adult}`);
    const tab = page.getByRole('link', { name: 'Signalement & Motif' });
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('location');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('partie-6');
  });

  test('are nobody’s of another office, and say so with a way back', async () => {
    const page = await office.at('agent');
    for (const id of [String(elsewhere), '999999', 'abc']) {
      await page.goto(`/person/${id}`);
      await page.getByText('Dossier non trouvé ou configuration inaccessible').waitFor();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/persons');
  });

  test('fit a telephone', async () => {
    const page = await office.at('agent', { viewport: PHONE });
    await page.goto(`/person/${adult}`);
    await page.getByRole('heading', { name: 'Finalisation' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    const print = page.getByRole('link', { name: 'Imprimer le Dossier' });
    expect((await print.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
  });
});

describe('the details of an information report', () => {
  test('are the official sheet', async () => {
    const page = await office.at('agent');
    await page.goto(`/information/details/${report}`);
    const sheet = page.getByRole('article');
    await sheet.getByText('Service des Plaintes et des Rapports').waitFor();
    const text = (await sheet.textContent()) ?? '';
    expect(text).toContain('Direction Départementale de la Grand’Anse');
    expect(text?.replaceAll('\u00a0', ' ')).toContain('à 2 h 02 PM');
    expect(text).toContain('Monsieur Wilfrid SANON');
    expect(text).toContain('Trois inconnus rôdent');
    expect(text).toMatch(/soumises au Responsable du Bureau pour analyse/);
    expect(text).toContain('Signature de l’enquêteur');
    expect(await sheet.getByRole('row', { name: /Acte de banditisme/ }).textContent()).toContain(
      'Rançonnement',
    );
    await expectAccessible(page);
  });

  test('say when there is none', async () => {
    const page = await office.at('agent');
    await page.goto('/information/details/999999');
    const sentence = page.getByText('Rapport d’information non trouvé.');
    await sentence.waitFor();
    expect(await page.getByRole('link', { name: 'Retour à la liste' }).count()).toBe(1);
  });
});
