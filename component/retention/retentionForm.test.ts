import { PICTURES } from '@dosye/testing/records.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { expectAccessible, expectUsable, focusedName, see, seeNo, textOf } from '../screen.ts';
import { OF_NIPPES } from '../server.ts';
import { renderForm, renderScreen } from '../render.tsx';

const OVERDUE = retenuGrandAnse({ ...hoursAgo(60), photoUrl: PICTURES.portrait });
const group = (name: string) => page.getByRole('radiogroup', { name });

describe('the form of a retention file', () => {
  test('says how many faults there are, and shows each where it is', async () => {
    await renderForm('retention');
    await expectAccessible();
    await page.press('Enregistrer');
    await see(page.saying('Veuillez corriger les 11 erreurs avant de soumettre.'));
    const arrest = group("Type d'arrestation");
    const sentence = arrest.getByText('Choisissez le type d’arrestation.');
    await see(sentence, page.saying("La commune est obligatoire pour le bureau de la Grand'Anse."));
    await expectAccessible();
    await arrest.getByText('Flagrant délit').click();
    await seeNo(sentence);
    const sections = page.button('Sections');
    await sections.click();
    await expectAccessible();
    const last = [...document.querySelectorAll('form section')].at(-1);
    await page.press(textOf(last?.querySelector('h2')));
    await expect.poll(() => last?.contains(document.activeElement)).toBe(true);
    await expect.element(sections).toHaveAttribute('aria-expanded', 'false');
  });

  test('with one fault leads to its field', async () => {
    const early = { 'comparutionDevantLeJuge.dateHeure': '2020-01-01T08:00' };
    await renderForm('retention', { saved: retenuGrandAnse(early) });
    await page.press('Mettre à jour');
    await expect.poll(focusedName).toMatch(/^Date et heure de la comparution/);
    await see(page.saying('La comparution ne peut pas précéder l’interpellation.'));
  });

  test('takes one of the three arrest types back for another', async () => {
    const server = await renderForm('retention', { saved: OVERDUE });
    await expectUsable();
    await group("Type d'arrestation").getByText('Clameur publique').click();
    const radios = group("Type d'arrestation").getByRole('radio').elements();
    expect(radios.filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(1);
    server.change({
      'PUT /retention/41': dossierOf(OVERDUE, { version: 2 }),
    });
    await page.press('Mettre à jour');
    await see(page.saying('Dossier de rétention mis à jour avec succès !'));
    expect(server.callsOf('PUT /retention/41')[0]?.body).toMatchObject({
      dossierData: {
        informationSurLaRetention: { clameurPublique: true, flagrantDelit: false },
      },
    });
  });

  test('leaves out decline papers that are no pictures, and says how many', async () => {
    await renderForm('retention');
    await group('Statut').getByText('Transféré').click();
    const papers = page.group('Déclinatoires');
    await see(papers);
    const bytes = await (await fetch(PICTURES.portrait)).blob();
    await userEvent.upload(papers.element().querySelector('input[type="file"]') as HTMLElement, [
      new File(['non'], 'b.txt', { type: 'text/plain' }),
      new File([bytes], 'a.png', { type: 'image/png' }),
      new File(['non'], 'c.pdf', { type: 'text/plain' }),
    ]);
    await see(
      page.saying('2 fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.'),
    );
    await expect.poll(() => papers.element().querySelectorAll('img').length).toBe(1);
    await group('Statut').getByText('Libéré').click();
    await see(page.field('Nom de l’ordonnateur'));
    await seeNo(papers);
  });

  test('asks for no commune in another office', async () => {
    await renderForm('retention', { user: OF_NIPPES });
    await see(page.field('Nom'));
    expect(page.field('Commune').query()).toBeNull();
  });
});

describe('the details of a retention file', () => {
  test('tell what is overdue, and lead to form, paper and Word file', async () => {
    await renderScreen('/retention/details/41', {
      'GET /retention/41': dossierOf(OVERDUE),
    });
    await see(page.heading('DORVAL Wilson', 1), page.saying('Comparution devant le juge (48 h)'));
    await see(page.saying(/^Dépassé de \d+\sh$/));
    await expectAccessible();
    await expect.element(page.link('Modifier')).toHaveAttribute('href', '/retention/edit/41');
    await expect
      .element(page.link('Imprimer le Dossier'))
      .toHaveAttribute('href', '/print/retention/41');
    await see(page.button('Télécharger le Dossier'));
  });
});
