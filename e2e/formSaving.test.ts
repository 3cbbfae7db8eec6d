import { expectAccessible } from '@dosye/testing/axe.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import {
  formReady,
  openOffice,
  reachesStep,
  type ReportBody,
  resume,
  saveRecord,
  textbox,
  update,
} from './formOffice.ts';

const office = await openOffice();

const bodyOf = async (id: number): Promise<ReportBody> => {
  const { rows } = await office.owner.query<{ body: ReportBody }>(
    'select body from dossier where id = $1',
    [id],
  );
  return rows[0]?.body as ReportBody;
};

describe('a dossier that somebody else saved meanwhile', () => {
  test('keeps both changes without a question where they touch other fields', async () => {
    const agent = await office.client('agent');
    const id = await saveRecord(agent, '/api/information', { reportData: rapport() });
    const page = await office.at('agent');
    await page.goto(`/information/edit/${id}`);
    await formReady(page);
    await textbox(page, 'Nom').fill('wilfrid sanon fils');
    const admin = await office.client('admin');
    const theirs = rapport({ 'summary.location': 'Gomier' });
    await admin.put(`/api/information/${id}`, { reportData: theirs });
    await update(page);
    await page.getByText('Rapport d’information mis à jour avec succès !').waitFor();
    const body = await bodyOf(id);
    expect(body.informant['name']).toBe('Wilfrid Sanon FILS');
    expect(body.summary['location']).toBe('Gomier');
  });

  test('asks which value stands where both changed a field, and loses nothing typed', async () => {
    const agent = await office.client('agent');
    const id = await saveRecord(agent, '/api/information', { reportData: rapport() });
    const page = await office.at('agent');
    await page.goto(`/information/edit/${id}`);
    await formReady(page);
    await textbox(page, 'Nom').fill('mon nom');
    await textbox(page, 'Lieu ou zone').fill('mon lieu');
    await textbox(page, 'Nom des suspects').fill('Les miens');
    const admin = await office.client('admin');
    const theirs = rapport({ 'informant.name': 'Leur NOM', 'summary.location': 'Leur Lieu' });
    await admin.put(`/api/information/${id}`, { reportData: theirs });
    await update(page);
    const dialog = page.getByRole('dialog', { name: 'Ce dossier a changé entre-temps' });
    await dialog.getByText('Leur Lieu').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await page.getByText('Rapport d’information mis à jour avec succès !').waitFor();
    const body = await bodyOf(id);
    expect(body.informant['name']).toBe('Mon NOM');
    expect(body.summary['location']).toBe('Leur Lieu');
    expect(body.summary['suspectsName']).toBe('Les miens');
  });

  test('asks also when it is a draft of an older version that was resumed', async () => {
    const agent = await office.client('agent');
    const id = await saveRecord(agent, '/api/information', { reportData: rapport() });
    const page = await office.at('agent');
    await page.goto(`/information/edit/${id}`);
    await formReady(page);
    await textbox(page, 'Nom').fill('mon nom');
    await page.getByText(/^Brouillon enregistré à/).waitFor();
    const admin = await office.client('admin');
    const theirs = rapport({ 'informant.name': 'Leur NOM' });
    await admin.put(`/api/information/${id}`, { reportData: theirs });
    await page.reload();
    await expect.poll(() => textbox(page, 'Nom').inputValue()).toBe('Mon NOM');
    await update(page);
    const dialog = page.getByRole('dialog', { name: 'Ce dossier a changé entre-temps' });
    await dialog.getByText('Leur NOM').waitFor();
    await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
    expect(await textbox(page, 'Nom').inputValue()).toBe('Mon NOM');
  });
});

describe('a creation', () => {
  test('with a NIU that is known shows who has it, and goes on when the person says so', async () => {
    const agent = await office.client('agent');
    const first = await saveRecord(agent, '/api/persons', { personData: majeur() });
    const record = majeur({ 'renseignementsPersonnels.surnom': 'La seconde' });
    await agent.put(newDraft('certificat-majeur'), draftOf(record, { step: 8 }));
    const page = await office.at('agent');
    await page.goto('/form');
    await resume(page);
    await reachesStep(page, 9);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alerte de Doublon Potentiel' });
    const link = dialog.getByRole('link', { name: /PIERRE-LOUIS/ });
    expect(await link.getAttribute('href')).toBe(`/person/${first}`);
    await dialog.getByText('Même NIU').waitFor();
    await dialog.getByText('Même nom, même date de naissance').waitFor();
    await dialog.getByText('Naissance : 28 juin 1998, Jérémie').waitFor();
    await dialog.getByText(/^CM01-\d{4}-00001 · créé le /).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('button', { name: 'Oui, créer quand même' }).click();
    await page.getByText('Dossier sauvegardé avec succès !').waitFor();
    await page.waitForURL(/\/person\/\d+$/);
    expect(page.url()).not.toContain(`/person/${first}`);
    const { rows } = await office.owner.query('select 1 from draft where ended is null');
    expect(rows).toEqual([]);
  });

  test('is asked about a known NIU also where the code of the question came at a second attempt only', async () => {
    const agent = await office.client('agent');
    await agent.put(newDraft('certificat-majeur'), draftOf(majeur(), { step: 8 }));
    const page = await office.at('agent');
    await page.route('**/assets/laterParts*.js', (route) => route.abort(), { times: 1 });
    const missed = page.waitForEvent('requestfailed');
    await page.goto('/form');
    await resume(page);
    await missed;
    await reachesStep(page, 9);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alerte de Doublon Potentiel' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
  });

  test('that the server refuses says so on the fields, and goes to the first', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await formReady(page);
    await page.getByText('Monsieur').click();
    await textbox(page, 'Nom').fill('jean lefort');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Récit.');
    await page.route('**/api/information', (route) =>
      route.fulfill({
        status: 422,
        json: {
          message: 'Le serveur dit non.',
          code: 'INVALID',
          fields: { 'summary.location': 'Ce lieu est inconnu.' },
        },
      }),
    );
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Le serveur dit non.').waitFor();
    await page.getByRole('alert').getByText('Ce lieu est inconnu.').waitFor();
    await expect
      .poll(() => textbox(page, 'Lieu ou zone').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await textbox(page, 'Lieu ou zone').fill('Jérémie');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('an edit address', () => {
  test('of a dossier that is not there says so and leads back to the list', async () => {
    const page = await office.at('agent');
    await page.goto('/information/edit/999999');
    await page.getByText('Rapport d’information non trouvé.').waitFor();
    await expectAccessible(page);
    const back = page.getByRole('link', { name: 'Retour à la liste' });
    expect(await back.getAttribute('href')).toBe('/information/list');
  });
});

describe('a super administrator without an office', () => {
  test('chooses the office of a new dossier', async () => {
    const page = await office.at('superAdmin');
    await page.goto('/information/new');
    await formReady(page);
    await page.getByLabel('Bureau du dossier').selectOption({ label: 'Nippes' });
    await page.getByText('Monsieur').click();
    await textbox(page, 'Nom').fill('choix du bureau');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Récit.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(/\/information\/details\/\d+$/);
    const { rows } = await office.owner.query<{ bureau_id: number }>(
      "select bureau_id from dossier where body->'informant'->>'name' = 'Choix du BUREAU'",
    );
    expect(rows).toEqual([{ bureau_id: 2 }]);
  });
});
