import { expectAccessible } from '@dosye/testing/axe.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseDate } from './keyboard.ts';
import { focusedName, formReady, openOffice, resume, saveRecord } from './formOffice.ts';

const office = await openOffice();

beforeEach(() => office.owner.query('delete from dossier'));

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** Esther's certificate, entered by an agent. */
async function certificate(): Promise<{ id: number; number: string }> {
  const agent = await office.client('agent');
  const id = await saveRecord(agent, '/api/persons', { personData: majeur() });
  return { id, number: (await agent.get(`/api/persons/${id}`)).json().dossierNo as string };
}

async function typeEsther(page: Page): Promise<void> {
  await formReady(page);
  await field(page, 'Nom de famille').fill('pierre louis');
  await field(page, 'Prénoms').fill('Ester Nadej');
  await chooseDate(page, 'Date de naissance', ['28', '6', '1998']);
}

describe('a person who comes back', () => {
  test('is known as soon as name and birth date are typed, and fills the form again', async () => {
    const { id, number } = await certificate();
    const page = await office.at('agent');
    await page.goto('/form');
    await typeEsther(page);
    const notice = page.getByRole('status').filter({ hasText: `Déjà connu : ${number}` });
    await notice.waitFor();
    // Typing went on: the focus is where it was.
    expect(await focusedName(page)).toContain('Date de naissance / Année');
    expect(await notice.locator('img').getAttribute('src')).toMatch(/size=small$/);
    expect(await notice.getByRole('link', { name: number }).getAttribute('href')).toBe(
      `/person/${id}`,
    );
    await expectAccessible(page);

    expect(await notice.isVisible()).toBe(true);
    await notice.getByRole('button', { name: 'Reprendre ses renseignements' }).click();
    await page.getByText(`Renseignements repris du dossier ${number}.`).waitFor();
    // What was typed stays, the rest is taken over.
    expect(await field(page, 'Prénoms').inputValue()).toBe('Ester Nadej');
    expect(await field(page, 'Lieu de naissance').inputValue()).toBe('Jérémie');
    expect(await field(page, 'Téléphone').inputValue()).toContain('31');
    // The button is shown for some seconds only.
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => field(page, 'Lieu de naissance').inputValue()).toBe('');
    expect(await field(page, 'Nom de famille').inputValue()).toBe('PIERRE LOUIS');

    await notice.getByRole('button', { name: 'Reprendre ses renseignements' }).click();
    await expect.poll(() => field(page, 'Lieu de naissance').inputValue()).toBe('Jérémie');
    const kept = async () => {
      const { rows } = await office.owner.query<{ body: Record<string, Record<string, unknown>> }>(
        'select body from draft',
      );
      return rows[0]?.body ?? {};
    };
    let body: Record<string, Record<string, unknown>> = {};
    await expect
      .poll(async () => {
        body = await kept();
        return body['renseignementsPersonnels']?.['photoUrl'];
      })
      .toMatch(/^\/api\/files\//);
    expect(body['renseignementsPersonnels']?.['adresseActuelle']).toMatchObject({
      commune: 'Jérémie',
      preuveAdresseUrl: '',
    });
    expect(body['verificationIdentite']).toMatchObject({ idUnique: '1042771836' });
    expect(body['verificationIdentite']?.['piecesIdentiteUrls']).toHaveLength(1);
    expect(body['empreinteDigitale']).toEqual({ empreinteDigitaleScaneeUrl: '' });
    expect(body['consentementEclaire']).toMatchObject({ signatureUrl: '' });
    expect(body['signalement']).toMatchObject({ taille: '' });
    expect(body['informationsInternes']).toMatchObject({ identiteJudiciaireConfirmee: '' });
  });

  test('is known by the NIU, in the form of another kind, and may be somebody else', async () => {
    const { number } = await certificate();
    const page = await office.at('agent');
    await page.goto('/retention/new');
    await formReady(page);
    await field(page, 'NIU').fill('1042771836');
    const notice = page.getByRole('status').filter({ hasText: `Déjà connu : ${number}` });
    await notice.getByText('Même NIU').waitFor();
    await notice.getByRole('button', { name: 'Autre personne' }).click();
    await expect.poll(() => notice.count()).toBe(0);
    await page.reload();
    await notice.getByRole('button', { name: 'Reprendre ses renseignements' }).click();
    await expect.poll(() => field(page, 'Nom').inputValue()).toBe('PIERRE-LOUIS');
    await page.getByRole('radio', { name: 'Fille', checked: true }).waitFor();
  });

  test('of another office is unknown here', async () => {
    await certificate();
    const page = await office.at('agentNippes');
    await page.goto('/form');
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/matches'));
    await typeEsther(page);
    expect(await (await answered).json()).toEqual({ own: [], others: [] });
    expect(await page.getByText('éjà connu').count()).toBe(0);
  });

  test('is not asked about while the line is away, and the form goes on', async () => {
    await certificate();
    const page = await office.at('agent');
    await page.goto('/form');
    await page.route('**/api/matches', (route) => route.abort());
    await typeEsther(page);
    await field(page, 'Lieu de naissance').fill('Jérémie');
    await page.getByText(/^Brouillon enregistré à/).waitFor();
    expect(await page.getByText('éjà connu').count()).toBe(0);
  });

  test('gets a new certificate from the details, without typing the name', async () => {
    const { id, number } = await certificate();
    const page = await office.at('agent');
    await page.goto(`/person/${id}`);
    await page.getByRole('link', { name: 'Nouveau certificat pour cette personne' }).click();
    await expect.poll(() => field(page, 'Nom de famille').inputValue()).toBe('PIERRE-LOUIS');
    await page.getByText(`Renseignements repris du dossier ${number}.`).waitFor();
    // A reload before anything is typed begins in the same way.
    await page.reload();
    await expect.poll(() => field(page, 'Prénoms').inputValue()).toBe('Esther Nadège');
    await formReady(page);
    await field(page, 'Surnom').fill('Estè');
    await page.getByText(/^Brouillon enregistré à/).waitFor();
    await page.reload();
    await expect.poll(() => field(page, 'Surnom').inputValue()).toBe('Estè');
    expect(await field(page, 'Nom de famille').inputValue()).toBe('PIERRE-LOUIS');
  });

  test('who was overlooked until the save leads to the dossier, and the draft stays', async () => {
    const { id, number } = await certificate();
    const agent = await office.client('agent');
    await agent.put(newDraft('certificat-majeur'), draftOf(majeur(), { step: 8 }));
    const page = await office.at('agent');
    await page.goto('/form');
    await resume(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alerte de Doublon Potentiel' });
    await dialog.waitFor();
    const main = dialog.getByRole('link', { name: `Ouvrir le dossier ${number}` });
    const colour = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const others = await dialog.getByRole('button').all();
    expect(await Promise.all(others.map(colour))).not.toContain(await colour(main));
    await main.click();
    await page.waitForURL(new RegExp(`/person/${id}$`));
    const { rows } = await office.owner.query('select 1 from draft where ended is null');
    expect(rows).toHaveLength(1);
  });
});
