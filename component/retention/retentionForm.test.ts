import { PICTURES } from '@dosye/testing/records.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { dossierOf } from '../dossiers.ts';
import { PHONE, renderForm, renderScreen } from '../render.tsx';
import { focusedName, overflow, saying, textOf } from '../screen.ts';
import { refused } from '../server.ts';

const OVERDUE = retenuGrandAnse({ ...hoursAgo(60), photoUrl: PICTURES.portrait });
const group = (name: string) => page.getByRole('radiogroup', { name });

describe('the form of a retention file', () => {
  test('says how many faults there are, and shows each where it is', async () => {
    await renderForm('retention');
    await expectAccessible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect
      .element(saying('Veuillez corriger les 11 erreurs avant de soumettre.'))
      .toBeVisible();
    const arrest = group("Type d'arrestation");
    const sentence = arrest.getByText('Choisissez un seul type d’arrestation.');
    await expect.element(sentence).toBeVisible();
    await expect
      .element(saying("La commune est obligatoire pour le bureau de la Grand'Anse."))
      .toBeVisible();
    await expectAccessible();
    await arrest.getByText('Flagrant délit').click();
    await expect.element(sentence).not.toBeInTheDocument();
    const sections = page.getByRole('button', { name: 'Sections' });
    await sections.click();
    await expectAccessible();
    const last = [...document.querySelectorAll('form section')].at(-1);
    await page.getByRole('button', { name: textOf(last?.querySelector('h2')) }).click();
    await expect.poll(() => last?.contains(document.activeElement)).toBe(true);
    await expect.element(sections).toHaveAttribute('aria-expanded', 'false');
  });

  test('with one fault leads to its field', async () => {
    const early = { 'comparutionDevantLeJuge.dateHeure': '2020-01-01T08:00' };
    await renderForm('retention', { saved: retenuGrandAnse(early) });
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect.poll(focusedName).toMatch(/^Date et heure de la comparution/);
    await expect
      .element(saying('La comparution ne peut pas précéder l’interpellation.'))
      .toBeVisible();
  });

  test('takes one of the three arrest types back for another', async () => {
    const server = await renderForm('retention', { saved: OVERDUE });
    await group("Type d'arrestation").getByText('Clameur publique').click();
    const radios = group("Type d'arrestation").getByRole('radio').elements();
    expect(radios.filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(1);
    server.change({
      'PUT /retention/41': dossierOf(OVERDUE),
      'GET /retention/41/history': { events: [] },
      'GET /acts/of/41': { acts: [], earlierPapers: 0 },
    });
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect.element(saying('Dossier de rétention mis à jour avec succès !')).toBeVisible();
    expect(server.callsOf('PUT /retention/41')[0]?.body).toMatchObject({
      dossierData: {
        informationSurLaRetention: { clameurPublique: true, flagrantDelit: false },
      },
    });
  });

  test('leaves out decline papers that are no pictures, and says how many', async () => {
    await renderForm('retention');
    await group('Statut').getByText('Transféré').click();
    const papers = page.getByRole('group', { name: 'Déclinatoires' });
    await expect.element(papers).toBeVisible();
    const bytes = await (await fetch(PICTURES.portrait)).blob();
    await userEvent.upload(papers.element().querySelector('input[type="file"]') as HTMLElement, [
      new File(['non'], 'b.txt', { type: 'text/plain' }),
      new File([bytes], 'a.png', { type: 'image/png' }),
      new File(['non'], 'c.pdf', { type: 'text/plain' }),
    ]);
    await expect
      .element(
        saying('2 fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.'),
      )
      .toBeVisible();
    await expect.poll(() => papers.element().querySelectorAll('img').length).toBe(1);
    await group('Statut').getByText('Libéré').click();
    await expect.element(page.getByLabelText('Nom de l’ordonnateur')).toBeVisible();
    await expect.element(papers).not.toBeInTheDocument();
  });

  test('asks for no commune in another office', async () => {
    await renderForm('retention', { user: { bureau_id: 2, bureau_nom: 'Nippes' } });
    await expect.element(page.getByLabelText('Nom', { exact: true })).toBeVisible();
    expect(page.getByLabelText('Commune').query()).toBeNull();
  });

  test('fits a telephone', async () => {
    await renderForm('retention', { saved: OVERDUE, viewport: PHONE });
    await expect.element(saying('Sortie de la rétention')).toBeVisible();
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});

describe('the details of a retention file', () => {
  test('tell what is overdue, and lead to form, paper and Word file', async () => {
    await renderScreen('/retention/details/41', {
      'GET /retention/41': dossierOf(OVERDUE),
      'GET /retention/41/history': { events: [] },
      'GET /acts/of/41': { acts: [], earlierPapers: 0 },
    });
    await expect
      .element(page.getByRole('heading', { name: 'DORVAL Wilson', level: 1 }))
      .toBeVisible();
    await expect.element(saying('Comparution devant le juge (48 h)')).toBeVisible();
    await expect.element(saying(/^Dépassé de \d+\sh$/)).toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole('link', { name: 'Modifier' }))
      .toHaveAttribute('href', '/retention/edit/41');
    await expect
      .element(page.getByRole('link', { name: 'Imprimer le Dossier' }))
      .toHaveAttribute('href', '/print/retention/41');
    await expect
      .element(page.getByRole('button', { name: 'Télécharger le Dossier' }))
      .toBeVisible();
  });

  test('say when there is none', async () => {
    await renderScreen('/retention/details/41', {
      'GET /retention/41': () => refused(404, 'NOT_FOUND', 'Dossier introuvable.'),
    });
    await expect
      .element(page.getByText('Dossier de rétention non trouvé ou configuration inaccessible.'))
      .toBeVisible();
    await expectAccessible();
  });
});
