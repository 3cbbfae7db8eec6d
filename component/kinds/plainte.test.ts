import { plaintes } from '@dosye/kinds/plaintes/area.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, rowOf } from '../dossiers.ts';
import { renderForm, renderScreen } from '../render.tsx';
import { dialog, columnTexts, expectAccessible, expectUsable, see, seeNo } from '../screen.ts';
import { type Call, OF_NIPPES, SUPER_ADMIN } from '../server.ts';
import { example, renderDetails } from './records.ts';

const complaint = (changes = {}) =>
  example('plainte', {
    commune: 'Jérémie',
    'victime.nom': 'DORVAL',
    'victime.prenom': 'Marie-Lourdes',
    'suspect.photoUrls': ['picture'],
    'victime.photoUrls': ['picture', 'picture'],
    ...changes,
  });

describe('the form of a complaint', () => {
  test('lists every error in its banner and says so in a toast', async () => {
    await renderForm('plainte');
    await see(page.combobox('Commune'));
    await page.press('Enregistrer');
    await see(page.saying('Veuillez corriger les erreurs avant de soumettre.'));
    const banner = page.getByRole('alert').filter({ hasText: 'ci-dessous' });
    await see(banner.getByText('Veuillez corriger les 10 erreur(s) ci-dessous :'));
    const errors = banner.getByRole('listitem').elements();
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      "La commune est obligatoire pour le bureau de la Grand'Anse.",
      'Le nom de la victime est obligatoire.',
      'Le prénom de la victime est obligatoire.',
      'La date de naissance de la victime est obligatoire.',
      'Le lieu de naissance de la victime est obligatoire.',
      "L'adresse de la victime est obligatoire.",
      'Le téléphone de la victime est obligatoire.',
      "Au moins un numéro d'identification (Carte, NIU, ou NIF) est requis pour la victime.",
      'Le nom complet du suspect est obligatoire.',
      'Le motif de la plainte est obligatoire.',
    ]);
    await expectAccessible();
  });

  test('asks no other office for a commune', async () => {
    await renderForm('plainte', { user: OF_NIPPES });
    await see(page.textbox('Nom'));
    await seeNo(page.combobox('Commune'));
  });
});

describe('the list of complaints', () => {
  test('shows the commune to the Grand’Anse, and filters by it', async () => {
    const answers = {
      'POST /plaintes/list': ({ body }: Call) =>
        (body['filters'] as { commune?: string }).commune === 'Corail'
          ? { ...listOf(plaintes, [], 0), totalDossiers: 1 }
          : listOf(plaintes, [rowOf('plainte', complaint())]),
    };
    await renderScreen('/plaintes/list?commune=Corail', answers);
    await see('Aucune plainte trouvée.');
    await page.button('Réinitialiser').first().click();
    await see(page.link('DORVAL Marie-Lourdes').first());
    expect(columnTexts('Commune')).toContain('Jérémie');
    await expectAccessible();
  });

  test('shows it to no other office', async () => {
    await renderScreen('/plaintes/list', {}, { user: OF_NIPPES });
    await see('Aucune plainte trouvée.');
    await page.press('Filtres avancés');
    await see('Date de début');
    expect(page.getByText('Commune').elements()).toHaveLength(0);
  });

  test('shows it to the super roles once they have narrowed to the Grand’Anse', async () => {
    const answers = { 'POST /plaintes/list': listOf(plaintes, [rowOf('plainte', complaint())]) };
    await renderScreen('/plaintes/list?bureauId=2', answers, { user: SUPER_ADMIN });
    await see(page.link('DORVAL Marie-Lourdes').first(), page.field('Bureau'));
    expect(page.getByText('Commune').elements()).toHaveLength(0);
    await page.choose('Bureau', "Grand'Anse");
    await see(page.field('Commune'));
    expect(columnTexts('Commune')).toContain('Jérémie');
  });
});

describe('the details of a complaint', () => {
  test('show the photographs of both large', async () => {
    await renderDetails('plainte', complaint());
    await page.press('Agrandir : Photo de la victime 2');
    const viewer = dialog;
    await see(viewer.getByText('2 sur 3'));
    await page.keys('{ArrowRight}');
    await see(viewer.getByText('Photo du suspect'));
    await expectAccessible();
    await page.keys('{Escape}');
    await seeNo(viewer);
    await expectAccessible();
    await see(page.heading('DORVAL Marie-Lourdes', 1));
    expect(page.button(/^Agrandir : Photo/).elements()).toHaveLength(3);
    await expectUsable();
  });

  test('say that there is no photograph', async () => {
    await renderDetails('plainte', complaint({ 'victime.photoUrls': [], 'suspect.photoUrls': [] }));
    await expect.element(page.getByText('Aucune photo.')).toHaveLength(2);
  });
});
