import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { kindOf, listOf } from '../dossiers.ts';
import { renderForm } from '../render.tsx';
import { lastSent } from '../drafts/drafts.ts';
import { expectAccessible, see } from '../screen.ts';
import { type Call, SUPER_ADMIN } from '../server.ts';
import { saving, suggested } from './controls.ts';

describe('a new form proposes', () => {
  test('the department and the commune of the office, as configured', async () => {
    const config = { 'POST /config': { ...defaultSiteConfig(), villeEmission: 'Jérémie' } };
    const certificate = await renderForm('certificat-majeur', {}, config);
    expect(certificate.callsOf('POST /config')).toHaveLength(1);
    await expect.element(page.field('Département')).toHaveValue("Grand'Anse");
    await expect.element(page.field('Commune')).toHaveValue('Jérémie');
    await page.press('Rétention');
    await page.follow('Nouveau Dossier de Rétention');
    await expect.element(page.field('Commune')).toHaveValue('Jérémie');
  });

  test('the family name as birth name until that is changed, and the department of a commune', async () => {
    await renderForm('certificat-majeur');
    await suggested('Lieu de naissance');
    const birthName = page.textbox('Nom de naissance');
    await page.keys('dorval');
    await expect.element(birthName).toHaveValue('dorval');
    await page.keys('{Tab}');
    await birthName.fill('JEAN');
    await page.textbox('Nom de famille').fill('DORVIL');
    await expect.element(birthName).toHaveValue('JEAN');
    await page.combobox('Lieu de naissance').fill('Les Cayes');
    await expect.element(page.combobox('Département de naissance')).toHaveValue('Sud');
    await expect.element(page.combobox('Pays de naissance')).toHaveValue('Haïti');
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
    const day = page.group('Date de l’interpellation');
    await expect.element(day.field('Jour')).toHaveValue('20');
    await expect.element(day.field('Mois')).toHaveValue('11');
    await expect.element(day.field('Année')).toHaveValue('2026');
    await expect.element(page.field('Heure de l’interpellation')).toHaveValue('14:02');
    const officer = page.field('Policier en charge');
    await expect.element(officer).toHaveValue('');
    await page.field('Commune').selectOptions('Moron');
    await page.field('Nom').fill('Cadet');
    await page.field('Prénom').fill('Rose');
    await page.getByText('Fille').click();
    await page.field('Âge').fill('30');
    await page.field('Lieu de naissance').fill('Moron');
    await page.field('Adresse').fill('Rue Bordes');
    await page.getByText('Flagrant délit').click();
    await page.field('Lieu de l’interpellation').fill('Marché');
    await officer.fill('Jean TOUSSAINT');
    await page.field('Motif').fill('Vol simple');
    await page.keys('{Enter}');
    await see(page.heading('CADET Rose', 1));
    const menu = page.navigation('Menu principal');
    await menu.press('Rétention');
    await page.follow('Nouveau Dossier de Rétention');
    await expect.element(officer).toHaveValue('Jean TOUSSAINT');
    await see(page.button('Enregistrer'));
  });
});

describe('what the office has its certificates ask for', () => {
  const CONSENT = 'J’accepte la vérification de ma déclaration.';
  const asking = (changes: Partial<SiteConfig>) => ({
    'POST /config': { ...defaultSiteConfig(), ...changes },
  });
  const receipt = () => page.field('Numéro de quittance');

  test('a new form shows its text of consent above the signature, and saves it as it was shown', async () => {
    const server = await renderForm(
      'certificat-majeur',
      {},
      asking({ texteConsentement: CONSENT }),
    );
    await page.textbox('Nom de famille').fill('DORVIL');
    await expect
      .poll(() => lastSent(server))
      .toMatchObject({ consentementEclaire: { texte: CONSENT } });
  });

  test('the step of consent shows the text that the dossier keeps, which nobody types', async () => {
    const record = majeur({ 'consentementEclaire.texte': CONSENT });
    const otherText = asking({ texteConsentement: 'Un autre texte.' });
    await renderForm('certificat-majeur', { record, step: 8 }, otherText);
    const text = page.group('Texte du consentement');
    await see(text.getByText(CONSENT));
    expect(text.element().querySelector('input, textarea')).toBeNull();
    expect(page.getByText('Un autre texte.').query()).toBeNull();
    await expectAccessible();
  });

  test('a dossier that was signed before shows none', async () => {
    const otherText = asking({ texteConsentement: CONSENT });
    await renderForm('certificat-majeur', { record: majeur(), step: 8 }, otherText);
    await see(page.heading(/^Consentement éclairé/));
    expect(page.getByText(CONSENT).query()).toBeNull();
  });

  test('the receipt number is asked for where the office does', async () => {
    const record = majeur();
    await renderForm('certificat-majeur', { record, step: 9 }, asking({ demanderQuittance: true }));
    await receipt().fill('q-0042');
    await page.keys('{Tab}');
    await expect.element(receipt()).toHaveValue('Q-0042');
  });

  test('a user of no office has the text of the one that they choose for the dossier', async () => {
    const server = await renderForm(
      'certificat-majeur',
      { user: SUPER_ADMIN },
      {
        'POST /config': ({ body }: Call) => ({
          ...defaultSiteConfig(),
          texteConsentement: body['bureauId'] === 2 ? CONSENT : 'Un autre texte.',
        }),
      },
    );
    await page.field('Bureau du dossier').selectOptions('Nippes');
    await expect.poll(() => server.callsOf('POST /config').at(-1)?.body['bureauId']).toBe(2);
    await page.textbox('Nom de famille').fill('DORVIL');
    await expect
      .poll(() => lastSent(server))
      .toMatchObject({ consentementEclaire: { texte: CONSENT } });
  });

  test('the receipt number is asked for where the office of the dossier does, of a user of no office too', async () => {
    const answers = asking({ demanderQuittance: true });
    await renderForm(
      'certificat-majeur',
      { record: majeur(), step: 9, user: SUPER_ADMIN },
      answers,
    );
    await see(receipt());
  });

  test('and elsewhere where it was entered, alone', async () => {
    const entered = majeur({ 'informationsInternes.noQuittance': 'Q-0042' });
    await renderForm('certificat-majeur', { record: entered, step: 9 }, asking({}));
    await expect.element(receipt()).toHaveValue('Q-0042');
    await renderForm('certificat-majeur', { record: majeur(), step: 9 }, asking({}));
    await see(page.field('Temps de présence dans le département'));
    expect(receipt().query()).toBeNull();
  });
});
